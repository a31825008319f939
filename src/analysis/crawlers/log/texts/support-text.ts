import { codeInTable } from '../../../../core/text/markdown-code.ts'
import { isoTime } from '../../../../core/log/times.ts'
import { greater, lesser } from '../../../../core/log/tally.ts'
import { count, numbered } from '../../../../core/text/sentence.ts'
import { unknownOrigin } from '../../../../case/scenario.ts'
import type { OperatorProof } from '../../../../core/identity/verdict.ts'
import type { LogAnswers } from '../log-answers.ts'
import type { RuleFigure } from '../log-figures.ts'

/** Folders that are named for each crawler. */
const mostFolders = 3
/** Answers by which a server refuses, beside 5xx. */
const refusals = ['401', '403', '429', '503'] as const

/** `403 (1,148), 503 (2)`: of all requests of a crawler, those for what the file blocks among them. */
function statusesOf(statuses: Readonly<Record<string, number>>): string {
  const found = refusals.filter((status) => (statuses[status] ?? 0) > 0)
  return found.map((status) => `${status} (${numbered(statuses[status] ?? 0)})`).join(', ')
}

function provenWords(found: ToldCrawler | undefined): string {
  if (found === undefined) return '**nobody has checked who sent the requests by this name**'
  const { requests, verified, spoofed } = found
  if (requests === 1) {
    if (verified === 1) return 'the one request by this name is proven to come from it'
    const other = spoofed === 0 ? '' : ', and it is known to come from somebody else'
    return `**the one request by this name is not proven**${other}`
  }
  if (verified === requests)
    return `all ${numbered(requests)} requests by this name are proven to come from it`
  const others =
    spoofed === 0
      ? ''
      : `, and ${count(spoofed, 'of them is', 'of them are')} known to come from somebody else`
  if (verified === 0)
    return `**none of the ${numbered(requests)} requests by this name is proven**${others}`
  const are = verified === 1 ? 'is' : 'are'
  return `${numbered(verified)} of ${numbered(requests)} requests by this name ${are} proven to come from it, **${count(requests - verified, 'is', 'are')} not proven**${others}`
}

/** An address that Markdown and terminals take as it is. */
const isPlain = (address: string): boolean => /^https:\/\/[\w.~:/?&=%+-]+$/.test(address)

/** How a host can tell requests of a crawler from those that only have its name. */
function checkWords(proof: OperatorProof | undefined): string {
  const { addressLists = [], hosts = [] } = proof?.identity ?? {}
  const lists = addressLists.flatMap((list) =>
    list.form !== 'printed' && isPlain(list.address) ? list.address : [],
  )
  const own = hosts.filter(({ thirdParty }) => thirdParty !== true)
  const names = own.flatMap((host) => host.names.map(codeInTable))
  const isReverseOnly = own.every(({ reverseOnly }) => reverseOnly)
  const ways = [
    ...(lists.length > 0 ? [`its address is listed at ${lists.join(' or ')}`] : []),
    ...(names.length > 0
      ? [
          `its name by DNS ends in ${names.join(' or ')}${isReverseOnly ? '' : ' and leads back to the address'}`,
        ]
      : []),
  ]
  return ways.length === 0
    ? 'Its operator is not known to publish anything to check it by.'
    : `Check: ${ways.join(', or ')}.`
}

/** Of each crawler how much is proven, and by what the rest can be checked. */
const proofLines = (
  names: ReadonlySet<string>,
  { identity, proofs }: RefusedRequests,
): readonly string[] =>
  [...names].map((name) => {
    const found = identity?.crawlers.find(({ crawler }) => crawler === name)
    return `- ${name}: ${provenWords(found)}. ${checkWords(proofs?.[name])}`
  })

function rowOf(crawler: string, rows: readonly RuleFigure[], { answers }: RefusedRequests): string {
  const { report, offset } = answers
  const of = report.crawlers.find((one) => one.crawler === crawler)
  const first = rows.reduce((time, row) => lesser(time, row.first), NaN)
  const last = rows.reduce((time, row) => greater(time, row.last), NaN)
  const when = (time: number): string => (Number.isNaN(time) ? '–' : isoTime(time, offset))
  const folders = rows.slice(0, mostFolders).map(({ folder }) => codeInTable(folder))
  const requests = rows.reduce((sum, row) => sum + row.requests, 0)
  const cells = [
    ...[crawler, numbered(requests), statusesOf(of?.statuses ?? {}), when(first), when(last)],
    folders.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

const heads = [
  ...['Crawler', 'Refused though allowed', 'All its refusals by status', 'First', 'Last'],
  'Most in',
]

interface ToldCrawler {
  readonly crawler: string
  readonly requests: number
  readonly verified: number
  readonly spoofed: number
}

/** What a host is asked about. */
export interface RefusedRequests {
  readonly answers: LogAnswers
  /** Who came by the names of crawlers; null: visitors were not told apart. */
  readonly identity: { readonly crawlers: readonly ToldCrawler[] } | null
  /** By what crawlers can be verified, by their names; null: not known here. */
  readonly proofs: Readonly<Record<string, OperatorProof>> | null
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
    `The robots.txt of ${given.origin === unknownOrigin ? 'our site' : given.origin} allows the requests below, and the server refused them. Which rule of a firewall, a CDN, a plugin or a limit of load does that?`,
    '',
    '**Please let no request in by its User-Agent alone: anybody can send the name of a crawler.** Let in only what is proven to come from it:',
    '',
    ...proofLines(names, given),
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
    'From the access log. Proven is what comes from an address that the operator of the crawler publishes, or whose name by DNS is one of the operator’s.',
    '',
  ].join('\n')
}
