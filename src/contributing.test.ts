import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { examples } from './analysis/examples/catalogue.ts'
import { firstExample } from './analysis/examples/first-example.ts'
import { recipes } from './analysis/recipes/catalogue.ts'
import { checks } from './core/checks/index.ts'
import { crawlers } from './core/crawlers/index.ts'
import { dialects } from './core/dialects/index.ts'
import { directives } from './core/directives/index.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const guide = textOf('CONTRIBUTING.md')

const codeIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)

/** The list of views loads React, so its ids are read from the source: `id: 'compare'`. */
const viewIds = Array.from(
  textOf('src/ui/app/panels.ts').matchAll(/\bid: '([^']+)'/g),
  ([, id = '']) => id,
)

/** All things that there are of each kind, by the heading of its recipe. */
const registered: Readonly<Record<string, readonly string[]>> = {
  'Add a dialect': dialects.map(({ id }) => id),
  'Add a directive': directives.map(({ key }) => key),
  'Add a check': checks.map(({ id }) => id),
  'Add a crawler': crawlers.map(({ token }) => token),
  'Add a recipe': recipes.map(({ id }) => id),
  // The first example is a file of its own.
  'Add an example': examples.filter((one) => one !== firstExample).map(({ slug }) => slug),
  'Add a view': viewIds,
}

/** The part of the guide under a heading, up to the next. */
function sectionOf(heading: string): string {
  const start = guide.indexOf(`\n## ${heading}\n`)
  const end = guide.indexOf('\n## ', start + 1)
  return start < 0 ? '' : guide.slice(start, end < 0 ? undefined : end)
}

const placesOf = (heading: string): readonly string[] =>
  codeIn(/^Places: [^]*?\n\n/m.exec(sectionOf(heading))?.[0] ?? '')

const camelCase = (id: string): string =>
  id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** True when a place holds for a thing: its own file exists, or the file for all names it. */
function holds(place: string, id: string): boolean {
  if (place.includes('<id>')) return existsSync(join(root, place.replaceAll('<id>', id)))
  const text = textOf(place).toLowerCase()
  return [id, camelCase(id)].some((name) => text.includes(name.toLowerCase()))
}

describe.each(['core', 'analysis', 'ui'])('the README of src/%s', (folder) => {
  const text = textOf(`src/${folder}/README.md`)

  test('has one page', () => {
    expect(text.split('\n').length).toBeGreaterThan(10)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  test('names files and folders that exist', () => {
    const paths = codeIn(text).filter((code) => /^[\w-][\w./-]*(?:\/|\.\w+)$/.test(code))
    const places = [join(root, 'src', folder), join(root, 'src')]
    expect(paths.filter((code) => !places.some((place) => existsSync(join(place, code))))).toEqual(
      [],
    )
  })
})

test('every file and folder that the guide names exists', () => {
  const paths = codeIn(guide).filter((code) => /^(?:src|e2e|public|\.\w+)\/[\w./-]+$/.test(code))
  expect(paths.length).toBeGreaterThan(10)
  const missing = paths.filter((path) => !existsSync(join(root, path)))
  // The recipe for a dialect makes up one.
  expect(missing.filter((path) => !path.includes('/plum/'))).toEqual([])
})

describe.each(Object.entries(registered))('%s', (heading, ids) => {
  const places = placesOf(heading)

  test('has a list of places, and there is something to try it on', () => {
    expect(places.length).toBeGreaterThan(0)
    expect(ids.length).toBeGreaterThan(3)
  })

  test.each(places)('%s holds for everything that there is', (place) => {
    expect(ids.filter((id) => !holds(place, id))).toEqual([])
  })
})
