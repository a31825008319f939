import { hoursWords, statusMeanings } from '../../analysis/delivery/delivery.ts'
import type { BodyKind, Effect, FetchResult } from '../../core/fetch/index.ts'

export const effectWords: Readonly<Record<Effect, string>> = {
  rules: 'The rules count',
  cached: 'Its last copy counts',
  open: 'Everything is allowed',
  closed: 'Everything is blocked',
  defer: 'It waits',
}

/** Shape beside colour, as with verdicts. */
export const effectGlyphs: Readonly<Record<Effect, string>> = {
  rules: '≡',
  cached: '≡',
  open: '◯',
  closed: '◼',
  defer: '?',
}

export const statusChoices: readonly (readonly [FetchResult['status'], string])[] = [
  ...Object.entries(statusMeanings).map(
    ([code, words]) => [Number(code), `${code}: ${words}`] as const,
  ),
  ['timeout', 'No answer in time'],
  ['dns', 'No server of that name'],
]

export const bodyChoices: readonly (readonly [BodyKind, string])[] = [
  ['file', 'The file of this case'],
  ['html', 'A page of HTML'],
  ['empty', 'Nothing'],
  ['bom', 'The file behind a byte-order mark'],
  ['utf-16', 'The file in UTF-16'],
  ['large', 'More than 500 KiB'],
]

export const typeChoices: readonly (readonly [string, string])[] = [
  ['text/plain', 'text/plain'],
  ['text/html', 'text/html'],
  ['application/octet-stream', 'application/octet-stream'],
  ['', 'none'],
]

export const elapsedChoices: readonly (readonly [number, string])[] = [
  [0, 'Just now'],
  ...[1, 13, 120, 960].map((hours) => [hours, `For ${hoursWords(hours)}`] as const),
]

export const copyChoices: readonly (readonly [number | null, string])[] = [
  [null, 'There never was one'],
  ...[1, 24, 240, 960].map((hours) => [hours, `${hoursWords(hours)} old`] as const),
]

/** How long an effect lasts by itself. */
export const untilWords = (until: number | null): string =>
  until === null ? 'as long as it is like this' : `until ${hoursWords(until)} after the fetch`
