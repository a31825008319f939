import type { Sentence } from '../../analysis/result.ts'
import { code, joinParts, sentenceOf } from '../../analysis/explain/sentence.ts'
import type { DirectiveKey, TypedValues, Window } from '../../core/directives/directive.ts'
import type { AnyDirectiveReading } from '../../core/directives/index.ts'

const secondsADay = 86_400

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** A duration in words: "10 s", "20 minutes", "1 hour". */
export function duration(seconds: number): string {
  const inUnit = (count: number, unit: string) =>
    `${number(count)} ${unit}${count === 1 ? '' : 's'}`
  if (seconds >= secondsADay && seconds % secondsADay === 0) {
    return inUnit(seconds / secondsADay, 'day')
  }
  if (seconds >= 3600 && seconds % 1800 === 0) return inUnit(seconds / 3600, 'hour')
  if (seconds >= 120 && seconds % 60 === 0) return inUnit(seconds / 60, 'minute')
  return `${number(seconds)} s`
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** "06:00–08:45 UTC", with its last minute. */
function hours({ from, to, wraps }: Window): string {
  if (from === to) return `only in the minute ${clock(from)} UTC`
  return `${clock(from)}–${clock(to)} UTC${wraps ? ', across midnight' : ''}`
}

const minutesOf = ({ from, to, wraps }: Window): number => to - from + 1 + (wraps ? 1440 : 0)

/** How many pages one after the other fit into a day, or into its open hours. */
function mostADay(secondsEach: number, window: Window | null): string {
  const seconds = window === null ? secondsADay : minutesOf(window) * 60
  const pages = Math.floor(seconds / secondsEach)
  return `at most about ${number(pages)} ${pages === 1 ? 'page' : 'pages'} a day`
}

function delay({ seconds }: TypedValues['crawl-delay']): string {
  if (seconds === 0) return 'No wait between two pages'
  return `One page every ${duration(seconds)}: ${mostADay(seconds, null)}`
}

function rate({ documents, seconds, secondsPerDocument, window }: TypedValues['request-rate']) {
  const pages = documents === 1 ? 'One page' : `${number(documents)} pages`
  const each = documents === 1 ? '' : `, one every ${duration(secondsPerDocument)}`
  const when = window === null ? '' : `, ${hours(window)}`
  return `${pages} every ${duration(seconds)}${each}${when}: ${mostADay(secondsPerDocument, window)}`
}

const signalNames: Readonly<Record<string, string>> = {
  search: 'search results',
  'ai-input': 'AI answers',
  'ai-train': 'AI training',
  'train-ai': 'AI training',
}

const answerNames: Readonly<Record<string, string>> = { y: 'yes', n: 'no' }

/** "AI training: no, search results: yes", and for which paths. */
function uses(path: string | null, answers: Readonly<Record<string, string>>): Sentence {
  const words = Object.entries(answers).map(
    ([name, answer]) => `${signalNames[name] ?? name}: ${answerNames[answer] ?? answer}`,
  )
  const where: Sentence = path === null ? [] : sentenceOf(', for ', code(path))
  return sentenceOf(`Use for ${words.join(', ')}`, where)
}

type Words = { readonly [Key in DirectiveKey]: (value: TypedValues[Key]) => Sentence }

const words: Words = {
  'clean-param': ({ parameters, path }) =>
    sentenceOf(
      joinParts(parameters.map(code)),
      parameters.length === 1 ? ' does not change pages' : ' do not change pages',
      ...(path === null ? [' anywhere'] : [' under ', code(path)]),
    ),
  comment: ({ text }) => sentenceOf('For whoever runs the crawler: ', code(text)),
  'content-signal': ({ path, signals }) => uses(path, signals),
  'content-usage': ({ path, preferences }) => uses(path, preferences),
  'crawl-delay': (value) => sentenceOf(delay(value)),
  host: ({ host, port }) =>
    sentenceOf(
      'Of several addresses of the site, prefer ',
      code(port === null ? host : `${host}:${port}`),
    ),
  license: ({ url }) => sentenceOf('Terms of use: ', code(url)),
  'request-rate': (value) => sentenceOf(rate(value)),
  'robot-version': ({ major, minor, patch }) =>
    sentenceOf(
      `Written for version ${[major, minor, ...(patch === null ? [] : [patch])].join('.')}`,
    ),
  sitemap: ({ url }) => sentenceOf('A list of pages: ', code(url)),
  'visit-time': (window) => sentenceOf(`Visits wanted ${hours(window)}`),
}

function inWords<Key extends DirectiveKey>(key: Key, value: TypedValues[Key]): Sentence {
  return words[key](value)
}

/** The value of a line in words; null when the value cannot be read. */
export function valueInWords(reading: AnyDirectiveReading): Sentence | null {
  const { directive, value } = reading
  return value === null ? null : inWords<DirectiveKey>(directive, value)
}
