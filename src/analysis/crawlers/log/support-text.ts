import { codeInTable } from '../../../case/markdown.ts'
import { isoTime } from '../../../core/log/times.ts'
import { greater, lesser } from '../../../core/log/tally.ts'
import type { LogAnswers } from './log-answers.ts'
import type { RuleFigure } from './log-figures.ts'

/** Folders that are named for each crawler. */
const mostFolders = 3
/** Answers by which a server refuses, beside 5xx. */
const refusals = ['401', '403', '429', '503'] as const

const numbered = (count: number): string => count.toLocaleString('en')

/** `403 (1,148), 503 (2)`: of all requests of a crawler. */
function statusesOf(statuses: Readonly<Record<string, number>>): string {
  const found = refusals.filter((status) => (statuses[status] ?? 0) > 0)
  return found.map((status) => `${status} (${numbered(statuses[status] ?? 0)})`).join(', ')
}

function provenOf(identity: RefusedRequests['identity'], crawler: string): string {
  const found = identity?.crawlers.find((one) => one.crawler === crawler)
  if (found === undefined) return 'not told'
  return `${numbered(found.verified)} of ${numbered(found.requests)}`
}

function rowOf(
  crawler: string,
  rows: readonly RuleFigure[],
  { answers, identity }: RefusedRequests,
): string {
  const { report, offset } = answers
  const of = report.crawlers.find((one) => one.crawler === crawler)
  const first = rows.reduce((time, row) => lesser(time, row.first), NaN)
  const last = rows.reduce((time, row) => greater(time, row.last), NaN)
  const when = (time: number): string => (Number.isNaN(time) ? '–' : isoTime(time, offset))
  const folders = rows.slice(0, mostFolders).map(({ folder }) => codeInTable(folder))
  const requests = rows.reduce((sum, row) => sum + row.requests, 0)
  const cells = [
    ...[crawler, numbered(requests), statusesOf(of?.statuses ?? {}), when(first), when(last)],
    ...[folders.join(', '), provenOf(identity, crawler)],
  ]
  return `| ${cells.join(' | ')} |`
}

const heads = [
  ...['Crawler', 'Refused requests', 'Statuses of all its requests', 'First', 'Last'],
  ...['Most in', 'Verified requests of all'],
]

interface ToldCrawler {
  readonly crawler: string
  readonly requests: number
  readonly verified: number
}

/** What a host is asked about. */
export interface RefusedRequests {
  readonly answers: LogAnswers
  /** Who came by the names of crawlers; null: visitors were not told apart. */
  readonly identity: { readonly crawlers: readonly ToldCrawler[] } | null
  /** `https://example.com` */
  readonly origin: string
}

/**
 * Markdown that asks whoever runs the server why it refuses what robots.txt allows: site, crawlers, statuses, times with
 * their zone and folders, without a line or an address of the log.
 */
export function supportText(given: RefusedRequests): string {
  const { refused, report } = given.answers
  const names = new Set(refused.map(({ crawler }) => crawler))
  const withoutFile = report.robotsTxt.filter(({ status }) =>
    refusals.some((one) => Number(one) === status),
  )
  return [
    `The robots.txt of ${given.origin} allows the requests below, and the server refused them. Which rule of a firewall, a CDN, a plugin or a limit of load does that, and can these crawlers be let through?`,
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---|').join('')}`,
    ...[...names].map((name) =>
      rowOf(
        name,
        refused.filter(({ crawler }) => crawler === name),
        given,
      ),
    ),
    ...withoutFile.flatMap(({ crawler, status, requests }) => [
      '',
      `${crawler} was refused /robots.txt itself ${requests === 1 ? 'once' : `${numbered(requests)} times`}, with ${status ?? ''}.`,
    ]),
    '',
    'From the access log; a name of a crawler can be sent by anybody, and “verified” is what comes from the addresses that its operator publishes.',
    '',
  ].join('\n')
}
