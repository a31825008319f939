import type { Crawler } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialectById, dialects } from '../../core/dialects/index.ts'
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

/**
 * "Bing reads it.", "No current search engine reads it."
 * @param name of a directive, as authors write it
 * @param catalogue crawlers that may read it whatever their dialects do
 */
export function readersSentence(
  name: string,
  catalogue: readonly Pick<Crawler, 'token' | 'honours' | 'status' | 'dialect'>[],
): string {
  const readers = honouringDialects(name)
  const isNamed = (id: string): boolean => readers.includes(dialectById(id)?.name ?? '')
  const [first, ...others] = catalogue.filter(
    ({ status, honours, dialect }) =>
      status.kind === 'active' && honours.includes(name) && !isNamed(dialect),
  )
  const example = first?.token ?? null
  if (readers.length > 0) {
    const beside = example === null ? '' : `, and so do some other crawlers, such as ${example}`
    return `${joinWithAnd(readers)} ${readers.length === 1 ? 'reads' : 'read'} it${beside}.`
  }
  if (example === null) return 'No current search engine reads it.'
  return others.length === 0 ? `${example} reads it.` : `Some crawlers read it, such as ${example}.`
}

/** Says which dialects honour a directive, or how it fell out of use. */
export const adoptionSentence = (name: string): string =>
  directiveNamed(name)?.adoption ?? readersSentence(name, crawlers)

/** Why a line does nothing: the dialect does not know it. */
export function ignoredSentence(name: string, dialect: Pick<Dialect, 'name' | 'kind'>): string {
  return dialect.kind === 'standard'
    ? `${dialect.name} gives ${name} no meaning.`
    : `${dialect.name} ignores ${name}.`
}
