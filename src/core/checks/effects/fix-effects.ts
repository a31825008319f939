import type { Selection } from '../../decide/decision.ts'
import { greatestOf } from '../../lists.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { applyEdits, type Edit } from '../../text/text.ts'
import type { RobotsFile } from '../../text/file.ts'
import type { CheckFix } from '../check.ts'
import { checkedDialectIds, fileFrom, type CheckInput } from '../check-context.ts'
import { anybodyElse, askedAs, type Readers } from './asked-crawlers.ts'
import { audienceOf, type Asked } from './audience.ts'
import { effectSentence, titleWith, turnsTold, type EffectTurn } from './effect-words.ts'
import { namesAsked } from './asked-names.ts'
import { ReadFile } from './file-reading.ts'
import { turnedAreas, type ProofEffort, type Turned, type TurnedArea } from './turned-areas.ts'

/** What a fix does to the verdicts of the usual crawlers, of those that the file names, and of all others. */
export interface FixEffect {
  readonly turns: readonly EffectTurn[]
  /** Nothing else turns for those who were asked: proven for all URLs. */
  readonly isComplete: boolean
  /** In one sentence; null where nothing was found and that is not proven. */
  readonly sentence: string | null
}

/** A fix that says what it turns. */
export interface ToldFix extends CheckFix {
  /** Null: it was not looked at, since the file is too large for that, or nobody knows. */
  readonly effect: string | null
}

/** What is checked, and by which dialect everybody is judged; null or absent: each by their own. */
export interface EffectsInput extends CheckInput {
  readonly dialect?: Dialect | null
}

/** Those whom every author cares about. */
const usual = ['Googlebot', 'Bingbot'] as const
/** More names of those that the author cares about are left out. */
const maxGiven = 40

/** What may be spent on the fixes of one file; those that come later say nothing. */
export interface EffectsEffort {
  /** Characters that are read again. */
  readonly characters: number
  /** States that are looked at to prove what turns. */
  readonly states: number
}

/** About half a second. */
const usualEffort: EffectsEffort = { characters: 1_200_000, states: 20_000 }
/** Of a longer file the first fix alone would take a third of the time that finding it takes. */
const maxLength = 300_000
/** A fix takes the time of so many characters even in the smallest file. */
const charactersPerFix = 5_000

/** Who was asked, and what turns for them. */
interface Answer {
  readonly asked: Asked
  readonly turned: Turned
}

const areaKey = ({ verdict, area }: TurnedArea): string => `${verdict} ${area.kind} ${area.path}`

/** Groups by a key, in the order in which the keys came. */
function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known === undefined) groups.set(keyOf(item), [item])
    else known.push(item)
  }
  return [...groups.values()]
}

/** Which parts turn for whom: parts that turn for the same crawlers are told together. */
function turnsOf(answers: readonly Answer[], isEverybody: boolean): readonly EffectTurn[] {
  const all = answers.map(({ asked }) => asked)
  const each = answers.flatMap(({ asked, turned }) =>
    turned.areas.map((one) => ({ asked, turned: one, left: turned.left })),
  )
  const byArea = groupedBy(each, ({ turned }) => areaKey(turned)).map((own) => ({
    ...own[0].turned,
    left: greatestOf(
      own.map(({ left }) => left),
      0,
    ),
    who: own.map(({ asked }) => asked),
  }))
  const keyOf = ({ verdict, who }: (typeof byArea)[number]): string =>
    `${verdict} ${who.map((one) => all.indexOf(one)).join()}`
  return groupedBy(byArea, keyOf).map((own) => {
    const [{ verdict, who }] = own
    const crawlers = who.map(({ name, reading, isRenamed }) => ({ name, reading, isRenamed }))
    const areas = own.map(({ area }) => area)
    const left = greatestOf(
      own.map((one) => one.left),
      0,
    )
    return { verdict, areas, crawlers, left, audience: audienceOf(who, all, isEverybody) }
  })
}

/** What turns for selections that were compared before: crawlers that obey the same rules have one answer. */
class Comparisons {
  private readonly known: (readonly [Selection, Selection, Turned])[] = []

  turned(before: Selection, after: Selection, effort: ProofEffort): Turned {
    const same = this.known.find(
      ([was, is]) =>
        was.rules === before.rules &&
        is.rules === after.rules &&
        was.ruleSet === before.ruleSet &&
        is.ruleSet === after.ruleSet,
    )
    if (same !== undefined) return same[2]
    const turned = turnedAreas(before, after, effort)
    this.known.push([before, after, turned])
    return turned
  }
}

/** Says of the fixes for a file which verdicts they turn. */
export class FixEffects {
  private readonly file: RobotsFile
  private readonly readers: Readers
  private readonly crawlers: readonly string[]
  private readonly checkedIds: ReadonlySet<string>
  private readonly before: ReadFile
  private readonly effort: ProofEffort
  private left: number
  private isPromiseForAll: boolean | null = null

  constructor(input: EffectsInput, { characters, states } = usualEffort) {
    this.left = characters
    this.effort = { statesLeft: states }
    const { settings = {}, dialect = null, crawlers = [], tests = [] } = input
    this.file = fileFrom(input.file)
    this.readers = { settings, dialect }
    const given = new Set([...usual, ...crawlers, ...tests.map(({ crawler }) => crawler)])
    this.crawlers = [...given].slice(0, maxGiven)
    this.checkedIds = checkedDialectIds(input)
    this.before = new ReadFile(this.file)
  }

  /** Does a fix that keeps all verdicts under the dialects that are checked keep them for all who are asked? */
  private isPromised(): boolean {
    if (this.isPromiseForAll !== null) return this.isPromiseForAll
    const { names, isAll } = namesAsked(this.before, this.before, this.readers)
    const asked = [...this.crawlers, ...names].flatMap((name) => askedAs(name, this.readers))
    this.isPromiseForAll =
      isAll &&
      [...asked, ...anybodyElse(this.readers)].every(({ dialect }) =>
        this.checkedIds.has(dialect.id),
      )
    return this.isPromiseForAll
  }

  /** What edits turn. */
  of(edits: readonly Edit[]): FixEffect {
    const text = applyEdits(this.file.text, edits)
    const ends = { main: this.file.ends.main, each: null }
    const after = new ReadFile({ ...this.file, text, ends }, this.before)
    const found = namesAsked(this.before, after, this.readers)
    const names = [...new Set([...this.crawlers, ...found.names])]
    const answers = this.answers(after, names, found.renamed)
    this.left -= after.characters + charactersPerFix
    const isComplete =
      found.isAll && answers.every(({ turned }) => turned.isProven && turned.left === 0)
    const turns = turnsOf(answers, found.isAll)
    return { turns, isComplete, sentence: effectSentence(turnsTold(turns), isComplete) }
  }

  private answers(
    after: ReadFile,
    names: readonly string[],
    renamed: ReadonlySet<string | null>,
  ): readonly Answer[] {
    const asked = [
      ...names.flatMap((name) => askedAs(name, this.readers)),
      ...anybodyElse(this.readers),
    ]
    const distinct = new Map(asked.map((one) => [`${one.name ?? '*'} ${one.reading}`, one]))
    const comparisons = new Comparisons()
    return [...distinct.values()].map((one) => {
      const [was, is] = [this.before.selection(one), after.selection(one)]
      const obeysStar = [was, is].every(({ token }) => token === null || token === '*')
      const isRenamed = one.reading !== 'own' && renamed.has(one.name)
      return {
        asked: { ...one, obeysStar, isRenamed },
        turned: comparisons.turned(was, is, this.effort),
      }
    })
  }

  /** A fix with what it turns, for as long as the file may be read again. */
  told<Fix extends CheckFix>(fix: Fix): Fix & ToldFix {
    if (this.file.text.length > maxLength) return { ...fix, effect: null }
    if (fix.keepsVerdicts && this.isPromised()) return { ...fix, effect: effectSentence([], true) }
    if (this.left <= 0) return { ...fix, effect: null }
    const { turns, sentence } = this.of(fix.edits)
    const title = sentence === null ? fix.title : titleWith(fix.title, turnsTold(turns))
    return { ...fix, title, effect: sentence }
  }
}
