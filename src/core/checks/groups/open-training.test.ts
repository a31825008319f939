import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const foundIn = (file: string) =>
  inspect({ file }).filter(({ id }) => id === 'content-signal-vs-disallow')

const head = 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n\n'

test.each([
  [['GPTBot']],
  [['CCBot', 'GPTBot', 'meta-externalagent']],
  [['ClaudeBot', 'Google-Extended']],
])('%j are let in one by one beside a refusal of training', (names) => {
  const file = head + names.map((name) => `User-agent: ${name}\nDisallow:\n`).join('\n')
  const [found, ...others] = foundIn(file)
  expect(others).toEqual([])
  expect(found).toMatchObject({ line: 5, severity: 'warning' })
  for (const name of names) expect(found?.message).toContain(name)
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  const context = new CheckContext({ file: after })
  const dialect = context.primaryDialect()
  expect(names.map((name) => context.decide(dialect, name, '/').verdict)).toEqual(
    names.map(() => 'disallow'),
  )
  expect(context.decide(dialect, 'Googlebot', '/').verdict).toBe('allow')
  expect(foundIn(after)).toEqual([])
})

test('an Allow for all may be an exception, and is worth knowing', () => {
  const [found] = foundIn(`${head}User-agent: GPTBot\nAllow: /\n`)
  expect([found?.severity, found?.fixes]).toEqual(['info', []])
})

test.each([
  `${head}User-agent: Googlebot\nDisallow:\n`,
  `${head}User-agent: GPTBot\nDisallow: /\n`,
  `${head}User-agent: GPTBot\nDisallow: /a/\n`,
  `${head}User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow:\n`,
  'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow:\n',
])('nothing is said of %j', (file) => {
  expect(foundIn(file)).toEqual([])
})
