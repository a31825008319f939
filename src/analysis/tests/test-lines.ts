import { identify } from '../../core/crawlers/identify.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { cutTestLine } from '../../core/recognise/parts/test-line.ts'
import type { Test } from '../scenario.ts'
import { sentUrl } from './sent-url.ts'

/** A line that could not be read as a test, and why. */
export interface UnreadLine {
  /** 1-based, as the author counts. */
  readonly line: number
  readonly text: string
  readonly reason: string
}

/** What `readTestLines` reads from a text. */
export interface TestLines {
  readonly tests: readonly Omit<Test, 'id'>[]
  readonly unread: readonly UnreadLine[]
}

/** Any site does to find out whether a URL can be read at all. */
const anySite = 'https://example.com'

const startsUrl = (text: string): boolean => /^(?:[/?]|https?:)/i.test(text)

type ParsedTestLine = Omit<Test, 'id'> | { readonly reason: string }

function readUrl(url: string, crawler: string, expect: Verdict | null): ParsedTestLine {
  const sent = sentUrl(url, anySite)
  return sent.ok ? { crawler, url, expect, note: '' } : { reason: sent.problem }
}

/** The name of a crawler, also out of a whole User-Agent: no name has a slash in it. */
function readCrawler(text: string): { readonly crawler: string } | { readonly reason: string } {
  if (!text.includes('/')) return { crawler: text }
  const found = identify(text)
  if (found.kind === 'crawler') return { crawler: found.crawler.token }
  return found.kind === 'token' ? { crawler: found.token } : { reason: found.note }
}

function readLine(text: string, usualCrawler: string): ParsedTestLine {
  const parts = startsUrl(text) ? null : cutTestLine(text)
  if (parts === null) return readUrl(text, usualCrawler, null)
  const { word, url, expect } = parts
  if (url === '') return { reason: `No URL after “${word}”.` }
  const named = readCrawler(parts.crawler || usualCrawler)
  if ('reason' in named) return named
  return readUrl(url, named.crawler, expect)
}

/**
 * Tests from lines such as `Googlebot block /cart/`: the crawler stands before the word that says
 * what is expected, the URL after it. A line with a URL alone is for `usualCrawler` and expects
 * nothing. Blank lines and lines that start with `#` are skipped.
 */
export function readTestLines(text: string, usualCrawler: string): TestLines {
  const tests: Omit<Test, 'id'>[] = []
  const unread: UnreadLine[] = []
  text.split(/\r\n|\r|\n/).forEach((source, index) => {
    const line = source.trim()
    if (line === '' || line.startsWith('#')) return
    const reading = readLine(line, usualCrawler)
    if ('reason' in reading) unread.push({ line: index + 1, text: source, ...reading })
    else tests.push(reading)
  })
  return { tests, unread }
}
