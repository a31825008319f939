import { randomFrom, type Random } from './random.ts'
import { pathIn, fileRules } from './rule-files.ts'

/**
 * `literal`: no wildcards. `mixed`: 42 % of the rules have one, a third of those start with it.
 * `realistic`: 40 % have one, half of those start with `/*`, and names repeat as on a site.
 */
export type GeneratedShape = 'literal' | 'mixed' | 'realistic'

/** A file as a large site might serve it, and URLs of that site. */
export interface GeneratedFile {
  readonly text: string
  readonly rules: number
  readonly urls: readonly string[]
}

const origin = 'https://shop.example'
const urlCount = 10_000

const words = [
  'account',
  'archive',
  'basket',
  'blog',
  'brands',
  'category',
  'checkout',
  'compare',
  'download',
  'events',
  'filter',
  'help',
  'images',
  'login',
  'media',
  'news',
  'orders',
  'print',
  'products',
  'reviews',
  'sale',
  'search',
  'tag',
  'user',
  'wishlist',
] as const
const endings = ['.html', '.php', '.pdf', '.aspx', '.json', '/'] as const
const parameters = [
  'sort',
  'page',
  'ref',
  'utm_source',
  'session',
  'color',
  'size',
  'view',
] as const

/** A word that in a large file mostly stands alone: real sites have many names. */
function name(random: Random): string {
  const word = random.pick(words)
  return random.chance(0.6) ? `${word}-${random.below(20_000)}` : word
}

function folder(random: Random): string {
  const depth = 1 + random.below(3)
  return Array.from({ length: depth }, () => `/${name(random)}`).join('')
}

function literalPath(random: Random): string {
  const path = folder(random)
  return random.chance(0.6) ? path + random.pick(endings) : path
}

function floatingPath(random: Random): string {
  const parameter = `${random.pick(parameters)}=`
  switch (random.below(4)) {
    case 0:
      return `/*?${parameter}${random.below(9_000)}`
    case 1:
      return `/*&${parameter}${name(random)}`
    case 2:
      return `/*/${name(random)}${random.pick(endings)}$`
    default:
      return `/*${name(random)}*${parameter}`
  }
}

function wildcardPath(random: Random): string {
  switch (random.below(4)) {
    case 0:
      return `${folder(random)}/*${random.pick(endings)}$`
    case 1:
      return `${folder(random)}*?${random.pick(parameters)}=`
    case 2:
      return `${folder(random)}/*/${name(random)}`
    default:
      return `${folder(random)}/*`
  }
}

function rulePath(random: Random, shape: 'literal' | 'mixed'): string {
  if (shape === 'literal' || !random.chance(0.42)) return literalPath(random)
  return random.chance(1 / 3) ? floatingPath(random) : wildcardPath(random)
}

/** A URL of the site: half of them lie under some rule. */
function url(random: Random, paths: readonly string[], shape: GeneratedShape): string {
  const known = paths[random.below(paths.length)] ?? ''
  if (shape === 'realistic') {
    return origin + (random.chance(0.5) ? meet(random, known) : pathIn(random))
  }
  const path = random.chance(0.5) ? meet(random, known) : literalPath(random)
  if (path.includes('?') || random.chance(0.7)) return origin + path
  return `${origin}${path}?${random.pick(parameters)}=${random.below(9_000)}`
}

/** A path that a pattern matches. */
function meet(random: Random, pattern: string): string {
  const anchored = pattern.endsWith('$')
  const filled = pattern
    .slice(0, anchored ? -1 : undefined)
    .replaceAll('*', () => (random.chance(0.3) ? '' : `${name(random)}/`))
  return anchored || random.chance(0.4) ? filled : `${filled}${random.below(99)}`
}

const others = ['Googlebot', 'bingbot', 'GPTBot', 'AhrefsBot'] as const

/** Lines of rules, and their paths. */
function linesOf(random: Random, rules: number, shape: GeneratedShape) {
  if (shape === 'realistic') {
    const lines = fileRules(random, rules, 0.4)
    return { lines, paths: lines.map((line) => line.slice(line.indexOf('/'))) }
  }
  const paths = Array.from({ length: rules }, () => rulePath(random, shape))
  const lines = paths.map((path) => `${random.chance(0.15) ? 'Allow' : 'Disallow'}: ${path}`)
  return { lines, paths }
}

/** The file with this seed, shape and number of rules: the same on every machine. */
export function generatedFile(rules: number, shape: GeneratedShape, seed: number): GeneratedFile {
  const random = randomFrom(seed)
  const { lines, paths } = linesOf(random, rules, shape)
  const apart = Math.ceil(rules * 0.15)
  const share = Math.ceil(apart / others.length)
  const groups = others.flatMap((agent, index) => [
    `User-agent: ${agent}`,
    ...lines.slice(index * share, Math.min(apart, (index + 1) * share)),
    '',
  ])
  const text = ['# generated', 'User-agent: *', ...lines.slice(apart), '', ...groups].join('\n')
  return { text, rules, urls: Array.from({ length: urlCount }, () => url(random, paths, shape)) }
}
