import { grades, type Grade } from '../sources/source.ts'
import { crawlerDefaults, endings, purposes, stances } from './crawler.ts'
import type { Crawler, CrawlerEntry, CrawlerStatus, Purpose } from './crawler.ts'
import { betweenItems, packedList, packRows, unpackColumns } from './pack.ts'
import type { CrawlerReader } from './reader.ts'

/** A word as its place in a list, to base 36; the first word is nothing at all. */
const digitOf = (words: readonly string[], word: string): string => {
  const index = words.indexOf(word)
  return index === 0 ? '' : index.toString(36)
}

const wordOf = <Word extends string>(words: readonly [Word, ...Word[]], digit = ''): Word =>
  words[Number.parseInt(digit || '0', 36)] ?? words[0]

const purposeIds = purposes.map(({ id }) => id)
const kinds = ['active', ...endings] as const
/** The most common first. */
const gradesByUse: readonly [Grade, ...Grade[]] = [
  crawlerDefaults.dialectGrade,
  ...grades.filter((grade) => grade !== crawlerDefaults.dialectGrade),
]
/** Stands for a crawler that sends no User-Agent of its own. */
const sendsNone = '1'

const packedStatus = ({ kind, since = '', to = '' }: CrawlerStatus): string =>
  [digitOf(kinds, kind), since, to].join(betweenItems)

function unpackedStatus(field: string): CrawlerStatus {
  const [kind, since, to] = field.split(betweenItems)
  return { kind: wordOf(kinds, kind), ...(since && { since }), ...(to && { to }) }
}

const purposesOf = (field = ''): readonly Purpose[] =>
  [...field].flatMap((digit) => purposeIds[Number.parseInt(digit, 36)] ?? [])

/** The lines beside rules that the operator says it does not use. */
const ignoredIn = ({ directives = [] }: CrawlerEntry['about']): readonly string[] =>
  directives
    .filter(({ does, name }) => does === 'ignored' && name !== 'Allow')
    .map(({ name }) => name)

/** What lists, checks and explanations ask of crawlers, as text, in the order of the catalogue. */
export const packDetails = (entries: readonly CrawlerEntry[]): string =>
  packRows(
    entries.map(({ about, ...given }) => {
      const full = { ...crawlerDefaults, ...given }
      return [
        full.purposes.map((purpose) => purposeIds.indexOf(purpose).toString(36)).join(''),
        digitOf(stances, about.robotsTxt.stance),
        digitOf(gradesByUse, full.dialectGrade),
        given.status ? packedStatus(given.status) : '',
        full.hasUserAgent ? '' : sendsNone,
        full.honours.join(betweenItems),
        ignoredIn(about).join(betweenItems),
      ]
    }),
  )

/** The crawlers with the details that `packDetails` made into text; both in the order of the catalogue. */
export function withDetails(readers: readonly CrawlerReader[], packed: string): readonly Crawler[] {
  const [purposeDigits, stance, grade, status, senders, honours, ignores] = unpackColumns(packed)
  return readers.map((reader, row): Crawler => ({
    ...reader,
    purposes: purposesOf(purposeDigits?.[row]),
    hasUserAgent: senders?.[row] !== sendsNone,
    dialectGrade: wordOf(gradesByUse, grade?.[row]),
    stance: wordOf(stances, stance?.[row]),
    honours: packedList(honours?.[row]),
    ignores: packedList(ignores?.[row]),
    status: status?.[row] ? unpackedStatus(status[row]) : crawlerDefaults.status,
  }))
}
