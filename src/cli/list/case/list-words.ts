import type { CrawlerTurns, ListReport, ListTurns, TurnedUrls } from './judge-case-list.ts'

const numberText = (number: number): string =>
  number.toLocaleString('en', { maximumFractionDigits: 12 })

const urlsText = (number: number): string => `${numberText(number)} URL${number === 1 ? '' : 's'}`

/** What is told of the list of a case, as lines. */
export function reportLines({ urls, crawlers }: ListReport): readonly string[] {
  return [
    `List: ${urlsText(urls)}`,
    ...crawlers.flatMap(({ crawler, allowed, blocked, cantSay, sums }) => [
      `${crawler}: ${numberText(allowed)} allowed, ${numberText(blocked)} blocked, ${numberText(cantSay)} can’t say`,
      ...sums.map(
        ({ column, blocked, all }) =>
          `${column}: ${numberText(blocked)} of ${numberText(all)} blocked for ${crawler}`,
      ),
    ]),
  ]
}

type Named = (name: string) => string

function turnedLine(
  { urls, sums }: TurnedUrls,
  crawler: string,
  word: string,
  named: Named,
): readonly string[] {
  if (urls === 0) return []
  const verb = urls === 1 ? 'becomes' : 'become'
  const weights = sums.map(({ column, sum }) => `${numberText(sum)} ${named(column)}`)
  const end = weights.length === 0 ? '' : `, with ${weights.join(', ')}`
  return [`${named(crawler)}: ${urlsText(urls)} ${verb} ${word}${end}`]
}

const turnsOf = ({ crawler, blocked, allowed }: CrawlerTurns, named: Named): readonly string[] => [
  ...turnedLine(blocked, crawler, 'blocked', named),
  ...turnedLine(allowed, crawler, 'allowed', named),
]

/** What turns in the list of a case, a line for each crawler and verdict; `named` writes names from the case. */
export const turnLines = ({ crawlers }: ListTurns, named: Named): readonly string[] =>
  crawlers.flatMap((one) => turnsOf(one, named))

/** That a list could not be read to its end, for standard error. */
export const unreadWords = (path: string, problem: string): string =>
  `${path}: the list could not be read in full (${problem}); what is told of it is of the URLs that could`
