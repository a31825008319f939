import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

interface Layer {
  readonly name: string
  /** The layers below that it uses. */
  readonly uses: readonly string[]
  /** Packages by their first name. */
  readonly packages: readonly string[]
}

/** From the bottom to the top: a layer may use only what stands above it in this list. */
const layers: readonly Layer[] = [
  { name: 'core', uses: [], packages: [] },
  { name: 'platform', uses: ['core'], packages: ['workbox-window'] },
  // What a case is: its fields, its grid, links to it and files of it.
  { name: 'case', uses: ['core', 'platform'], packages: ['valibot'] },
  {
    name: 'analysis',
    uses: ['core', 'case'],
    packages: ['parse5', 'punycode', 'valibot', 'fzstd', 'hyparquet'],
  },
  { name: 'worker', uses: ['core', 'platform', 'case', 'analysis'], packages: [] },
  // What the package exports, beside the engine itself.
  { name: 'library', uses: ['core', 'case', 'analysis'], packages: [] },
  {
    name: 'bench',
    uses: ['core', 'case', 'analysis'],
    packages: ['node', 'fast-check', 'ipaddr.js'],
  },
  {
    name: 'editor',
    uses: ['core', 'platform', 'case', 'analysis'],
    packages: ['@codemirror', '@lezer'],
  },
  {
    name: 'state',
    uses: ['core', 'platform', 'case', 'analysis', 'worker'],
    packages: ['zustand', 'idb', 'virtual:data-files'],
  },
  // Reads and writes cases and links as the page does. What databases run reads URLs by itself.
  {
    name: 'cli',
    uses: ['core', 'case', 'analysis'],
    packages: ['node', 'punycode', 'whatwg-url'],
  },
  {
    name: 'ui',
    uses: ['core', 'platform', 'case', 'analysis', 'editor', 'state'],
    packages: [
      'react',
      'react-dom',
      'react-aria',
      'react-aria-components',
      'react-stately',
      'zustand',
      '@codemirror',
      'd3-hierarchy',
    ],
  },
  // The page for frames of other sites; without React, and without what stores cases.
  { name: 'embed', uses: ['core', 'platform', 'case', 'analysis'], packages: [] },
  // The composition root: main.tsx, and main-session.ts that it loads once the page stands.
  {
    name: 'main',
    uses: ['core', 'platform', 'case', 'analysis', 'worker', 'state', 'ui'],
    packages: ['react', 'react-dom'],
  },
  {
    name: 'prerender',
    uses: ['core', 'case', 'analysis', 'state', 'ui'],
    packages: ['react', 'react-dom'],
  },
  { name: 'sw', uses: [], packages: ['workbox-core', 'workbox-precaching'] },
]

/** Folders that hold one file for each of what comes in many; all others stay small enough to read. */
const catalogues = ['core/checks/catalogue', 'core/checks/files', 'core/dialects']
const entriesPerFolder = 31
const shortFileLines = 15
const shortFiles = 16
/**
 * Short files that are not counted: data of which each thing has a file of its own (what a dialect makes of
 * responses, what a directive is called), and declarations of modules that are not written in TypeScript.
 */
const shortByNature: readonly RegExp[] = [
  /^core\/dialects\/[\w-]+\/fetch\.ts$/,
  /^core\/directives\/(?!index\.ts|directive\.ts)[\w-]+\.ts$/,
  /\.d(?:\.\w+)?\.ts$/,
]
const longFileLines = 300
/** Data alone, in the order of a menu: a second file would be a second place to look. */
const longCatalogues = ['analysis/examples/catalogue.ts']

/**
 * Folders that import from each other: types of dialects and of what is parsed, the index over rules, and the
 * policy that other dialects derive theirs from. A new pair is a file in the wrong folder.
 */
const knownPairs = [
  'core/decide and core/match',
  'core/dialects and core/parse',
  'core/dialects/rfc9309 and core/fetch',
]

/** The only modules that may ask for files, which are our own. */
const loaders = ['state/load-data.ts', 'platform/service-worker.ts', 'sw/sw.ts']
/**
 * Commands that ask for files of others: for the one that was given, or, where a flag says so, for lists whose addresses
 * are in the catalogue.
 */
const fetchers = ['cli/test/robots-source.ts', 'cli/identify/fetched-lists.ts']

interface Source {
  readonly path: string
  readonly layer: string
  readonly text: string
  /** Names as written. What is imported as an address is no dependency of the code. */
  readonly imports: readonly string[]
}

const src = dirname(fileURLToPath(import.meta.url))
const entries = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.split(sep).join('/'),
)
const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$/.test(path)

const allSources = entries
  .filter((path) => /^[^.]*(\.(test|fixture))?\.tsx?$/.test(path))
  .map(sourceAt)
const sources = allSources.filter(({ path }) => !isTest(path))

function sourceAt(path: string): Source {
  const text = readFileSync(join(src, path), 'utf8')
  const imports = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  return {
    path,
    layer: layerOf(path),
    text,
    imports: imports.filter((name) => !/\burl$/.test(name)),
  }
}

function layerOf(path: string): string {
  return /^[^/.-]*/.exec(path)?.[0] ?? ''
}

/** The path below src that an import means, or null for a package. */
function targetOf({ path }: Source, name: string): string | null {
  if (!name.startsWith('.')) return null
  return posix.join(posix.dirname(path), name.replace(/\?.*$/, ''))
}

const packageOf = (name: string): string => (name.split('/')[0] ?? '').replace(/^node:.*/, 'node')

function isAllowed(source: Source, name: string): boolean {
  const layer = layers.find((one) => one.name === source.layer)
  const target = targetOf(source, name)
  if (target === null) return layer?.packages.includes(packageOf(name)) ?? false
  const used = layerOf(target)
  return used === source.layer || (layer?.uses.includes(used) ?? false)
}

/** Every import for which `isWrong` holds, as a sentence. */
const importsWhere = (isWrong: (source: Source, name: string) => boolean): string[] =>
  sources.flatMap((source) =>
    source.imports
      .filter((name) => isWrong(source, name))
      .map((name) => `${source.path} imports ${name}`),
  )

describe('layers', () => {
  test('there is something to check', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(sources.length)
  })

  test('every folder under src is a known layer', () => {
    const known = layers.map(({ name }) => name)
    expect(sources.filter(({ layer }) => !known.includes(layer)).map(({ path }) => path)).toEqual(
      [],
    )
  })

  test('a layer uses only layers below it', () => {
    const upward = layers.flatMap(({ name, uses }, at) =>
      uses
        .filter((used) => !layers.slice(0, at).some((below) => below.name === used))
        .map((used) => `${name} uses ${used}`),
    )
    expect(upward).toEqual([])
  })

  test('imports point downward only', () => {
    expect(importsWhere((source, name) => !isAllowed(source, name))).toEqual([])
  })

  test('of the interface, only ui/editor knows CodeMirror', () => {
    const knowsEditor = (source: Source, name: string): boolean =>
      name.startsWith('@codemirror/') || (targetOf(source, name) ?? '').startsWith('editor/')
    const isElsewhere = ({ path, layer }: Source): boolean =>
      layer === 'ui' && !path.startsWith('ui/editor/')
    expect(importsWhere((one, name) => isElsewhere(one) && knowsEditor(one, name))).toEqual([])
  })

  test('only analysis/list knows how URLs are kept; a worker and the command line hold them', () => {
    const isOf = (folders: readonly string[], { path }: Source): boolean =>
      folders.some((folder) => path.startsWith(folder))
    const inside =
      /^analysis\/list\/(?:text-bytes|text-sorter|url-folders|url-index|url-ranks)\.ts$/
    const known = importsWhere((one, name) => {
      const target = targetOf(one, name) ?? ''
      if (target === 'analysis/list/url-blocks.ts') {
        return !isOf(['analysis/list/', 'worker/list/', 'cli/list/'], one)
      }
      return inside.test(target) && !isOf(['analysis/list/'], one)
    })
    expect(known).toEqual([])
  })

  test('imports name files with their extension and stay inside src', () => {
    const isElsewhere = (source: Source, name: string): boolean => {
      const target = targetOf(source, name)
      return target !== null && !entries.includes(target)
    }
    expect(importsWhere(isElsewhere)).toEqual([])
  })

  test('folders import each other only where one is inside the other, and in known places', () => {
    expect(foldersBothWays()).toEqual(knownPairs)
  })

  test('no file imports itself, whichever way round, types included', () => {
    expect(cycles()).toEqual([])
  })
})

/** Pairs of folders that import from each other, neither inside the other. */
function foldersBothWays(): string[] {
  const folders = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = posix.dirname(source.path)
    const known = folders.get(from) ?? new Set()
    folders.set(from, known)
    for (const name of source.imports) {
      const target = targetOf(source, name)
      if (target !== null) known.add(posix.dirname(target))
    }
  }
  const isInside = (one: string, other: string): boolean =>
    other === '.' || one.startsWith(`${other}/`)
  const pairs = [...folders].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => from < to && (folders.get(to)?.has(from) ?? false))
      .filter((to) => !isInside(from, to) && !isInside(to, from))
      .map((to) => `${from} and ${to}`),
  )
  return pairs.toSorted()
}

/** The path of each import that leads back to a file on the way to it. */
function cycles(): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      found.push([...way.slice(way.indexOf(path)), path].join(' > '))
    } else if (!done.has(path)) {
      const source = byPath.get(path)
      for (const name of source?.imports ?? []) {
        const target = source && targetOf(source, name)
        if (target) visit(target, [...way, path])
      }
      done.add(path)
    }
  }
  for (const { path } of sources) visit(path, [])
  return found
}

describe('files and folders', () => {
  test('no folder holds more than can be looked through', () => {
    const counts = new Map<string, number>()
    for (const path of entries.filter((path) => !isTest(path))) {
      const folder = posix.dirname(path)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const full = [...counts].filter(
      ([folder, count]) => count > entriesPerFolder && !catalogues.includes(folder),
    )
    expect(full).toEqual([])
  })

  test('no file is too long to be read at once', () => {
    const long = sources.filter(({ text }) => text.split('\n').length - 1 > longFileLines)
    expect(long.map(({ path }) => path)).toEqual(longCatalogues)
  })

  test('a view has another name than what it shows', () => {
    const names = (folder: (layer: string) => boolean): readonly string[] =>
      sources
        .filter(({ layer }) => folder(layer))
        .map(({ path }) => posix.basename(path).replace(/\.tsx?$/, ''))
    const below = new Set(names((layer) => ['core', 'case', 'analysis'].includes(layer)))
    const twice = names((layer) => layer === 'ui').filter((name) => below.has(name))
    expect(twice).toEqual([])
  })

  test('few files are too short to be worth one', () => {
    const short = entries
      .filter((path) => /\.(?:tsx?|css)$/.test(path) && !isTest(path))
      .filter((path) => !shortByNature.some((pattern) => pattern.test(path)))
      .filter(
        (path) => readFileSync(join(src, path), 'utf8').split('\n').length - 1 < shortFileLines,
      )
    expect(short.length, short.join(' ')).toBeGreaterThan(0)
    expect(short.length, short.join(' ')).toBeLessThanOrEqual(shortFiles)
  })
})

/** Scripts of the build and of the tests together, so that they stay small enough to be read. */
const buildScripts = ['.ci', '.config/vite', 'vite.config.ts']
const buildScriptLines = 1258

test('the scripts of the build and of the tests stay few lines', () => {
  const root = join(src, '..')
  const files = buildScripts.flatMap((place) =>
    place.endsWith('.ts') ? place : readdirSync(join(root, place)).map((file) => join(place, file)),
  )
  const lines = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
  const sum = lines.reduce((total, one) => total + one, 0)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(buildScriptLines)
})

// No compiler reads them, so a name that was changed elsewhere is only missed once somebody runs one.
test('what scripts import from other files is exported there', () => {
  const root = join(src, '..')
  const scripts = ['e2e', '.config', '.ci'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.mjs'))
      .map((path) => join(root, folder, path)),
  )
  const wanted = scripts.flatMap((script) =>
    [...readFileSync(script, 'utf8').matchAll(/^import \{([^}]+)\} from '(\.[^']+)'/gm)].map(
      ([, names = '', from = '']) => ({ script, names, from: join(dirname(script), from) }),
    ),
  )
  const missing = wanted.flatMap(({ script, names, from }) => {
    const text = readFileSync(from, 'utf8')
    const given = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)]
    const known = new Set(given.map(([, name]) => name))
    return names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !known.has(name))
      .map((name) => `${posix.basename(script)}: ${name}`)
  })
  expect(wanted.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

/** Names that each file of a kind has by its recipe. */
const namesOfMany = new Set(['about', 'fetchPolicy', 'texts'])

test('no exported name stands in two files', () => {
  const files = new Map<string, string[]>()
  const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
  for (const { path, text } of allSources) {
    for (const [, name = ''] of text.matchAll(exported)) {
      if (!namesOfMany.has(name)) files.set(name, [...(files.get(name) ?? []), path])
    }
  }
  const twice = [...files].filter(([, paths]) => new Set(paths).size > 1)
  expect(files.size).toBeGreaterThan(1000)
  expect(twice.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
})

describe('forbidden in the source', () => {
  const forbidden: readonly [name: string, pattern: RegExp][] = [
    ['a default export', /^export default\b/m],
    ['an HTML sink', /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b/],
    ['a pattern compiled from text', /\bnew RegExp\(|[^.\w]RegExp\(/],
    ['an enum', /^\s*(export )?(const )?enum\b/m],
    ['a suppressed check', /(es|ox)lint-(disable|enable)|@ts-(ignore|expect-error|nocheck)/],
  ]
  const requests = /\b(fetch|XMLHttpRequest|sendBeacon|WebSocket|EventSource)\(/

  test.each(forbidden)('%s', (_name, pattern) => {
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('a request, except for files of ours', () => {
    const asking = sources.filter(
      ({ path, text }) => ![...loaders, ...fetchers].includes(path) && requests.test(text),
    )
    expect(asking.map(({ path }) => path)).toEqual([])
  })
})
