import registry from '../../core/sources/sources.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { inspect } from '../../core/checks/inspect.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { directives } from '../../core/directives/index.ts'
import { tidy } from '../../core/edit/tidy.ts'
import { dialects } from '../../core/dialects/index.ts'
import { readText } from '../../core/text/file.ts'
import { completionsAt } from './completions.ts'
import { readersSentence } from './honouring-dialects.ts'
import { hoverAt } from './hover.ts'

describe.each(directives)(
  '$name, with its file and its line in the list,',
  ({ name, example, meaning }) => {
    const text = `User-agent: *\nDisallow: /x\n${name.toUpperCase()}: ${example}\n`

    it('is completed', () => {
      const sources = { dialect: google, origin: '', abouts: null, paths: () => [] }
      const found = completionsAt(name.slice(0, 3), 3, sources, true)
      expect(JSON.stringify(found)).toContain(`"label":"${name}"`)
    })

    it('is explained', () => {
      const hover = hoverAt(`${name}: ${example}`, 1, {
        dialect: google,
        decides: 0,
        missed: null,
        abouts: null,
        sources: registry,
        now: 0,
      })
      expect(hover?.title).toBe(name)
      expect(JSON.stringify(hover?.lines)).toContain(meaning)
    })

    it('is known to the checks', () => {
      const found = inspect({ file: readText(text) }).map(({ id }) => id)
      expect(found).not.toContain('unknown-directive')
      expect(found).not.toContain('typo-directive')
    })

    it('is written as its authors do when the file is tidied', () => {
      const { edits } = tidy(readText(text), dialects)
      expect(edits.map(({ insert }) => insert)).toContain(name)
    })
  },
)

describe('who reads a line', () => {
  const plumBot = {
    token: 'PlumBot',
    status: { kind: 'active' },
    honours: ['Plum-hint'],
    dialect: 'rfc9309',
  } as const

  it.each([
    ['nobody', 'Plum-hint', [], 'No current search engine reads it.'],
    ['a crawler of the catalogue', 'Plum-hint', [plumBot], 'PlumBot reads it.'],
    [
      'several of them',
      'Plum-hint',
      [plumBot, { ...plumBot, token: 'PlumAds' }],
      'Some crawlers read it, such as PlumBot.',
    ],
    [
      'a crawler of the past',
      'Plum-hint',
      [{ ...plumBot, status: { kind: 'retired' as const } }],
      'No current search engine reads it.',
    ],
    ['dialects', 'Crawl-delay', [], 'Bing and Seznam read it.'],
    [
      'dialects and a crawler',
      'Crawl-delay',
      [{ ...plumBot, honours: ['Crawl-delay'] }],
      'Bing and Seznam read it, and so do some other crawlers, such as PlumBot.',
    ],
    [
      'dialects and a crawler that reads as one of them',
      'Crawl-delay',
      [
        { ...plumBot, token: 'Bingbot', honours: ['Crawl-delay'], dialect: 'bing' },
        { ...plumBot, honours: ['Crawl-delay'] },
      ],
      'Bing and Seznam read it, and so do some other crawlers, such as PlumBot.',
    ],
  ])('%s', (_, name, catalogue, sentence) => {
    expect(readersSentence(name, catalogue)).toBe(sentence)
  })
})
