import { describe, expect, it } from 'vitest'
import { readers } from '../../core/crawlers/readers.ts'
import { nearName } from './near-name.ts'

describe('nearName', () => {
  it.each([
    ['ahrefs', [], 'AhrefsBot'],
    ['AhrefsBots', [], 'AhrefsBot'],
    ['GPT-Bot', [], 'GPTBot'],
    ['Googlebots', [], 'Googlebot'],
    ['Google', [], 'Googlebot'],
    ['mybot', ['MyBot'], 'MyBot'],
    ['ourcrawler', ['Our-Crawler', 'MyBot'], 'Our-Crawler'],
    ['MyBot', ['MyBot'], null],
    ['NobodyKnowsIt', ['MyBot'], null],
    ['bot', [], null],
    ['*', ['*'], null],
  ])('of %s beside %j is %s', (name, inFile, near) => {
    expect(nearName(name, inFile)).toBe(near)
  })

  it('is none for a crawler of the catalogue, or another one of it', () => {
    const tokens = new Set(readers.map(({ token }) => token))
    for (const token of tokens) {
      const near = nearName(token, [])
      expect(near === null || tokens.has(near)).toBe(true)
    }
  })
})
