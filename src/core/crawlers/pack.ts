import { grades, type Grade } from '../sources/source.ts'
import { crawlerDefaults, endings, purposes, stances } from './crawler.ts'
import type { Crawler, CrawlerEntry, CrawlerStatus, Purpose } from './crawler.ts'

const betweenColumns = '\t'
const betweenFields = '\n'
const betweenItems = ','

/** A word as its place in a list, to base 36; the first word is nothing at all. */
const digitOf = (words: readonly string[], word: string): string => {
  const index = words.indexOf(word)
  return index === 0 ? '' : index.toString(36)
}

const wordOf = <Word extends string>(words: readonly [Word, ...Word[]], digit: string): Word =>
  words[Number.parseInt(digit || '0', 36)] ?? words[0]

const purposeIds = purposes.map(({ id }) => id)
const kinds = ['active', ...endings] as const
/** The most common first. */
const gradesByUse: readonly [Grade, ...Grade[]] = [
  crawlerDefaults.dialectGrade,
  ...grades.filter((grade) => grade !== crawlerDefaults.dialectGrade),
]

const packedStatus = ({ kind, since = '', to = '' }: CrawlerStatus): string =>
  [digitOf(kinds, kind), since, to].join(betweenItems)

function unpackedStatus(field: string): CrawlerStatus {
  const [kind = '', since, to] = field.split(betweenItems)
  return { kind: wordOf(kinds, kind), ...(since && { since }), ...(to && { to }) }
}

/** The lines beside rules that the operator says it does not use. */
const ignoredIn = ({ directives = [] }: CrawlerEntry['about']): readonly string[] =>
  directives
    .filter(({ does, name }) => does === 'ignored' && name !== 'Allow')
    .map(({ name }) => name)

/** The fields of an entry in the order of their columns; empty where the default holds. */
function fieldsOf(entry: CrawlerEntry, userAgent: string | null): readonly string[] {
  const { token, about, ...given } = entry
  const full = { ...crawlerDefaults, ...given }
  return [
    token,
    full.purposes.map((purpose) => purposeIds.indexOf(purpose).toString(36)).join(''),
    digitOf(stances, about.robotsTxt.stance),
    given.dialect ?? '',
    digitOf(gradesByUse, full.dialectGrade),
    full.fallbacks.join(betweenItems),
    full.aliases.join(betweenItems),
    given.status ? packedStatus(given.status) : '',
    `${full.hasUserAgent ? '' : 'u'}${full.obeysStar ? '' : 's'}`,
    full.honours.join(betweenItems),
    ignoredIn(about).join(betweenItems),
    userAgent ?? '',
  ]
}

/**
 * The crawlers of the catalogue as text: what judging needs, as short as it gets. Like fields stand
 * together, one column after the other, which packs best; empty fields at the end of a column are left
 * out. `userAgentOf` gives what a crawler sends, where its dialect compares that; else null.
 */
export function packCrawlers(
  entries: readonly CrawlerEntry[],
  userAgentOf: (entry: CrawlerEntry) => string | null,
): string {
  const rows = entries.map((entry) => fieldsOf(entry, userAgentOf(entry)))
  const columns = (rows[0] ?? []).map((_, index) =>
    rows.map((row) => row[index]).join(betweenFields),
  )
  return columns.map((column) => column.trimEnd()).join(betweenColumns)
}

const listOf = (field: string): readonly string[] => (field === '' ? [] : field.split(betweenItems))

const purposesOf = (field: string): readonly Purpose[] =>
  [...field].flatMap((digit) => purposeIds[Number.parseInt(digit, 36)] ?? [])

/** The crawlers from the text that `packCrawlers` made of them. */
export function unpackCrawlers(packed: string): readonly Crawler[] {
  const columns = packed.split(betweenColumns).map((column) => column.split(betweenFields))
  const [tokens = []] = columns
  return tokens.map((token, row): Crawler => {
    const [, ...fields] = columns.map((column) => column[row] ?? '')
    const [purposeDigits = '', stance = '', dialect, grade = '', fallbacks = '', ...rest] = fields
    const [aliases = '', status, flags = '', honours = '', ignores = '', userAgent] = rest
    return {
      token,
      aliases: listOf(aliases),
      purposes: purposesOf(purposeDigits),
      hasUserAgent: !flags.includes('u'),
      dialect: dialect || crawlerDefaults.dialect,
      dialectGrade: wordOf(gradesByUse, grade),
      stance: wordOf(stances, stance),
      fallbacks: listOf(fallbacks),
      obeysStar: !flags.includes('s'),
      honours: listOf(honours),
      ignores: listOf(ignores),
      status: status ? unpackedStatus(status) : crawlerDefaults.status,
      ...(userAgent && { userAgent }),
    }
  })
}
