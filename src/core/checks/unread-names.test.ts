import { describe, expect, test } from 'vitest'
import { inspect } from './inspect.ts'

const below = (line: string, above = 'User-agent: Bingbot\nDisallow: /x\n\n'): string => {
  const file = `${above}${line}\nDisallow: /\n`
  const at = above.split('\n').length
  return inspect({ file }).find((one) => one.line === at)?.message ?? ''
}

describe('a line for a name that is not read says whom the rules below it are for', () => {
  test.each([
    'User-agnet: GPTBot',
    'User-agents: GPTBot',
    'User-agent GPTBot',
    'Useragent GPTBot',
    'User-agent; GPTBot',
    'User-agent - GPTBot',
    'Use-ragent: GPTBot',
  ])('%s', (line) => {
    expect(below(line)).toMatch(
      /(?:ignore|reads) (?:it|the line), so the rules below it are for Bingbot\.$/,
    )
    expect(below(line, '')).toMatch(/, so no crawler follows the rules below it\.$/)
    expect(below(line, 'User-agent: *\nDisallow: /a\n')).toContain('are for all crawlers (*).')
  })

  test('of many names three are told', () => {
    const above = 'User-agent: a\nUser-agent: b\nUser-agent: c\nUser-agent: d\nDisallow: /x\n'
    expect(below('User-agnet: e', above)).toContain('below it are for a, b, c and 1 more.')
  })

  test('not where another name follows, or no rule', () => {
    const file =
      'User-agent: a\nDisallow: /x\n\nUser-agnet: b\nUser-agent: c\nDisallow: /\n\nUser-agnet: d\n'
    const messages = inspect({ file }).filter(({ id }) => id === 'typo-directive')
    expect(messages).toHaveLength(2)
    for (const { message } of messages) expect(message).not.toContain('below it')
  })
})

test.each([
  ['Dissallow /a', 'Disallow'],
  ['Useragent *', 'User-agent'],
  ['Disalow /a', 'Disallow'],
  ['Crawldelay 5', 'Crawl-delay'],
  ['Alow /a', 'Allow'],
])('%s: both the spelling and the colon are told', (line, right) => {
  const [name = ''] = line.split(' ')
  const found = inspect({ file: `User-agent: *\nDisallow: /b\n${line}\n` }).find(
    (one) => one.line === 3 && one.id === 'missing-colon',
  )
  expect(found?.message).toContain(
    `“${name}” is misspelt for ${right}, and there is no colon after it, so `,
  )
  expect(found?.fixes?.map(({ title }) => title)).toEqual([`Change to ${right}:`])
})
