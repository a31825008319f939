import { describe, expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { dialectById, dialects } from '../../dialects/index.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'
import { texts as otherSeparator } from './other-separator.ts'

const found = (id: string, file: string, ...ids: readonly string[]) =>
  inspect({ file, dialects: ids }).filter((finding) => finding.id === id)

const verdictOf = (file: string, id: string, path: string): string => {
  const robots = parse(readText(file), dialectById(id) ?? expect.fail(id))
  return decide(select(robots, identityFromToken('bot')), path).verdict
}

describe('invisible characters', () => {
  const signs = ['\u000b', '\u000c', '\u00a0', '\u3000', '\u200b', '\u0001', '\u0085']
  const forms = signs.flatMap((sign) =>
    [`/a${sign}`, `${sign}/a`, `/a${sign}b`].map((form) => [form, form.replace(sign, '')] as const),
  )

  /** What a file with this path, and a rule below it, says of some paths. */
  const verdictsWith = (form: string, id: string): string =>
    ['/a', '/ab', '/z']
      .map((path) => verdictOf(`User-agent: bot\nDisallow: ${form}\nDisallow: /z\n`, id, path))
      .join()

  test.each(dialects.map(({ id }) => id))('are said to be read by %s where they are', (id) => {
    for (const [form, clean] of forms) {
      const file = `User-agent: bot\nDisallow: ${form}\n`
      const skips = verdictsWith(form, id) === verdictsWith(clean, id)
      const [finding] = found('invisible-characters', file, id)
      expect(finding?.severity, JSON.stringify(form)).toBe(skips ? 'info' : 'error')
    }
  })

  test.each([
    ['/a\u000c', ['google', 'bing'], 'an invisible character that Bing does not skip.'],
    ['/a\u200b', ['google', 'bing'], 'an invisible character that crawlers do not skip.'],
    ['/a\u000c', ['google'], 'an invisible character that only some crawlers skip.'],
  ])('%j for %j', (path, ids, end) => {
    const [finding] = found('invisible-characters', `User-agent: *\nDisallow: ${path}\n`, ...ids)
    expect(finding?.message.endsWith(end), finding?.message).toBe(true)
  })
})

test.each([
  ['Allowed: /a', 'disallow'],
  ['Allows: /a', 'disallow'],
  ['Allowing: /a', 'disallow'],
  ['Allow-list: /a', 'allow'],
  ['Disallow2: /a', 'allow'],
  ['Alllow: /a', 'disallow'],
])('%s is told of spatie as spatie reads it', (line, verdict) => {
  const file = `User-agent: *\n${line}\n`
  expect(verdictOf(file, 'spatie', '/a')).toBe(verdict)
  const message = inspect({ file })
    .map((finding) => finding.message)
    .join()
  expect(/as Disallow by [^;,]*spatie/.test(message)).toBe(verdict === 'disallow')
  expect(message).not.toMatch(/as Allow by [^;,]*spatie/)
})

test.each([
  ['Disallow; /x', 'disallow'],
  ['Disallow;/x', 'allow'],
  ['Disallow = /x', 'allow'],
])('%s is read by Google as the text says: %s', (line, verdict) => {
  const file = `User-agent: *\n${line}\n`
  expect(verdictOf(file, 'google', '/x')).toBe(verdict)
  const [finding] = found('other-separator', file, 'google')
  expect(finding?.message.includes('only Google')).toBe(verdict === 'disallow')
  expect(otherSeparator.why).toContain('“Disallow; /x” has, “Disallow = /x” has three')
})

test('the line that DataForSEO prescribes is said to be read otherwise, and kept', () => {
  const file = 'User-agent: Mozilla/5.0 (compatible; RSiteAuditor)\nDisallow: /\n'
  const [finding] = found('agent-full-ua', file, 'rfc9309')
  expect(finding?.message).toMatch(/^DataForSEO’s help prescribes this line/)
  const fixed = applyEdits(file, finding?.fixes?.[0]?.edits ?? [])
  expect(fixed).toBe(file.replace('\n', '\nUser-agent: RSiteAuditor\n'))
})

test('only search engines are said not to read Host', () => {
  const [finding] = found(
    'host-obsolete',
    'User-agent: *\nDisallow:\n\nHost: a.example\n',
    'google',
  )
  expect(finding?.message).toBe('No search engine is known to read Host.')
})

test('Yandex is not said to read the first rules of too many', () => {
  const file = `User-agent: *\n${'Disallow: /a\n'.repeat(2100)}`
  const [finding] = found('too-many-rules-yandex', file, 'yandex')
  expect(finding?.message).toBe(
    'The file has 2,100 rules; Yandex reports more than 2,048 as an error.',
  )
})

test.each([
  ['Disallowed: /a', /is read as Disallow by Google only/],
  ['User-agents: FooBot', /is read as User-agent by Google and crawler-commons \(Java\) only/],
])('of %s those are told that keep no letter of the name in its value', (line, message) => {
  const robots = `User-agent: *\n${line}\nDisallow: /x\n`
  const [finding] = found('keyword-prefix', robots)
  expect(finding?.message).toMatch(message)
})
