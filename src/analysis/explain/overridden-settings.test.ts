import { gridOfTests } from '../grid/cases.fixture.ts'
import { describe, expect, it } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { analyse } from '../analyse.ts'
import { plainText } from '../../core/text/sentence.ts'

/** What the step of the verdict says beside the verdict, in warnings. */
const warningsFor = (text: string, url: string, settings: Readonly<Record<string, string>>) => {
  const test = { crawler: 'Bingbot', url, expect: null, note: '' }
  const { explanation } = analyse({
    file: readText(text),
    origin: 'https://example.com',
    dialect: 'bing',
    settings,
    ...gridOfTests([test]),
    selected: 'u1 c1',
  })
  const step = explanation?.steps.find(({ label }) => label === 'Verdict')
  const warnings = step?.details.filter(({ tone }) => tone === 'warn') ?? []
  return warnings.map(({ sentence }) => plainText(sentence))
}

const twice = 'User-agent: bingbot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n'

describe('the verdict of a dialect that is read another way', () => {
  it.each([
    ['by default', '/b', {}, []],
    [
      'with another verdict',
      '/b',
      { 'bing.groups': 'first' },
      ['You changed how Bing is read; by default it says blocked.'],
    ],
    [
      'with the same verdict',
      '/a',
      { 'bing.groups': 'first' },
      ['You changed how Bing is read; by default it says blocked too.'],
    ],
    ['of another dialect', '/b', { 'rep1994.names': 'equal' }, []],
    ['with an answer that nobody knows', '/b', { 'bing.groups': 'third' }, []],
  ])('%s', (_name, url, settings, said) => {
    expect(warningsFor(twice, url, settings)).toEqual(said)
  })
})
