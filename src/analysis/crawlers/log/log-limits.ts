import { count } from '../../../core/text/sentence.ts'
import { heldLimits } from './held/held-limits.ts'
import type { TimesOfPairs } from './held/times-of-pairs.ts'
import type { LogBook } from './log-book.ts'
import { leftRowsWords } from './log-figures.ts'

type Said = readonly [isSaid: boolean, sentence: string]

const number = (some: number): string => some.toLocaleString('en')
const isOrAre = (some: number): string => (some === 1 ? 'is' : 'are')
const sumOf = (rows: Iterable<{ readonly requests: number }>): number => {
  let sum = 0
  for (const { requests } of rows) sum += requests
  return sum
}

/** "the hour", "the day", "8 days". */
function stepWords(hours: number): string {
  if (hours <= 24) return hours === 1 ? 'the hour' : 'the day'
  return `${number(Math.round(hours / 24))} days`
}

/** How exactly times are known, of which `unsure` requests would need them more exactly. */
function timesWords({ singles, hours }: TimesOfPairs, unsure: number): string {
  const isKnown = 'whether they came before or after'
  if (hours === Infinity) {
    const kept = 'Of each URL only the first time and the last one are kept, as there are too many'
    return unsure === 0
      ? `${kept}.`
      : `${kept}: so for ${count(unsure, 'request')} it is not known ${isKnown}.`
  }
  const step = stepWords(hours)
  const kept = `For each URL the first ${singles} times are kept, later ones only by ${step}`
  return unsure === 0
    ? `${kept}, as there are too many.`
    : `${kept}: so for ${count(unsure, 'request')} it is known only to ${step} ${isKnown}.`
}

function foldedWords({ pairs }: LogBook): Said {
  let folded = sumOf(pairs.folded())
  for (const requests of pairs.foldedElsewhere().values()) folded += requests
  const long = pairs.hasLongUrls ? `, with URLs of ${number(heldLimits.urlBytes / 1e6)} MB,` : ''
  return [
    folded > 0,
    `${number(heldLimits.pairs)} pairs of crawler and URL${long} are kept apart at most: ${count(folded, 'request')} for rare URLs ${isOrAre(folded)} counted by folder and not judged.`,
  ]
}

function addressWords({ visitors }: LogBook): Said {
  const { networkCount, networkRequests: requests, lost } = visitors
  let unheld = 0
  for (const some of lost.values()) unheld += some
  const left =
    unheld === 0
      ? ''
      : `. ${count(unheld, 'request')} more, from yet others, count as only saying so`
  return [
    networkCount > 0,
    `${number(heldLimits.addresses)} addresses of those who name a crawler are kept one by one: ${count(requests, 'request')} from others ${isOrAre(requests)} counted by network (/24, or /48 of IPv6; ${number(networkCount)} of them), whose crawler lists can tell and DNS cannot${left}.`,
  ]
}

/**
 * What is known less exactly than the command would tell it, in sentences.
 * @param unsure requests of which it is known only to some time whether they came before or after something
 * @param left requests of rows that tables by rule and folder have not
 */
export function logLimits(book: LogBook, unsure: number, left: number): readonly string[] {
  const { lostFetches, lostUnknownFetches, hours } = book
  const { times } = book.pairs.table
  const said: readonly Said[] = [
    [unsure > 0 || times.hours > 1, timesWords(times, unsure)],
    foldedWords(book),
    [left > 0, leftRowsWords(left)],
    [
      hours.isCoarse,
      `Crawlers came in so many hours that requests over time are known only to ${stepWords(hours.stepMs / 3_600_000)}.`,
    ],
    addressWords(book),
    [
      lostFetches > 0,
      `${count(lostFetches, 'request')} for /robots.txt ${isOrAre(lostFetches)} left out, as there are too many.`,
    ],
    [
      lostUnknownFetches > 0,
      `${count(lostUnknownFetches, 'request')} for /robots.txt by unknown crawlers ${isOrAre(lostUnknownFetches)} counted, and not shown one by one, as there are too many.`,
    ],
  ]
  return said.flatMap(([isSaid, sentence]) => (isSaid ? [sentence] : []))
}
