import { crawlers } from '../../core/crawlers/index.ts'
import { aboutDialect, aboutDialects } from '../../core/dialects/abouts.ts'
import { dialects } from '../../core/dialects/index.ts'
import { lineKindNamed } from './line-kinds.ts'

/** Names of the lines that each dialect honours, by its id. */
export const honours: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(aboutDialects).map(([id, { honours }]) => [id, honours]),
)

/** Does the dialect make something of a line with this name? */
export const isHonoured = (name: string, { id }: { readonly id: string }): boolean =>
  honours[id]?.includes(name) ?? false

/** Search engines of today that make something of a line with this name. */
export function honouringDialects(name: string): readonly string[] {
  return dialects
    .filter(({ id, years }) => years.endsWith('–') && aboutDialect(id)?.kind === undefined)
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
  lineKindNamed(name)?.adoption ?? readersSentence(name)

/** Why a line does nothing: the dialect does not know it. */
export function ignoredSentence(
  name: string,
  dialect: { readonly id: string; readonly name: string },
) {
  return aboutDialect(dialect.id)?.kind === 'standard'
    ? `${dialect.name} gives ${name} no meaning.`
    : `${dialect.name} ignores ${name}.`
}
