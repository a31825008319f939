import type { Verdict } from '../../parse/robots.ts'
import { fewOf, listed } from './audience.ts'
import type { EffectArea } from './turned-areas.ts'

/** Somebody whose verdicts turn. */
export interface EffectCrawler {
  /** Null for anybody whom the file does not name. */
  readonly name: string | null
  /** How they have to read for that, where nobody knows how they do. */
  readonly reading: 'own' | 'lenient' | 'strict'
  /** A name for which the fix writes another one: nobody goes by it, as a rule. */
  readonly isRenamed: boolean
}

/** What becomes of some parts of the site for some crawlers. */
export interface EffectTurn {
  /** What holds for them afterwards. */
  readonly verdict: Verdict
  readonly areas: readonly EffectArea[]
  readonly crawlers: readonly EffectCrawler[]
  /** Rules that changed for them and were not looked at: more may turn. */
  readonly left: number
  /** The crawlers as a sentence has them: names, "all crawlers", "all others", "5 more". */
  readonly audience: string
}

const maxAreas = 3
const maxTurns = 3
const maxPathLength = 60

const elided = (path: string): string =>
  path.length > maxPathLength ? `${path.slice(0, maxPathLength - 1)}…` : path

function areaWords({ kind, path }: EffectArea): string {
  switch (kind) {
    case 'site':
      return 'the whole site'
    case 'most':
      return 'most of the site'
    case 'rest':
      return 'all but the home page'
    case 'home':
      return 'the home page'
    case 'path':
      return elided(path)
    case 'some':
      return /^[/*]*\$?$/.test(path) ? 'a part of the site' : `some URLs matching ${elided(path)}`
    default:
      return kind satisfies never
  }
}

const ofSite = ({ kind }: EffectArea): boolean => kind !== 'path' && kind !== 'some'

const verbs = { allow: 'opens', disallow: 'blocks' } as const

function partWords({ verdict, areas, left }: EffectTurn): string {
  const words = areas.map(areaWords)
  const isPath = areas.some((area) => !ofSite(area))
  const few = left > 0 && isPath ? [...words.slice(0, maxAreas), 'more'] : fewOf(words, maxAreas)
  return `${verbs[verdict]} ${listed(few)}`
}

/** What turns for whom; what turns for the same crawlers is said of them at once. */
function turnWords(turns: readonly EffectTurn[]): readonly string[] {
  const byAudience = new Map<string, EffectTurn[]>()
  for (const turn of turns) {
    const known = byAudience.get(turn.audience)
    if (known === undefined) byAudience.set(turn.audience, [turn])
    else known.push(turn)
  }
  return [...byAudience].map(([who, own]) => `${listed(own.map(partWords))} for ${who}`)
}

/** What is worth telling: what becomes of a misspelt name only where nothing becomes of others. */
export function turnsTold(turns: readonly EffectTurn[]): readonly EffectTurn[] {
  const told = turns.filter(({ crawlers }) => crawlers.some(({ isRenamed }) => !isRenamed))
  return told.length === 0 ? turns : told
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** All that turns, in a sentence; null where nothing does and that is not proven. */
export function effectSentence(turns: readonly EffectTurn[], isComplete: boolean): string | null {
  const words = turnWords(turns)
  if (words.length === 0) return isComplete ? 'What is blocked stays the same.' : null
  const more = words.length > maxTurns ? '; and more' : ''
  return `${capital(words.slice(0, maxTurns).join('; '))}${more}.`
}

/** What checks say of the site without knowing for whom. */
const saidBefore =
  /, which (?:blocks|allows) the whole site| \(allow everything\)| \(one is Disallow: \/\)/

/** The title of a fix; one that opens or blocks the site or its home page says so, and for whom. */
export function titleWith(title: string, turns: readonly EffectTurn[]): string {
  const wide = turns.flatMap((turn) => {
    const areas = turn.areas.filter(ofSite)
    return areas.length === 0 ? [] : [{ ...turn, areas }]
  })
  const plain = title.replace(saidBefore, '')
  return wide.length === 0 ? plain : `${plain} (${turnWords(wide).join('; ')})`
}

/** What is to be told beside a title; nothing where that already says all of it. */
export function noteBeside(title: string, effect: string | null): string {
  const said = effect === null ? '' : `(${effect.charAt(0).toLowerCase()}${effect.slice(1, -1)})`
  return effect === null || title.endsWith(said) ? '' : effect
}
