import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { parse } from '../../core/parse/parse.ts'
import { choicesIn, crawlerChoices } from './crawler-choices.ts'
import { namesInFile, severalNames } from './names-in-file.ts'

const catalogue = choicesIn(aboutCrawlers)

const labels = (typed: string) =>
  crawlerChoices(catalogue, typed).flatMap(({ choices }) => choices.map(({ label }) => label))

it.each([
  ['Bytespider, SemrushBot', ['Bytespider', 'SemrushBot']],
  ['Bytespider,SemrushBot;\nGPTBot\r\n', ['Bytespider', 'SemrushBot', 'GPTBot']],
  ['Bytespider,', []],
  ['', []],
  ['Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko)', []],
])('finds in %j the names %j', (text, names) => {
  expect(severalNames(text)).toEqual(names)
})

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
    expect(labels('Mozilla/5.0 (Windows NT 10.0) Firefox/130.0')).toEqual([])
  })

  it('offers a name of one’s own last, where it is none of the catalogue', () => {
    expect(labels('no-such-thing')).toEqual(['Add “no-such-thing”'])
    expect(labels('ahrefs')).toEqual(['AhrefsBot', 'AhrefsSiteAudit', 'Add “ahrefs”'])
    expect(labels('')).not.toContain('Add “”')
  })

  it('has first what is called just so, in whatever section', () => {
    fc.assert(
      fc.property(fc.constantFrom(...crawlers), fc.boolean(), ({ token }, upper) => {
        expect(labels(upper ? token.toUpperCase() : token)[0]).toBe(token)
      }),
    )
    expect(labels('bing')[0]).toBe('Bingbot')
  })

  it('has the names of the file first, each once and as far as they fit', () => {
    const text = 'User-agent: MyBot\nUser-agent: mybot\nUser-agent: *\nUser-agent: ahrefsbot\n'
    const inFile = namesInFile(parse(text, defaultDialect))
    expect(inFile).toEqual([
      { name: 'MyBot', line: 1 },
      { name: 'AhrefsBot', line: 4 },
    ])
    const inCase = choicesIn(aboutCrawlers, inFile)
    const [first, ...others] = crawlerChoices(inCase, '')
    expect(first?.choices.map(({ id, detail }) => [id, detail])).toEqual([
      ['MyBot', 'line 1'],
      ['AhrefsBot', 'line 4'],
    ])
    expect(others.flatMap(({ choices }) => choices.map(({ id }) => id))).not.toContain('AhrefsBot')
    expect(crawlerChoices(inCase, 'seo tools')[0]?.choices[0]?.id).toBe('AhrefsBot')
    expect(crawlerChoices(inCase, 'googlebot')[0]?.choices[0]?.id).toBe('Googlebot')
  })

  it('puts names that start with it first', () => {
    expect(labels('googlebot')[0]).toBe('Googlebot')
  })
})
