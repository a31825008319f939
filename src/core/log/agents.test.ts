import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { aboutCrawlers } from '../crawlers/abouts.ts'
import { identify } from '../crawlers/identify.ts'
import { readerNames } from '../crawlers/readers.ts'
import { AgentBook, visitorOf } from './agents.ts'

const nameOf = (agent: string): string => {
  const visitor = visitorOf(agent)
  if (visitor.kind === 'crawler') return visitor.crawler.token
  return visitor.kind === 'unknown' ? `token ${visitor.token}` : 'other'
}

/** What `identify` picks out of a text that is no name alone. */
const pickedBy = (agent: string): string | null => {
  const found = identify(agent)
  return found.kind === 'crawler' && found.picked ? found.crawler.token : null
}

describe('whose a User-Agent is', () => {
  test.each([
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
    ['MOZILLA/5.0 (COMPATIBLE; GPTBOT/1.2)', 'GPTBot'],
    ['Googlebot-Image/1.0', 'Googlebot-Image'],
    ['Googlebot-Nothing', 'Googlebot'],
    ['Mozilla/5.0 (compatible; NotGooglebot2000/1.0)', 'token NotGooglebot'],
    ['Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)', 'Feedly'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'other'],
    ['NewBot/1.0', 'token NewBot'],
    ['python-requests/2.32.3', 'token python-requests'],
    ['*', 'other'],
    [' ', 'other'],
    [`${'x '.repeat(2000)}GPTBot`, 'token x'],
  ])('%j: %s', (agent, name) => {
    expect(nameOf(agent)).toBe(name)
  })

  test('is what the catalogue finds in all that crawlers send', () => {
    const agents = Object.values(aboutCrawlers).flatMap(({ userAgents }) =>
      userAgents.map(({ text }) => text),
    )
    const texts = agents.map((text) => `x ${text}`)
    expect(texts.length).toBeGreaterThan(100)
    const found = texts.map((text) => [text, pickedBy(text) ?? null])
    expect(texts.map((text) => [text, pickedBy(text) === null ? null : nameOf(text)])).toEqual(
      found,
    )
  })

  test('is what the catalogue finds in any text', () => {
    const names = readerNames.map(([name]) => name)
    const piece = fc.oneof(
      fc.constantFrom(...names),
      fc.constantFrom('like ', ' ', '/', '-', '_', 'a', '9', ';', 'Mozilla/5.0 ', 'BOT', 'é'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = `( ${pieces.join('')}`
        const picked = pickedBy(text)
        if (picked !== null) expect(nameOf(text)).toBe(picked)
        else expect(visitorOf(text).kind).not.toBe('crawler')
      }),
      trials,
    )
  })
})

test('a book looks up each User-Agent once, until it has too many', () => {
  let lookedUp = 0
  const book = new AgentBook(() => (lookedUp += 1))
  for (let at = 0; at < 3; at += 1) expect(book.of('a')).toBe(1)
  for (let at = 0; at < 20_000; at += 1) book.of(`a${at}`)
  expect([book.of('a'), book.emptied]).toEqual([20_002, 1])
})

test('a book does not grow with the length of User-Agents', () => {
  let lookedUp = 0
  const book = new AgentBook(() => (lookedUp += 1))
  for (let at = 0; at < 2100; at += 1) book.of(`${at} ${'x'.repeat(1990)}`)
  expect([lookedUp, book.emptied]).toEqual([2100, 1])
})
