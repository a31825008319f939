import { describe, expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { explain } from '../../decide/explain.ts'
import { parse } from '../../parse/parse.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { dialectById } from '../index.ts'
import { withSettings, type Settings } from '../settings.ts'

function answer(id: string, lines: readonly string[], url: string, settings: Settings): string {
  const dialect = dialectById(id)
  if (dialect === null) throw new Error(`there is no dialect ${id}`)
  const robots = parse(lines.join('\n'), withSettings(dialect, settings))
  const { verdict, line } = decide(select(robots, identityFromToken('Anybot')), url)
  return `${verdict} ${line}`
}

const order = ['User-agent: *', 'Disallow: /a', 'Allow: /a/b']
const twice = ['User-agent: *', 'Disallow: /a', '', 'User-agent: *', 'Disallow: /b']
const parted = ['User-agent: *', 'Disallow: /a', '', 'Disallow: /b']
const escaped = ['User-agent: *', 'Disallow: /%7Ejoe', 'Disallow: /a%2fb']
const query = ['User-agent: *', 'Disallow: /a?b', 'Allow: /c', 'Disallow: /d%3Fe']
const last = ['User-agent: *', 'Disallow: /?']
const name = ['User-agent: Any%62ot', 'Disallow: /']

describe('what the first-match dialects do when a question is answered otherwise', () => {
  test.each([
    ['koster1996.slash-case', 'exact', escaped, '/a%2Fb', 'disallow 3', 'allow 0'],
    ['koster1996.slash-case', 'exact', escaped, '/a%2fb', 'disallow 3', 'disallow 3'],
    ['koster1996.slash-case', 'exact', escaped, '/~joe', 'disallow 2', 'disallow 2'],
    ['koster1996.query', 'counts', query, '/a?b', 'allow 0', 'disallow 2'],
    ['koster1996.query', 'counts', query, '/c?b', 'allow 3', 'allow 3'],
    ['koster1996.query', 'counts', query, '/robots.txt', 'allow 0', 'allow 0'],
    ['slurp.precedence', 'first', order, '/a/b', 'allow 3', 'disallow 2'],
    ['slurp.blank-line', 'nothing', parted, '/b', 'allow 0', 'disallow 4'],
    ['slurp.percent', 'written', escaped, '/~joe', 'disallow 2', 'allow 0'],
    ['baidu.precedence', 'longest', order, '/a/b', 'disallow 2', 'allow 3'],
    ['baidu.groups', 'all', twice, '/b', 'allow 0', 'disallow 5'],
    ['baidu.blank-line', 'nothing', parted, '/b', 'allow 0', 'disallow 4'],
    ['baidu.percent', 'written', escaped, '/~joe', 'disallow 2', 'allow 0'],
    ['urllib.version', 'newer', last, '/x', 'disallow 2', 'allow 0'],
    ['urllib.version', 'newer', last, '/?x', 'disallow 2', 'disallow 2'],
    ['urllib.version', 'newer', query, '/d?e', 'disallow 4', 'allow 0'],
    ['urllib.version', 'newer', escaped, '/a/b', 'disallow 3', 'disallow 3'],
    ['urllib.version', 'newer', name, '/x', 'disallow 2', 'allow 0'],
  ])('%s: %s', (key, other, lines, url, usually, otherwise) => {
    const [id = ''] = key.split('.')
    expect(answer(id, lines, url, {})).toBe(usually)
    expect(answer(id, lines, url, { [key]: other })).toBe(otherwise)
  })

  test('both questions of the draft at once', () => {
    const settings = { 'koster1996.slash-case': 'exact', 'koster1996.query': 'counts' }
    const lines = ['User-agent: *', 'Disallow: /a%2fb?c%2fd']
    expect(answer('koster1996', lines, '/a%2fb?c%2fd', settings)).toBe('disallow 2')
    expect(answer('koster1996', lines, '/a%2fb?c%2Fd', settings)).toBe('allow 0')
  })
})

test('a group for a name and * is to Python one for everybody, and the way there says so', () => {
  const python = dialectById('urllib')
  if (python === null) throw new Error('there is no dialect urllib')
  const lines = [
    'User-agent: *',
    'Disallow: /a',
    '',
    'User-agent: any',
    'User-agent: *',
    'Allow: /',
  ]
  const selection = select(parse(lines.join('\n'), python), identityFromToken('Anybot'))
  const { decision, groups, fallbackSteps } = explain(selection, '/a')
  expect(decision.line).toBe(2)
  expect(groups.map(({ reason }) => reason)).toEqual(['star', 'later-group'])
  expect(fallbackSteps.map(({ token, state }) => `${token} ${state}`)).toEqual([
    'Anybot nothing',
    '* taken',
  ])
})
