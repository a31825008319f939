import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** What a layer may import: layers of ours, and packages by their first name. */
const layers: Readonly<Record<string, { layers: string[]; packages: string[] }>> = {
  core: { layers: [], packages: [] },
  analysis: { layers: ['core'], packages: ['punycode'] },
  cli: { layers: ['core', 'analysis'], packages: ['node'] },
  worker: { layers: ['core', 'analysis', 'platform'], packages: [] },
  editor: { layers: ['core', 'analysis'], packages: ['@codemirror'] },
  platform: {
    layers: ['core', 'analysis', 'worker'],
    packages: ['virtual:data-files', 'workbox-window'],
  },
  state: {
    layers: ['core', 'analysis', 'platform', 'worker'],
    packages: ['zustand', 'idb'],
  },
  ui: {
    layers: ['core', 'analysis', 'platform', 'state', 'ui/editor'],
    packages: [
      'react',
      'react-dom',
      'react-aria',
      'react-aria-components',
      'react-stately',
      'zustand',
    ],
  },
  // The one place that knows both the store and the view.
  'ui/editor': {
    layers: ['core', 'analysis', 'platform', 'editor', 'state', 'ui'],
    packages: ['react', '@codemirror'],
  },
  // The composition root: main.tsx, and main-session.ts that it loads once the page stands.
  main: {
    layers: ['core', 'analysis', 'platform', 'state', 'ui', 'ui/editor', 'worker'],
    packages: ['react', 'react-dom'],
  },
  prerender: {
    layers: ['core', 'analysis', 'state', 'ui', 'ui/editor'],
    packages: ['react', 'react-dom'],
  },
  sw: { layers: [], packages: ['workbox-core', 'workbox-precaching'] },
}

/** Tools beside the code they measure, which nothing in the app imports. */
const outside = /\.(test|fixture)\.tsx?$|^bench\/|\.d\.ts$/

/** The only module that may ask for files, which are our own. */
const loader = 'platform/load-data.ts'

const src = dirname(fileURLToPath(import.meta.url))
const importPattern =
  /(?:^|\n|;)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

interface Source {
  readonly path: string
  readonly layer: string
  readonly text: string
}

function layerOf(path: string): string {
  if (path.startsWith('ui/editor/')) return 'ui/editor'
  if (/^main[-.]/.test(path)) return 'main'
  return (path.split('/')[0] ?? '').replace(/^(main)-\w+/, '$1').replace(/\.tsx?$/, '')
}

const sources: readonly Source[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !outside.test(path))
  .map((path) => ({ path, layer: layerOf(path), text: readFileSync(join(src, path), 'utf8') }))

/** The one file from outside src: a text that the page links to. */
const shippedNotices = '../../../THIRD-PARTY.md?url'

interface Import {
  readonly from: string
  /** A layer of ours, or null for a package. */
  readonly layer: string | null
}

function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(importPattern)]
    .map(([, named, bare]) => named ?? bare ?? '')
    .filter((from) => from !== shippedNotices)
    .map((from) => {
      const inside = from.startsWith('.')
      const target = inside ? posix.normalize(posix.join(posix.dirname(path), from)) : ''
      return { from, layer: inside ? layerOf(target) : null }
    })
}

function packageOf(from: string): string {
  const name = from.split('/')[0] ?? ''
  return name.replace(/^node:.*/, 'node')
}

function isAllowed(source: Source, { from, layer }: Import): boolean {
  const allowed = layers[source.layer]
  if (!allowed) return false
  if (layer !== null) return layer === source.layer || allowed.layers.includes(layer)
  return allowed.packages.includes(packageOf(from))
}

describe('layers', () => {
  test('there is something to check', () => {
    expect(sources.length).toBeGreaterThan(20)
  })

  test('every folder under src is a known layer', () => {
    expect([...new Set(sources.map(({ layer }) => layer))].filter((l) => !layers[l])).toEqual([])
  })

  test('imports point downward only', () => {
    const wrong = sources.flatMap((source) =>
      importsOf(source)
        .filter((one) => !isAllowed(source, one))
        .map(({ from }) => `${source.path} imports ${from}`),
    )
    expect(wrong).toEqual([])
  })

  test('imports name files with their extension and stay inside src', () => {
    const wrong = sources.flatMap((source) =>
      importsOf(source)
        .filter(({ layer, from }) => layer !== null && !isOurFile(source.path, from))
        .map(({ from }) => `${source.path} imports ${from}`),
    )
    expect(wrong).toEqual([])
  })
})

function isOurFile(path: string, from: string): boolean {
  const file = resolve(src, posix.dirname(path), from.replace(/\?.*$/, ''))
  return !relative(src, file).startsWith('..') && /\.(tsx?|css|json|txt|svg)$/.test(file)
}

describe('forbidden in the source', () => {
  const forbidden: readonly [name: string, pattern: RegExp][] = [
    ['a default export', /^export default\b/m],
    ['an HTML sink', /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b/],
    ['a pattern compiled from text', /\bnew RegExp\(|[^.\w]RegExp\(/],
    ['an enum', /^\s*(export )?(const )?enum\b/m],
    ['a suppressed check', /eslint-disable|@ts-(ignore|expect-error|nocheck)/],
  ]

  test.each(forbidden)('%s', (_name, pattern) => {
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('a request, except for files of ours', () => {
    const requests = /\b(fetch|XMLHttpRequest|sendBeacon|WebSocket|EventSource)\(/
    const asking = sources.filter(({ path, text }) => path !== loader && requests.test(text))
    expect(asking.map(({ path }) => path)).toEqual([])
  })
})
