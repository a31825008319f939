import { describe, expect, it } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { choicesIn, crawlerChoices } from './crawler-choices.ts'

const catalogue = choicesIn(aboutCrawlers)

const labels = (typed: string) =>
  crawlerChoices(catalogue, typed).flatMap(({ choices }) => choices.map(({ label }) => label))

describe('crawlerChoices', () => {
  it('holds the whole catalogue, each crawler once', () => {
    expect(labels('').toSorted()).toEqual(crawlers.map(({ token }) => token).toSorted())
  })

  it('groups by purpose and leaves out empty groups', () => {
    const titles = crawlerChoices(catalogue, 'gptbot').map(({ title }) => title)
    expect(titles).toEqual(['AI training'])
  })

  it('finds by operator and by another name, ignoring case', () => {
    expect(labels('anthropic')).toContain('ClaudeBot')
    expect(labels('googlebot smartphone')).toEqual(['Googlebot'])
  })

  it('finds by name and purpose while nothing is known about crawlers', () => {
    const found = crawlerChoices(choicesIn(null), 'gptbot').flatMap(({ choices }) => choices)
    expect(found.map(({ label }) => label)).toEqual(['GPTBot'])
  })

  it.each([
    ['bing', 'adidxbot'],
    ['microsoft ads', 'adidxbot'],
    ['link previews', 'facebookexternalhit'],
    ['+http://www.bing.com/bingbot.htm', 'adidxbot'],
  ])('finds by operator, purpose or User-Agent: “%s”', (typed, token) => {
    expect(labels(typed)).toContain(token)
  })

  it('knows the crawler of a User-Agent of another version', () => {
    const sent = 'Mozilla/5.0 (compatible; adidxbot/9.1; +http://example.com/other)'
    expect(labels(sent)).toEqual(['adidxbot'])
    expect(labels('no-such-thing')).toEqual([])
  })

  it('puts names that start with it first', () => {
    expect(labels('googlebot')[0]).toBe('Googlebot')
  })
})
