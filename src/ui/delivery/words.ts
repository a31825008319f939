import { statusMeanings } from '../../analysis/delivery/delivery.ts'
import type { CellState } from '../../case/grid/grid.ts'
import { hoursWords } from '../../core/text/sentence.ts'
import type { BodyKind, Effect, FetchResult } from '../../core/fetch/index.ts'

/** What `openEntry` opens the dialog at, for those who ask which robots.txt governs a page. */
export const deliveryPlace = 'place'

/** The same for those who ask when a change counts. */
export const deliverySeen = 'seen'

/** What crawlers do after a fetch, in words. */
export const effectWords: Readonly<Record<Effect, string>> = {
  rules: 'The rules apply',
  cached: 'The last good copy applies',
  open: 'Everything is allowed',
  closed: 'Everything is blocked',
  defer: 'Crawling waits',
}

/** The verdict that comes of an effect, for its sign; null: the rules say it. */
export const effectSigns: Readonly<Record<Effect, CellState | null>> = {
  rules: null,
  cached: null,
  open: 'allow',
  closed: 'disallow',
  defer: 'cant-say',
}

/** Statuses that are offered. */
export const statusChoices: readonly (readonly [FetchResult['status'], string])[] = [
  ...Object.entries(statusMeanings).map(
    ([code, words]) => [Number(code), `${code}: ${words}`] as const,
  ),
  ['timeout', 'No response in time'],
  ['dns', 'Host name not found'],
]

/** Kinds of content that are offered. */
export const bodyChoices: readonly (readonly [BodyKind, string])[] = [
  ['file', 'The file of this case'],
  ['other-page', 'An HTML page instead'],
  ['html', 'The file with HTML around it'],
  ['empty', 'Nothing (empty)'],
  ['bom', 'The file with a byte-order mark'],
  ['utf-16', 'The file in UTF-16'],
  ['large', 'More than 500 KiB'],
]

/** Content types that are offered. */
export const typeChoices: readonly (readonly [string, string])[] = [
  ['text/plain', 'text/plain'],
  ['text/html', 'text/html'],
  ['application/octet-stream', 'application/octet-stream'],
  ['', 'none'],
]

/** Durations that are offered, in hours. */
export const elapsedChoices: readonly (readonly [number, string])[] = [
  [0, 'Just now'],
  ...[1, 13, 120, 960].map((hours) => [hours, hoursWords(hours)] as const),
]

/** Ages of the last copy that are offered, in hours; null for no copy. */
export const copyChoices: readonly (readonly [number | null, string])[] = [
  [null, 'Never'],
  ...[1, 24, 240, 960].map((hours) => [hours, `${hoursWords(hours)} ago`] as const),
]

/** For how long an effect lasts if nothing changes. */
export const untilWords = (until: number | null): string =>
  until === null ? 'until the response changes' : `until ${hoursWords(until)} after the fetch`
