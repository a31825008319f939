import { readLastAnswer } from '../http-dump.ts'
import type { RobotsAnswer } from '../response-signs.ts'

/** What a server answered to the name of a crawler. */
export interface ServerAnswer {
  readonly crawler: string
  readonly url: string
  /** Null: there was none. */
  readonly answer: RobotsAnswer | null
  /** All that curl printed for it. */
  readonly dump: string
  /** Why there was none, as curl says it; empty where there was one. */
  readonly failure: string
}

/** Answers that were found in what a script printed. */
export interface ReadAnswers {
  readonly answers: readonly ServerAnswer[]
  /** More was given than is read. */
  readonly isCut: boolean
}

const mostChars = 16 * 1024 * 1024
const mostAnswers = 1000

const heading = /^=== (\S.{0,199}) (https?:\/\/\S{1,2100})$/

function answerIn(crawler: string, url: string, text: string): ServerAnswer {
  const answer = readLastAnswer(text)
  const failure = /curl(?:\.exe)?: \(\d{1,3}\)[^\n]{0,200}/.exec(text)?.[0] ?? ''
  if (answer !== null) return { crawler, url, answer, dump: text, failure: '' }
  const why = failure === '' ? 'no answer' : failure
  return { crawler, url, answer: null, dump: text, failure: why }
}

/** Reads what the script of `answerCommands` printed, with the terminal's own lines around it or without. */
export function readAnswers(given: string): ReadAnswers {
  const answers: ServerAnswer[] = []
  let [crawler, url, lines]: [string, string, string[]] = ['', '', []]
  let isCut = given.length > mostChars
  const take = () => {
    if (crawler === '') return
    if (answers.length < mostAnswers) answers.push(answerIn(crawler, url, lines.join('\n')))
    else isCut = true
  }
  for (const line of given.slice(0, mostChars).split(/\r?\n/)) {
    const [, name, address] = heading.exec(line.trimEnd()) ?? []
    if (name === undefined || address === undefined) {
      lines.push(line)
      continue
    }
    take()
    ;[crawler, url, lines] = [name, address, []]
  }
  take()
  return { answers, isCut }
}
