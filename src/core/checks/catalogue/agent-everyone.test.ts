import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const found = (file: string) =>
  inspect({ file }).filter(({ id, line }) => id.startsWith('agent-') && line === 1)

test.each([
  '(bot|crawler|spider)',
  'bot|crawler',
  'bot, spider, crawler',
  '.*(bot|spider).*',
  '(bots|robots)',
])('words for any crawler are no list of names: %s', (value) => {
  const [one, ...more] = found(`User-agent: ${value}\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n`)
  expect(more).toEqual([])
  expect(one?.id).toBe('agent-everyone')
  expect(one?.message).toContain('Write the name of each crawler that is meant')
  expect(one?.fixes).toEqual([])
})

test('without a group for all, and with single paths, the star is offered', () => {
  const file = 'User-agent: (bot|crawler|spider)\nDisallow: /a/\n'
  const [one] = found(file)
  expect(applyEdits(file, one?.fixes?.[0]?.edits ?? [])).toBe('User-agent: *\nDisallow: /a/\n')
})

test.each(['(Googlebot|Bingbot)', 'GPTBot|bot'])('a list of names stays one: %s', (value) => {
  expect(found(`User-agent: ${value}\nDisallow: /a/\n`).map(({ id }) => id)).toContain(
    'agent-comma-list',
  )
})
