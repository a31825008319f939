import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { examples } from './analysis/examples/catalogue.ts'
import { firstExample } from './analysis/examples/first-example.ts'
import { blockWriters } from './core/blocks/writers.ts'
import { recipes } from './analysis/recipes/catalogue.ts'
import { checks } from './core/checks/index.ts'
import { crawlers } from './core/crawlers/index.ts'
import { dialects } from './core/dialects/index.ts'
import { directives } from './core/directives/index.ts'
import { textKinds } from './core/recognise/index.ts'
import { pageChecks } from './core/page/findings/index.ts'
import { pageReaders } from './core/page/readers/index.ts'
import { validators } from './core/validators/index.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const docs = readdirSync(join(root, 'docs')).sort()
/** What is for who changes the code; the others of `docs` are for who uses it. */
const forDevelopers = /^(?:add-an?-|choices|layout|limits|measure)/
const guides = [
  'CONTRIBUTING.md',
  ...docs.filter((name) => forDevelopers.test(name)).map((name) => `docs/${name}`),
]
const guide = guides.map(textOf).join('\n')
const prose = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...docs.map((name) => `docs/${name}`),
]

const codeIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)

/** The list of places loads React, so it is read from the source: `id: 'audit'`, `views: ['audit', …]`. */
const placesSource = textOf('src/ui/shell/panels.ts')
const quoted = (text: string): readonly string[] =>
  Array.from(text.matchAll(/'([^']+)'/g), ([, one = '']) => one)
const placeIds = Array.from(placesSource.matchAll(/\bid: '([^']+)'/g), ([, id = '']) => id)
const viewIds = Array.from(placesSource.matchAll(/\bviews: \[([^\]]+)\]/g), ([, list = '']) => list)
  .flatMap(quoted)
  .filter((view) => !placeIds.includes(view))

/** All things that there are of each kind, by the title of its recipe. */
const registered: Readonly<Record<string, readonly string[]>> = {
  'Add a dialect': dialects.map(({ id }) => id),
  'Add a directive': directives.map(({ key }) => key),
  'Add a check': checks.map(({ id }) => id),
  'Add a validator': validators.map(({ id }) => id),
  'Add a writer of lines': blockWriters.map(({ id }) => id),
  'Add a crawler': crawlers.map(({ token }) => token),
  'Add a reader of page-level rules': pageReaders.map(({ id }) => id),
  'Add a page-level finding': pageChecks.map(({ id }) => id),
  'Add a recipe': recipes.map(({ id }) => id),
  // The first example is a file of its own.
  'Add an example': examples.filter((one) => one !== firstExample).map(({ slug }) => slug),
  'Add a view': viewIds,
  'Add a kind of text to the recogniser': [...new Set(textKinds.map(({ id }) => id))],
}

/** Places that only some of the things need, each with the ids of those that do not. */
const notNeeded: Readonly<Record<string, readonly string[]>> = {
  // By this name links ask for the place Check, which has a panel of its own name.
  'src/ui/<id>/<id>-panel.tsx': ['tests'],
  'e2e/<id>.spec.ts': ['tests'],
  'src/ui/<id>/<id>-pane.fixture.ts': ['tests'],
  'src/ui/<id>/<id>.browser.test.ts': ['tests'],
  'src/ui/<id>/<id>.css': ['tests'],
  // The page has these with every analysis, or without one.
  'src/worker/jobs.ts': ['tests', 'delivery'],
  // Its page is too long for a line.
  'src/cli/page-cases/find.jsonl': ['page-cut'],
  'src/analysis/recipes/recipes.test.ts': recipes
    .filter(({ questions }) => questions.length === 0)
    .map(({ id }) => id),
}

const recipeOf = (title: string): string => `docs/${title.toLowerCase().replaceAll(' ', '-')}.md`

/** The places that a recipe lists; it fails where there is no such recipe. */
const placesOf = (title: string): readonly string[] =>
  codeIn(/^Places: [^]*?\n\n/m.exec(textOf(recipeOf(title)))?.[0] ?? '')

const camelCase = (id: string): string =>
  id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The text of a file, or the texts of all files of a folder. */
const textsOf = (place: string): string =>
  statSync(join(root, place)).isDirectory()
    ? readdirSync(join(root, place))
        .map((name) => textOf(`${place}/${name}`))
        .join('\n')
    : textOf(place)

const lowerTexts = new Map<string, string>()

/** The texts of a place in lower case; each is read once, since hundreds of things are looked for in it. */
function lowerTextsOf(place: string): string {
  const text = lowerTexts.get(place) ?? textsOf(place).toLowerCase()
  lowerTexts.set(place, text)
  return text
}

/** True when a place holds for a thing: its own file exists, or the file or a file of the folder for all names it. */
function holds(place: string, id: string): boolean {
  if (place.includes('<id>')) return existsSync(join(root, place.replaceAll('<id>', id)))
  const text = lowerTextsOf(place)
  return [id, camelCase(id)].some((name) => text.includes(name.toLowerCase()))
}

const layers = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const folderGuides = [
  'e2e/README.md',
  'src/core/match/README.md',
  ...layers.map((layer) => `src/${layer}/README.md`),
]

test('CONTRIBUTING.md leads to every recipe', () => {
  const recipeFiles = guides.filter((path) => path.startsWith('docs/add-'))
  expect(recipeFiles.filter((path) => !textOf('CONTRIBUTING.md').includes(`(${path})`))).toEqual([])
  expect(recipeFiles).toEqual(expect.arrayContaining(Object.keys(registered).map(recipeOf)))
})

describe.each(folderGuides)('%s', (path) => {
  const text = textOf(path)
  const folder = dirname(path)

  test('has one page', () => {
    const lines = text.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines.filter((line) => line.length > 130)).toEqual([])
  })

  test('names files and folders that exist', () => {
    const paths = codeIn(text).filter((code) =>
      /^[\w-][\w./-]*(?:\/|\.(?:tsx?|css|json|md|txt))$/.test(code),
    )
    const places = [join(root, folder), join(root, 'src'), join(root, 'src/core'), root]
    expect(paths.filter((code) => !places.some((place) => existsSync(join(place, code))))).toEqual(
      [],
    )
  })
})

/** The files that links of a text lead to, from where it stands; parts of a page and other hosts are left out. */
const linkedFiles = (path: string): readonly string[] =>
  Array.from(textOf(path).matchAll(/\]\(([^)#\s]+)/g), ([, target = '']) => target)
    .filter((target) => !target.includes('://'))
    .map((target) => join(root, dirname(path), target))

test.each([...prose, ...folderGuides])('%s links to files that exist', (path) => {
  expect(linkedFiles(path).filter((file) => !existsSync(file))).toEqual([])
})

describe('the guide', () => {
  const code = codeIn(guide)
  // What a recipe makes up.
  const invented = /<id>|plum/

  test('names files and folders that exist', () => {
    const paths = code.filter((path) => /^(?:src|e2e|public|\.\w+)\/[\w./<>-]+$/.test(path))
    expect(paths.length).toBeGreaterThan(60)
    const missing = paths.filter((path) => !existsSync(join(root, path)))
    expect(missing.filter((path) => !invented.test(path))).toEqual([])
  })

  test('names files by their whole path, or by a name that one folder beside them has', () => {
    const whole = code.filter((path) => path.startsWith('src/'))
    const folders = whole.map((path) => join(root, path.endsWith('/') ? path : dirname(path)))
    const isKnown = (path: string): boolean =>
      existsSync(join(root, path)) ||
      (!path.includes('/') && folders.some((folder) => existsSync(join(folder, path))))
    const short = code.filter((path) => /^[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|css|json|md)$/.test(path))
    expect(short.filter((path) => !isKnown(path) && !invented.test(path))).toEqual([])
    const shortFolders = code.filter((path) =>
      /^[\w-]+\/$|^(?!src|e2e|public)[\w-]+\/[\w/-]+$/.test(path),
    )
    expect(shortFolders).toEqual([])
  })
})

/** Names of the code in prose: `removal(context, line)`, `CheckContext`. */
const namesIn = (text: string): readonly string[] =>
  codeIn(text).flatMap((code) => /^(\w+[a-z][A-Z]\w*|\w+(?=\())(?:\(.*\))?$/.exec(code)?.[1] ?? [])

describe('names of the code', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!contributing\.test)\.tsx?$/.test(path))
    .map((path) => textOf(`src/${path}`))
    .concat(textOf('e2e/fixtures.ts'))

  test.each([...guides, ...folderGuides])('that %s uses exist', (path) => {
    const missing = namesIn(textOf(path)).filter(
      (name) => !sources.some((text) => text.includes(name)),
    )
    expect(missing).toEqual([])
  })

  test('are found in prose', () => {
    expect(namesIn('`removal(context, line)`, `CheckContext`, `npx` and `a.ts`')).toEqual([
      'removal',
      'CheckContext',
    ])
    expect(namesIn(guide).length).toBeGreaterThan(10)
  })
})

/** What there is of each kind that prose may count. */
const counts = {
  crawler: crawlers.length,
  check: checks.length,
  dialect: dialects.length,
  recipe: recipes.length,
  directive: directives.length,
} as const

/** Every number in front of one of these words that is not how many there are: `17 dialects`. */
const wrongCounts = (text: string): readonly string[] =>
  Object.entries(counts).flatMap(([kind, count]) =>
    Array.from(text.matchAll(/\b(\d[\d,]*)\**\s+(?:(?!for\b|of\b|in\b)[a-z-]+\s+)?([a-z]+)s\b/g))
      .filter(([, number, noun]) => noun === kind && number !== String(count))
      .map(([found]) => found),
  )

test.each(prose)('%s counts nothing wrongly', (path) => {
  expect(wrongCounts(textOf(path))).toEqual([])
})

test.each([
  [`${dialects.length} dialects`, []],
  ['17 dialects', ['17 dialects']],
  ['- **98765 crawlers** with', ['98765 crawlers']],
  ['12 known\ncrawlers', ['12 known\ncrawlers']],
  ['2 checks', ['2 checks']],
  ['5,468 vectors', []],
  ['50 for checks', []],
])('a count in prose: %j', (text, wrong) => {
  expect(wrongCounts(text).map((found) => found.replaceAll('*', ''))).toEqual(wrong)
})

describe.each(Object.entries(registered))('%s', (heading, ids) => {
  const places = placesOf(heading)

  test('has a list of places, and there is something to try it on', () => {
    expect(places.length).toBeGreaterThan(0)
    expect(ids.length).toBeGreaterThan(3)
  })

  test.each(places)('%s holds for everything that there is', (place) => {
    const exempt = notNeeded[place] ?? []
    expect(ids.filter((id) => !exempt.includes(id) && !holds(place, id))).toEqual([])
  })
})
