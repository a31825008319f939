import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { CheckContext } from './check-context.ts'
import { inspect } from './inspect.ts'

const file = (name: string): string =>
  `User-agent: *\nDisallow: /a\n\nUser-agent: ${name}\nDisallow: /b\n`

const findingOf = (name: string, id: string) =>
  inspect({ file: file(name) }).find((one) => one.id === id && one.line === 4)

describe('a name with a sign that looks like another, and one too many', () => {
  test.each([
    ['Perplexity\u2011Bot', 'PerplexityBot'],
    ['GPT\u2013Bot', 'GPTBot'],
    ['Claude\u2010Bot', 'ClaudeBot'],
    ['Google\u2212bot', 'Googlebot'],
    ['G\u043e\u043egle-Bot', 'Googlebot'],
    ['Google\u2011Extended', 'Google-Extended'],
    ['Our\u2011Bot', 'Our-Bot'],
  ])('%s', (name, right) => {
    const found = findingOf(name, 'look-alikes')
    expect(found?.fixes?.map(({ title }) => title)).toEqual([`Change to ${right}`])
    expect(applyEdits(file(name), found?.fixes?.[0]?.edits ?? [])).toBe(file(right))
  })
})

describe('an address in place of a name', () => {
  test.each([
    '66.249.64.0/19',
    '66.249.64.1',
    '66.249.64.*',
    '10.0.0.1-10.0.0.9',
    '2001:4860:4801::/48',
    '192.168.1.1, 192.168.1.2',
  ])('%s', (name) => {
    const found = inspect({ file: file(name) }).filter(({ line }) => line === 4)
    expect(found.map(({ id, severity }) => `${severity} ${id}`)).toEqual(['warning agent-address'])
    expect(found[0]?.message).toBe(
      `“${name}” is an IP address, but crawlers look for their name, so this line is for none of them. Block IP addresses in the server settings.`,
    )
  })

  test.each(['008', 'Googlebot/2.1', 'Bot/1.0.0.1', '360Spider', 'example.com', '1.2'])(
    '%s is none',
    (name) => expect(findingOf(name, 'agent-address')).toBeUndefined(),
  )
})

test('the retired crawler for phones is told with the one that comes now', () => {
  expect(findingOf('Googlebot-Mobile', 'agent-obsolete')?.message).toBe(
    'Googlebot-Mobile is no longer in use. Google’s crawler for phones is Googlebot. Googlebot follows the group for *.',
  )
})

describe('“User-agent” in another language', () => {
  test.each([
    'Agente de usuario',
    'Agent utilisateur',
    'Agent-utilisateur',
    'Benutzeragent',
    'Benutzer-Agent',
    'Agente utente',
    'Agente do usu\u00e1rio',
    'Gebruikersagent',
    '\u0410\u0433\u0435\u043d\u0442 \u043f\u043e\u043b\u044c\u0437\u043e\u0432\u0430\u0442\u0435\u043b\u044f',
    '\u7528\u6237\u4ee3\u7406',
  ])('%s', (word) => {
    const text = `${word}: *\nDisallow: /carrito/\n`
    const found = inspect({ file: text }).filter(({ line }) => line === 1)
    expect(found.map(({ id, severity }) => `${severity} ${id}`)).toEqual(['error typo-directive'])
    expect(found[0]?.message).toContain(`“${word}”: use User-agent instead`)
    const context = new CheckContext({ file: applyEdits(text, found[0]?.fixes?.[0]?.edits ?? []) })
    const { verdict } = context.decide(context.primaryDialect(), 'Googlebot', '/carrito/x')
    expect(verdict).toBe('disallow')
  })
})
