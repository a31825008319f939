import { count, joinParts, plainText } from '../text/sentence.ts'
import type { OwnersConflict } from './conflicts.ts'
import type { OwnedPlace } from './merge-source.ts'

/** More crawlers than that are counted. */
const mostNamed = 5

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
      const outcome = verdict === 'allow' ? 'allowed' : 'blocked'
      return `${ownedPlaceWords(blocks)} blocks ${url} for ${whom}, ${ownedPlaceWords(allows)} allows it: it is ${outcome}.`
    }
    case 'own-group':
      return `${ownedPlaceWords(conflict.own)} gives ${whom} a group of its own, which would end the rules of ${ownedPlaceWords(conflict.star)} for all crawlers: they are repeated in it.`
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
