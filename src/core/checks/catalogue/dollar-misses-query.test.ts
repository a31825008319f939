import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import type { CheckTest } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const told = (rules: string, tests: readonly CheckTest[] = [], name = '*') => {
  const file = `User-agent: ${name}\n${rules}\n`
  return inspect({ file, tests })
    .filter(({ id }) => id === 'dollar-misses-query')
    .map(({ severity, message, fixes = [] }) => ({
      severity,
      message,
      fixed: fixes.map(({ edits }) => applyEdits(file, edits).split('\n')[1]),
    }))
}

test.each([
  ['/*?$', '?', '/a?x=1', '/*?'],
  ['*?$', '?', '/a?x=1', '*?'],
  ['/search?$', '?', '/search?x=1', '/search?'],
  ['/*.php?$', '?', '/a.php?x=1', '/*.php?'],
  ['/*?*&$', '&', '/a?a&x=1', '/*?*&'],
  ['/*?sort=$', '?sort=', '/a?sort=1', '/*?sort='],
])('“Disallow: %s” misses every query that is not empty', (value, end, open, fixed) => {
  for (const name of ['*', 'Bingbot', 'GPTBot']) {
    const [found, ...more] = told(`Disallow: ${value}`, [], name)
    expect(more).toEqual([])
    expect(found?.severity).toBe('warning')
    expect(found?.message).toBe(
      `Because of the $, “${value}” matches only URLs that end in “${end}”: ${open} stays open.`,
    )
    expect(found?.fixed).toEqual([`Disallow: ${fixed}`])
  }
})

test.each([
  'Disallow: /*?\nAllow: /*?$',
  'Disallow: /*?$\nDisallow: /*?',
  'Disallow: /*?$\nDisallow: /*?*=',
  'Disallow: /\nDisallow: /*?$',
  'Disallow: /admin/?$',
  'Disallow: /*?*$',
])('%j is meant, or another rule blocks the rest', (rules) => {
  expect(told(rules)).toEqual([])
})

test('a test that expects such a URL to be open means it', () => {
  const tests = [{ crawler: 'Googlebot', url: '/a?x=1', expect: 'allow' }] as const
  expect(told('Disallow: /*?$', tests)).toEqual([])
})
