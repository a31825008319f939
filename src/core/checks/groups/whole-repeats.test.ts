import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const about = /^(?:duplicate-|multiple-star|shadowed-rule)/
const found = (file: string) => inspect({ file }).filter(({ id }) => about.test(id))

test.each([
  ['User-agent: Googlebot\nDisallow: /a\n', 'User-agent: Googlebot\nDisallow: /a\n'],
  ['User-agent: *\nDisallow: /a\n', 'User-agent: *\nDisallow: /a\n'],
  ['User-agent: a\nUser-agent: b\nDisallow: /x\n', 'User-agent: b\nUser-agent: A\nDisallow: /x\n'],
  ['User-agent: a\nDisallow: /x\nAllow: /x/y\n', 'User-agent: a\nAllow: /x/y\nDisallow: /x\n'],
  ['User-agent: a\nDisallow: /x\nDisallow: /y\n', 'User-agent: a\nDisallow: /y\n'],
  [
    'User-agent: SemrushBot\nCrawl-delay: 1\nDisallow: /x\n',
    'User-agent: semrushbot\nCrawl-delay: 1\nDisallow: /x\n',
  ],
])('%j and %j are told of once, and can be one', (first, second) => {
  const file = `${first}\n${second}`
  const [finding, ...others] = found(file)
  expect(others).toEqual([])
  expect(finding?.message).toMatch(/ already; this one says the same\.$/)
  expect(applyEdits(file, finding?.fixes?.[0]?.edits ?? []).trim()).toBe(first.trim())
})

test('of two groups that share a rule only, the rule is told of', () => {
  const file =
    'User-agent: a\nDisallow: /x\nDisallow: /y\n\nUser-agent: a\nDisallow: /x\nDisallow: /z\n'
  expect(found(file).map(({ id, line }) => `${id} ${line}`)).toEqual([
    'duplicate-group 5',
    'duplicate-rule 6',
  ])
})
