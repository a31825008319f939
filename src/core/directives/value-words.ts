import { code, sentenceOf, type Sentence } from '../text/sentence.ts'
import type { DailyWindow } from './daily-window.ts'

// Words that describe more than one kind of value.

const secondsADay = 86_400

/** A number as it is written in English, with two decimal places at most: "8,640". */
export const numberInWords = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 2 })

/** A duration in words: "10 s", "20 minutes", "1 hour". */
export function durationInWords(seconds: number): string {
  const inUnit = (count: number, unit: string) =>
    `${numberInWords(count)} ${unit}${count === 1 ? '' : 's'}`
  if (seconds >= secondsADay && seconds % secondsADay === 0) {
    return inUnit(seconds / secondsADay, 'day')
  }
  if (seconds >= 3600 && seconds % 1800 === 0) return inUnit(seconds / 3600, 'hour')
  if (seconds >= 120 && seconds % 60 === 0) return inUnit(seconds / 60, 'minute')
  return `${numberInWords(seconds)} s`
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A daily window in words, with its last minute: "06:00–08:45 UTC". */
export function windowInWords({ from, to, wraps }: DailyWindow): string {
  if (from === to) return `only in the minute ${clock(from)} UTC`
  return `${clock(from)}–${clock(to)} UTC${wraps ? ', across midnight' : ''}`
}

const minutesOf = ({ from, to, wraps }: DailyWindow): number => to - from + 1 + (wraps ? 1440 : 0)

/** How many pages one after the other fit into a day, or into its open hours. */
export function pagesADay(secondsEach: number, window: DailyWindow | null): string {
  const seconds = window === null ? secondsADay : minutesOf(window) * 60
  const pages = Math.floor(seconds / secondsEach)
  return `≈ ${numberInWords(pages)} ${pages === 1 ? 'page' : 'pages'} a day`
}

const useNames: Readonly<Record<string, string>> = {
  search: 'search results',
  'ai-input': 'AI input',
  'ai-train': 'AI training',
  'train-ai': 'AI training',
  'ai-use': 'AI input',
}

const answerNames: Readonly<Record<string, string>> = { y: 'yes', n: 'no' }

/** For which paths a line is: ", for /blog/"; nothing where it is for all. */
export const placeInWords = (path: string | null): Sentence =>
  path === null ? [] : sentenceOf(', for ', code(path))

/** "Use for AI training: no, search results: yes", and for which paths. */
export function usesInWords(
  path: string | null,
  answers: Readonly<Record<string, string>>,
): Sentence {
  const words = Object.entries(answers).map(
    ([name, answer]) => `${useNames[name] ?? name}: ${answerNames[answer] ?? answer}`,
  )
  return sentenceOf(`Use for ${words.join(', ')}`, ...placeInWords(path))
}
