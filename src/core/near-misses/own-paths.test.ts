import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBytes } from '../text/file.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { parse } from '../parse/parse.ts'
import { areTelling, ruleKinds } from './near-miss-class.ts'
import { nearMissesOf } from './near-misses.ts'
import { sentPathOf } from './sent-path.fixture.ts'

/** Files that were found on the web. */
const folder = new URL('../checks/files/', import.meta.url)

/** A path that a site with this rule could have; null: it names none. */
function pathFor(value: string): string | null {
  if (!/^[/*]/.test(value) || /[\s\uD800-\uDFFF]/.test(value)) return null
  const path = value.replace(/\$$/, '').replace(/^\*/, '/a').replaceAll('*', 'x')
  return path.startsWith('/') ? path : `/${path}`
}

/** What is told unasked of a file and the paths that its own rules name: "3 case: /a". */
function toldOf(name: string): readonly string[] {
  const robots = parse(readBytes(readFileSync(new URL(name, folder))), defaultDialect)
  const values = robots.groups.flatMap(({ rules }) => rules.map(({ value }) => value))
  const paths = [...new Set(values.flatMap((value) => pathFor(value) ?? []))]
  const urls = paths.map((path) => ({ url: sentPathOf(path), text: path, weight: 1 }))
  const selections = ['Googlebot', 'AnyBot'].map((agent) =>
    select(robots, identityFromToken(agent)),
  )
  return nearMissesOf(selections, urls, { kinds: ruleKinds }).flatMap(
    ({ line, decides, misses }) => {
      const sum = misses.reduce((all, { count }) => all + count, 0)
      return areTelling(decides, sum)
        ? misses.map(({ kind, example }) => `${line} ${kind}: ${example}`)
        : []
    },
  )
}

const names = readdirSync(folder)

/** What is no noise: Google writes the escapes of a rule in capitals, and those of a URL stay as they are. */
const real: Readonly<Record<string, readonly string[]>> = {
  'shop.txt': ['16 encoding: /collections/x%2bx'],
}

test.each(names)('%s and the paths of its own rules: nothing is told', (name) => {
  expect(toldOf(name)).toEqual(real[name] ?? [])
})
