import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'

const robots = 'User-agent: *\nDisallow: /cart/\nAllow: /\nDisallow: /*#*\n'
const found = inspect({ file: robots })
const of = (id: string) => found.find((finding) => finding.id === id)

test('an Allow that loses everywhere is no exception to a block of the whole site', () => {
  const { severity, line, message } = of('blocks-everything') ?? {}
  expect({ severity, line }).toEqual({ severity: 'warning', line: 4 })
  expect(message).toContain('“Allow: /” in line 3 is shorter and loses to this line.')
})

test('a # that leaves a block of everything is mended by taking the line away', () => {
  const { message, fixes } = of('hash-truncation') ?? {}
  expect(message).toContain('the rule is “/*”, which blocks the whole site')
  expect(fixes?.map(({ title }) => title)).toEqual(['Remove the line'])
})

test('no rule is taken away for a cover that is a mistake or blocks everything', () => {
  expect(of('shadowed-rule')?.line).toBe(2)
  expect(of('shadowed-rule')?.fixes).toEqual([])
})

test('of opposed rules in a group for one crawler, that crawler is named', () => {
  const own = inspect({ file: 'User-agent: YandexBot\nAllow: /a\nDisallow: /a\n' })
  expect(own.find(({ id }) => id === 'contradiction')?.message).toContain('; YandexBot follows')
})

test('a file that nobody is to get is not told to have a password', () => {
  const [git, pay] = inspect({ file: 'User-agent: *\nDisallow: /.git/\nDisallow: /payroll/\n' })
  expect(git?.message).toBe(
    'Anyone can read in this file that “/.git/” exists. Make sure that the server does not serve it.',
  )
  expect(pay?.message).toContain('Protect it with a password instead.')
})

test('a signal above every group is moved into the one for everybody', () => {
  const text = 'Content-Signal: ai-train=no\n\nUser-agent: *\nAllow: /\n'
  const [finding] = inspect({ file: text })
  expect(applyEdits(text, finding?.fixes?.[0]?.edits ?? [])).toBe(
    '\nUser-agent: *\nContent-Signal: ai-train=no\nAllow: /\n',
  )
})

test('the successor of an old name is offered where no group names it', () => {
  const text = 'User-agent: anthropic-ai\nDisallow: /\n'
  const [finding] = inspect({ file: text })
  expect(finding?.message).toContain('ClaudeBot')
  expect(applyEdits(text, finding?.fixes?.[0]?.edits ?? [])).toBe(
    'User-agent: ClaudeBot\nDisallow: /\n',
  )
})

test('a rule about the word version blocks files that carry it', () => {
  const found = inspect({ file: 'User-agent: *\nDisallow: /*?version=\n' })
  expect(found.map(({ id }) => id)).toContain('blocks-assets')
})

test.each([
  ['User-agent: Bingbot\nDisallow: /css/\n\nUser-agent: Googlebot\nDisallow: /css/\n', 2, 5],
  ['User-agent: Bingbot\nDisallow: /css/\n\nUser-agent: *\nDisallow: /css/\n', 2, 5],
  ['User-agent: Bingbot\nDisallow: /*.js$\n\nUser-agent: Googlebot\nDisallow: /*.js$\n', 2, 5],
  ['User-agent: Bingbot\nDisallow: /w/\n\nUser-agent: Googlebot\nDisallow: /w/\n', 2, 5],
  ['User-agent: Bingbot\nDisallow: /*?\n\nUser-agent: Googlebot\nDisallow: /*?\n', 2, 5],
])(
  '%j: the engine that most people use is named first, with the line of each',
  (file, one, other) => {
    const found = inspect({ file }).filter(({ id }) => id === 'blocks-assets')
    expect(found.map(({ line }) => line)).toEqual([one, other])
    for (const { message } of found) {
      expect(message).toMatch(
        /ines 2 and 5 block Googlebot and Bingbot from files (?:such as|that \/css\/ may hold, such as) \//,
      )
    }
  },
)
