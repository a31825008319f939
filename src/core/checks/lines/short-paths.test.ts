import { describe, expect, test } from 'vitest'
import type { CheckInput } from '../check-context.ts'
import { CheckContext } from '../check-context.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const fileOf = (...paths: readonly string[]) =>
  `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join('')}`

const toldIn = (file: string, more: Partial<CheckInput> = {}) =>
  inspect({ ...more, file }).filter(({ id }) => id === 'broad-pattern')

describe('a path of a letter or two that many names begin with', () => {
  test.each([
    [['/u', '/admin/'], 'info', ['/university/', '/users/']],
    [['/c', '/cc', '/admin'], 'warning', ['/calendar/', '/careers/']],
    [['/c', '/cart/'], 'warning', ['/calendar/', 'the path of line 3']],
    [['/private/', '/P'], 'info', ['/Partners/']],
    [['/n', '/m', '/wp-admin/'], 'info', ['/news/']],
    [['/co', '/cookies/'], 'info', ['/contact/', 'the path of line 3']],
  ])('%j', (paths, severity, named) => {
    const file = fileOf(...paths)
    const [found] = toldIn(file)
    expect(found?.severity).toBe(severity)
    for (const text of named) expect(found?.message).toContain(text)
    const value = paths[(found?.line ?? 0) - 2] ?? ''
    const mended = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    const context = new CheckContext({ file: mended })
    const verdicts = [value, `${value}/x`, `${value}?x=1`, `${value}zz/`].map(
      (path) => context.decide(context.primaryDialect(), '*', path).verdict,
    )
    expect(verdicts).toEqual(['disallow', 'disallow', 'allow', 'allow'])
  })

  test.each([
    ['letters alone stand for something', fileOf('/a', '/b')],
    ['an alphabet', fileOf('/a', '/b', '/c', '/d', '/e', '/index/')],
    ['a page of a search', fileOf('/s', '/q', '/admin/')],
    ['a folder', fileOf('/u/', '/c$', '/admin/')],
    ['two letters', fileOf('/my', '/en', '/admin/')],
    ['an exception', `${fileOf('/p', '/admin/')}Allow: /products/\n`],
    [
      'names in the group of another crawler',
      `${fileOf('/co')}\nUser-agent: BadBot\nDisallow: /cookies/\n`,
    ],
  ])('%s is none', (_, file) => expect(toldIn(file)).toEqual([]))

  test('what a test expects to be blocked is meant', () => {
    const file = fileOf('/u', '/admin/')
    const tests = [
      { crawler: 'Googlebot', url: 'https://example.com/users/1', expect: 'disallow' },
    ] as const
    expect(toldIn(file, { tests })).toEqual([])
    const others = [{ crawler: 'Googlebot', url: '/u/1', expect: 'disallow' }] as const
    expect(toldIn(file, { tests: others })).toHaveLength(1)
  })
})
