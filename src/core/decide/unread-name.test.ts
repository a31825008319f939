import { expect, test } from 'vitest'
import { identityOf, readerNamed } from '../crawlers/readers.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { explain } from './explain.ts'
import { select } from './select.ts'

const group = (name: string): string => `User-agent: ${name}\nDisallow: /\n\n`

/** Why a crawler of the catalogue obeys each group or does not. */
function reasons(name: string, ...groups: readonly string[]): readonly string[] {
  const reader = readerNamed(name) ?? expect.fail(name)
  const dialect = dialectById(reader.dialect) ?? expect.fail(reader.dialect)
  const selection = select(parse(groups.map(group).join(''), dialect), identityOf(reader, name))
  return explain(selection, '/').groups.map(({ reason }) => reason)
}

test.each([
  ['Bravebot', ['Bravebot'], ['name-unread']],
  ['bravebot', ['BRAVEBOT', '*'], ['name-unread', 'star']],
  ['TavilyBot', ['TavilyBot', 'Googlebot'], ['name-unread', 'names-it']],
  ['TavilyBot', ['Bravebot', 'Googlebot', '*'], ['other-crawlers', 'names-it', 'star-replaced']],
  // Whoever looks for its own name first is another matter.
  ['Kagibot', ['Kagibot', 'Googlebot'], ['names-it', 'less-specific']],
] as const)('%s in a file with groups for %s', (name, groups, expected) => {
  expect(reasons(name, ...groups)).toEqual(expected)
})
