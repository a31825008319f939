import { expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { inspect } from './inspect.ts'

/** Names with other signs and letters where the colon and its keyword belong. */
const lines = [
  '',
  ' ',
  '：',
  ': ',
  '； ',
  '; ',
  '= ',
  '=',
  ', ',
  '. ',
  ' - ',
  '-> ',
  '>',
  '| ',
].flatMap((sign) =>
  ['Disallow', 'Disallowed', 'Dissallow', 'Disalow', 'disallow'].map((name) => `${name}${sign}/x`),
)

test.each(lines)('%j: what is said of who reads the line is what the dialects do', (line) => {
  const robots = `User-agent: *\nDisallow: /a\n${line}\n`
  const readers = dialects.filter((dialect) => {
    const parsed = parse(readText(robots), dialect)
    return decide(select(parsed, identityFromToken('a')), '/x').verdict === 'disallow'
  })
  const said = inspect({ file: robots })
    .filter((finding) => finding.line === 3)
    .map(({ message }) => message)
    .join(' ')
  if (readers.length === dialects.length) {
    expect(said).not.toMatch(/only|No crawler|ignore/i)
    return
  }
  expect(said).not.toBe('')
  if (/No crawler|no crawler reads|so crawlers ignore/.test(said)) expect(readers).toEqual([])
  else for (const { name } of readers) expect(said).toContain(name)
})

test('of prose in which one program finds a rule, that is said, and no rule is offered', () => {
  const robots = 'User-agent: *\nDisallow: /a\nAll of us here disallow /x\n'
  const [finding] = inspect({ file: robots }).filter(({ line }) => line === 3)
  expect(finding?.message).toBe('Only temoto/robotstxt (Go) reads a rule in this line.')
  expect(finding?.fixes?.map(({ title }) => title)).toEqual(['Turn the line into a comment'])
})
