import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const fileWith = (value: string): string =>
  `User-agent: ${value}\nDisallow: /\n\nUser-agent: *\nDisallow: /q\n`

const foundOn = (value: string) =>
  inspect({ file: fileWith(value) }).filter(({ line, id }) => line === 1 && id.startsWith('agent-'))

const namesAfter = (value: string): readonly string[] => {
  const file = fileWith(value)
  const after = applyEdits(file, foundOn(value)[0]?.fixes?.[0]?.edits ?? [])
  return [...after.matchAll(/^User-agent: (.+)$/gm)].map(([, name = '']) => name).slice(0, -1)
}

describe('a regular expression in place of a name', () => {
  test.each([
    ['(semrush|ahrefs|mj12)bot', ['SemrushBot', 'AhrefsBot', 'MJ12bot']],
    ['(semrush|dotbot|petalbot)bot', ['SemrushBot', 'dotbot', 'PetalBot']],
    ['^(AhrefsBot|SemrushBot).*$', ['AhrefsBot', 'SemrushBot']],
    ['*(Ahrefs|Semrush)*', ['AhrefsBot', 'SemrushBot']],
    ['"~*(semrush|ahrefs)bot"', ['SemrushBot', 'AhrefsBot']],
    ['(?:GPT|Claude)Bot', ['GPTBot', 'ClaudeBot']],
    ['Claude(Bot|-User)', ['ClaudeBot', 'Claude-User']],
    ['(?i)gptbot', ['GPTBot']],
    ['[Gg][Pp][Tt][Bb]ot', ['GPTBot']],
    ['ahrefs(bot)?', ['AhrefsBot']],
    ['^GPTBot$', ['GPTBot']],
    ['PerplexityBot.*', ['PerplexityBot']],
    ['GPTBot\\b', ['GPTBot']],
  ])('%s', (value, names) => {
    const [found, ...more] = foundOn(value)
    expect(more).toEqual([])
    expect(found?.id).toBe('agent-pattern')
    expect(found?.message).toContain('not a regular expression')
    expect(namesAfter(value)).toEqual(names)
  })

  test.each([
    'GPTBot|CCBot',
    'Offline Explorer (Pro)',
    'NetZip-Downloader/1.0.62 (Win32; Dec 7 1998)',
    'HTTrack [NC,OR]',
    '*googlebot*',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'archive.org_bot',
    'Foo (bar)',
    'EmailSiphon.*',
  ])('%s is none', (value) => {
    expect(foundOn(value).map(({ id }) => id)).not.toContain('agent-pattern')
  })

  test('names that the file has elsewhere are left out of the fix', () => {
    const file = `${fileWith('(semrush|ahrefs|mj12)bot')}\nUser-agent: AhrefsBot\nDisallow: /a\n`
    const found = inspect({ file }).find(({ id }) => id === 'agent-pattern')
    expect(found?.fixes?.map(({ title }) => title)).toEqual([
      'Write SemrushBot and MJ12bot, one a line',
    ])
  })
})
