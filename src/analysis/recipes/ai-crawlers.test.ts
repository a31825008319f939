import { describe, expect, test } from 'vitest'
import { crawlerDefaults, type Crawler } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import {
  crawlersOfKind,
  othersByKind,
  searchCrawlers,
  trainers,
  trainingCrawlers,
} from './ai-crawlers.ts'

const tokens = (some: readonly Crawler[]): readonly string[] => some.map(({ token }) => token)

test('crawlers for training are the active ones that collect for it, none of them a search engine', () => {
  const names = tokens(trainers)
  for (const name of ['Amazonbot', 'GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'AI2Bot']) {
    expect(names).toContain(name)
  }
  for (const name of ['Googlebot', 'Bingbot', 'Applebot', 'OAI-SearchBot', 'ChatGPT-User']) {
    expect(names).not.toContain(name)
  }
})

test('assistants that ignore the file are among those that fetch for a user', () => {
  const ignoring = othersByKind['user-triggered'].filter(({ stance }) => stance === 'no')
  expect(tokens(ignoring)).toContain('Perplexity-User')
})

test('crawlers of search are no others', () => {
  const names = tokens(searchCrawlers(crawlers))
  expect(names).toEqual(expect.arrayContaining(['Googlebot', 'Bingbot', 'Applebot', 'Yandex']))
  const others = [...trainers, ...othersByKind['ai-answers'], ...othersByKind['user-triggered']]
  expect(tokens(others).filter((name) => names.includes(name))).toEqual([])
})

describe('the purposes of a catalogue', () => {
  const made = (token: string, rest: Partial<Crawler>): Crawler => ({
    ...crawlerDefaults,
    stance: 'unstated',
    purposes: ['tool'],
    token,
    ...rest,
  })
  const all = [
    made('Trainer', { purposes: ['ai-training'] }),
    made('Gone', { purposes: ['ai-training'], status: { kind: 'retired' } }),
    made('Trai2ner', { purposes: ['ai-training'] }),
    made('Some Body', { purposes: ['ai-training'] }),
    made('Googlebot', { purposes: ['search', 'ai-training'] }),
    made('Shopper', { purposes: ['user-triggered'] }),
    made('Claude-User', { purposes: ['user-triggered', 'ai-answers'] }),
    made('Answers', { purposes: ['ai-answers'] }),
    // A line with a name that nobody looks for blocks nobody.
    made('Unread', { purposes: ['ai-answers'], fallbacks: ['Googlebot'], readsOwnGroup: false }),
    made('Untrained', { purposes: ['ai-training'], readsOwnGroup: false }),
    made('Search', { purposes: ['search'] }),
    made('Both', { purposes: ['search', 'ai-training'] }),
  ]

  test('decide who each switch is about', () => {
    expect(tokens(trainingCrawlers(all))).toEqual(['Trainer', 'Trai2ner', 'Both'])
    expect(tokens(crawlersOfKind(all, 'ai-answers'))).toEqual(['Answers'])
    // Feed readers are no assistants.
    expect(tokens(crawlersOfKind(all, 'user-triggered'))).toEqual(['Claude-User'])
    expect(tokens(searchCrawlers(all))).toEqual(['Googlebot', 'Search'])
  })
})
