import { count, joinParts, plainText } from '../text/sentence.ts'
import type { OwnersConflict } from './conflicts.ts'
import type { OwnedPlace } from './merge-source.ts'

/** More crawlers than that are counted. */
const mostNamed = 5

const outcome = { allow: 'allowed', disallow: 'blocked' } as const

/** The names of crawlers in words: `*` is any other crawler. */
export function crawlersInWords(crawlers: readonly string[]): string {
  const names = crawlers.map((name) => (name === '*' ? 'any other crawler' : name))
  const rest = names.length - mostNamed
  const shown = rest > 1 ? [...names.slice(0, mostNamed), count(rest, 'other')] : names
  return plainText(joinParts(shown.map((text) => ({ kind: 'text', text }))))
}

/** A place in words: “Sales (line 3)”. */
export function ownedPlaceWords({ owner, line, row }: OwnedPlace): string {
  return row === undefined ? `${owner} (line ${line ?? 0})` : `${owner} (row ${row})`
}

/** A conflict between owners in words, with what the merged file makes of it. */
export function conflictSentence(conflict: OwnersConflict): string {
  const whom = crawlersInWords(conflict.crawlers)
  switch (conflict.kind) {
    case 'allow-and-block': {
      const { url, allows, blocks, verdict } = conflict
      return `${ownedPlaceWords(blocks)} blocks ${url} for ${whom}, ${ownedPlaceWords(allows)} allows ${url}: ${outcome[verdict]} in the merged file.`
    }
    case 'own-contradiction': {
      const { url, allows, blocks, verdict } = conflict
      return `${allows.owner} contradicts itself for ${whom}: line ${blocks.line ?? 0} blocks ${url}, line ${allows.line ?? 0} allows ${url}. Both lines are kept: ${url} is ${outcome[verdict]} in that file.`
    }
    case 'own-group':
      return `${ownedPlaceWords(conflict.own)} gives ${whom} a group of its own, which would end the rules of ${ownedPlaceWords(conflict.star)} for all crawlers: these are repeated in that group.`
    case 'allows-everything':
      return `${ownedPlaceWords(conflict.allows)} lets ${whom} fetch everything, ${ownedPlaceWords(conflict.blocks)} does not: what it blocks stays blocked.`
    case 'value': {
      const { name, values, kept } = conflict
      const said = values.map(({ place, value }) => `${value} of ${ownedPlaceWords(place)}`)
      const words = plainText(joinParts(said.map((text) => ({ kind: 'text', text }))))
      const end = kept === null ? 'All are kept.' : `${kept} is kept.`
      return `${name}${conflict.crawlers.length === 0 ? '' : ` for ${whom}`} differs: ${words}. ${end}`
    }
    default:
      return conflict satisfies never
  }
}

type OwnGroup = Extract<OwnersConflict, { readonly kind: 'own-group' }>

const listed = (words: readonly string[]): string =>
  plainText(joinParts([...new Set(words)].map((text) => ({ kind: 'text', text }))))

/** Groups of their own for the same crawlers, by several owners, in one sentence. */
function ownGroupsSentence(conflicts: readonly OwnGroup[], whom: string): string {
  const own = listed(conflicts.map((one) => ownedPlaceWords(one.own)))
  const star = listed(conflicts.map((one) => ownedPlaceWords(one.star)))
  return `${own}: a group of its own for ${whom}. It would end the rules for all crawlers of ${star}: these are repeated in that group.`
}

/** All conflicts in words. Groups of their own make one sentence for each crawler, whoever gives them. */
export function conflictSentences(conflicts: readonly OwnersConflict[]): readonly string[] {
  const groups = conflicts.filter((one) => one.kind === 'own-group')
  const alike = new Map<string, { readonly crawlers: string[]; readonly of: readonly OwnGroup[] }>()
  for (const crawler of new Set(groups.flatMap(({ crawlers }) => crawlers))) {
    const of = groups.filter(({ crawlers }) => crawlers.includes(crawler))
    const key = JSON.stringify(of.map(({ own, star }) => [own, star]))
    const known = alike.get(key) ?? { crawlers: [], of }
    known.crawlers.push(crawler)
    alike.set(key, known)
  }
  return [
    ...conflicts.filter((one) => one.kind !== 'own-group').map(conflictSentence),
    ...[...alike.values()].map(({ of, crawlers }) =>
      ownGroupsSentence(of, crawlersInWords(crawlers)),
    ),
  ]
}
