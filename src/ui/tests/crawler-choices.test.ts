import { describe, expect, it } from 'vitest'
import { crawlers } from '../../core/crawlers/index.ts'
import { crawlerChoices } from './crawler-choices.ts'

const labels = (typed: string) =>
  crawlerChoices(typed).flatMap(({ choices }) => choices.map(({ label }) => label))

describe('crawlerChoices', () => {
  it('holds the whole catalogue, each crawler once', () => {
    expect(labels('').toSorted()).toEqual(crawlers.map(({ token }) => token).toSorted())
  })

  it('groups by purpose and leaves out empty groups', () => {
    const titles = crawlerChoices('gptbot').map(({ title }) => title)
    expect(titles).toEqual(['AI training'])
  })

  it('finds by operator and by another name, ignoring case', () => {
    expect(labels('anthropic')).toContain('ClaudeBot')
    expect(labels('googlebot smartphone')).toEqual(['Googlebot'])
  })

  it('puts names that start with it first', () => {
    expect(labels('googlebot')[0]).toBe('Googlebot')
  })
})
