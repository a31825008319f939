import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { CheckContext } from './check-context.ts'
import { inspect } from './inspect.ts'

function verdictOf(file: string, crawler: string): string {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, '/post').verdict
}

const opposedIn = (file: string) => inspect({ file }).filter(({ id }) => id === 'contradiction')

const rest = '\nUser-agent: *\nDisallow: /a/\n\n'

test.each([
  [
    'GPTBot',
    `User-agent: GPTBot\nAllow: /\n${rest}User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n`,
  ],
  [
    'GPTBot',
    `User-agent: CCBot\nUser-agent: GPTBot\nAllow: /\n${rest}User-agent: GPTBot\nDisallow: /\n`,
  ],
  ['bingbot', `User-agent: bingbot\nAllow: /\n${rest}User-agent: bingbot\nDisallow: /\n`],
  [
    'AhrefsBot',
    `User-agent: AhrefsBot\nUser-agent: DotBot\nAllow: /\n${rest}User-agent: AhrefsBot\nUser-agent: SemrushBot\nDisallow: /\n`,
  ],
  [
    'SomeBot',
    `User-agent: SomeBot\nAllow: /\n\nUser-agent: SomeBot\nUser-agent: OtherBot\nDisallow: /\n${rest}`,
  ],
])('%s in two groups that say the opposite is left in one of them', (crawler, file) => {
  const [found, ...others] = opposedIn(file)
  expect(others).toEqual([])
  const [keepDisallow, keepAllow] = (found?.fixes ?? []).map(({ edits }) => applyEdits(file, edits))
  expect(verdictOf(file, crawler)).toBe('allow')
  expect(verdictOf(keepDisallow ?? '', crawler)).toBe('disallow')
  expect(verdictOf(keepAllow ?? '', crawler)).toBe('allow')
  for (const after of [keepDisallow ?? '', keepAllow ?? '']) {
    expect(opposedIn(after)).toEqual([])
    for (const [, other = ''] of file.matchAll(/^User-agent: (\w+)$/gm)) {
      if (other !== crawler)
        expect([other, verdictOf(after, other)]).toEqual([other, verdictOf(file, other)])
    }
  }
})

test.each([
  ['User-agent: SomeBot\nAllow: /\nCrawl-delay: 5\n\nUser-agent: SomeBot\nDisallow: /\n'],
  ['User-agent: SomeBot\nAllow: /\nDisallow: /a\n\nUser-agent: SomeBot\nDisallow: /\n'],
])('%j: a group that says more is not taken away', (file) => {
  const titles = opposedIn(file).flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))
  expect(titles.filter((title) => title.includes('group of line 1'))).toEqual([])
})
