import { crawlerNamed } from '../../crawlers/index.ts'
import type { Purpose } from '../../crawlers/crawler.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { engineOf } from '../names/engine-names.ts'
import { remarkOver, type Remark } from '../remarks/remarks.ts'
import { stanceOf } from '../remarks/stance.ts'

/** Uses for which a site that names such crawlers and nobody else means to keep them out. */
const unwanted: ReadonlySet<Purpose> = new Set(['seo', 'ai-training'])
/** Uses that serve the site or its readers. */
const wanted: ReadonlySet<Purpose> = new Set(['ads', 'preview', 'user-triggered'])

/** What a site is found by. */
const searches: ReadonlySet<Purpose> = new Set(['search'])

/** How remarks call crawlers that are to stay away. */
const called =
  /(?:^|[^\p{L}])(?:(?:bad|evil|unwanted|nasty|spam) ?(?:ro)?bots?|unwanted|scrapers?|unerwünscht\p{L}*|indésirables?|(?:bots? )?no desead[oa]s|indesejad[oa]s|indesiderat[ie]|ongewenst\p{L}*|niechcian\p{L}*|нежелательн\p{L}*|uønsk\p{L}*|oönsk\p{L}*)(?!\p{L})/iu

const nameOf = ({ reading }: SourceLine): string => reading.valueText

const isForAny = (name: string, uses: ReadonlySet<Purpose>): boolean =>
  crawlerNamed(name)?.purposes.some((purpose) => uses.has(purpose)) === true

/** Does it name all crawlers, a search engine, or a crawler that most sites want? */
const isWanted = (name: string): boolean =>
  name === '*' || engineOf(name) !== undefined || isForAny(name, wanted)

/** The remark above a list of names that wants them kept out; null for none. */
export function closingRemark(context: CheckContext, names: readonly SourceLine[]): Remark | null {
  const first = names[0]?.number ?? 0
  const remark = remarkOver(context, first - 1)
  if (remark === null) return null
  return stanceOf(remark.text) === 'closed' || called.test(remark.text) ? remark : null
}

/** Were names listed to keep their crawlers out? By what they are for, most of them, or by the remark above. */
export function areUnwanted(context: CheckContext, lines: readonly SourceLine[]): boolean {
  const names = lines.map(nameOf)
  if (names.length === 0 || names.some(isWanted)) return false
  return (
    names.filter((name) => isForAny(name, unwanted)).length * 2 > names.length ||
    closingRemark(context, lines) !== null
  )
}

/** Are all of them names of search engines, which a closed `*` was not to be for? */
export const areEngines = (lines: readonly SourceLine[]): boolean =>
  lines.length > 0 &&
  lines.every((line) => {
    const name = nameOf(line)
    return engineOf(name) !== undefined || (isForAny(name, searches) && !isForAny(name, unwanted))
  })
