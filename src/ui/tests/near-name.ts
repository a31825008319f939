import { asciiLower } from '../../core/dialects/parts/agents.ts'
import { readerNames } from '../../core/crawlers/readers.ts'

/** What names of crawlers end in, in lower case: “Ahrefs” and “AhrefsBot” are meant to be the same by people. */
const endings = ['robot', 'bot', 'crawler', 'spider', 'agent', 'fetcher', 's']

/** Shorter rests of names say nothing. */
const minStem = 3

/** A name in lower case without its endings and what stands between its words. */
function stemOf(name: string): string {
  let stem = asciiLower(name).replaceAll(/[-_ ]/g, '')
  for (let wasCut = true; wasCut;) {
    const ending = endings.find((one) => stem.endsWith(one) && stem.length - one.length >= minStem)
    wasCut = ending !== undefined
    if (ending !== undefined) stem = stem.slice(0, -ending.length)
  }
  return stem
}

/** The catalogue by stems; the best known crawlers first. */
let catalogue: ReadonlyMap<string, string> | null = null

function catalogueStems(): ReadonlyMap<string, string> {
  catalogue ??= new Map(
    readerNames.toReversed().map(([name, { token }]) => [stemOf(name), token] as const),
  )
  return catalogue
}

/**
 * The known crawler from which a name differs by letter case, by its ending or by what stands between
 * its words; null: none, or it is that very name. `inFile` are the names of a file, which come first.
 * Readers of robots.txt take “ahrefs” and “AhrefsBot” for two names, and people mean one.
 */
export function nearName(name: string, inFile: readonly string[]): string | null {
  const stem = stemOf(name)
  const ofFile = inFile.find((one) => stemOf(one) === stem)
  const known = ofFile ?? catalogueStems().get(stem) ?? null
  return known === name ? null : known
}
