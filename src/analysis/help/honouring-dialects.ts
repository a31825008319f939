import { crawlers } from '../../core/crawlers/index.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { directiveNamed } from '../../core/directives/index.ts'

/** Does the dialect make something of a line with this name? */
export const isHonoured = (name: string, { honours }: Pick<Dialect, 'honours'>): boolean =>
  honours.includes(name)

/** Search engines of today that make something of a line with this name. */
export function honouringDialects(name: string): readonly string[] {
  return dialects
    .filter(({ kind, years }) => kind === 'crawler' && years.endsWith('–'))
    .filter((dialect) => isHonoured(name, dialect))
    .map((dialect) => dialect.name)
}

/** "Bing", "Bing and Yandex", "Google, Bing and Yandex". */
export function joinWithAnd(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** "Bing reads it.", "No search engine of today reads it." */
function readersSentence(name: string): string {
  const readers = honouringDialects(name)
  const single = crawlers.find((crawler) => crawler.honours?.includes(name))
  const beside = single ? `, and so do some other crawlers, such as ${single.token}` : ''
  if (readers.length === 0) return 'No search engine of today reads it.'
  return `${joinWithAnd(readers)} ${readers.length === 1 ? 'reads' : 'read'} it${beside}.`
}

/** What came of a kind of line: its fate, or who reads it. */
export const adoptionSentence = (name: string): string =>
  directiveNamed(name)?.adoption ?? readersSentence(name)

/** Why a line does nothing: the dialect does not know it. */
export function ignoredSentence(name: string, dialect: Pick<Dialect, 'name' | 'kind'>): string {
  return dialect.kind === 'standard'
    ? `${dialect.name} gives ${name} no meaning.`
    : `${dialect.name} ignores ${name}.`
}
