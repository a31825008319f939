import type { Random } from './random.ts'

const words = [
  ...[
    'shop',
    'cart',
    'admin',
    'private',
    'tmp',
    'search',
    'api',
    'user',
    'blog',
    'tag',
    'img',
    'js',
  ],
  ...['css', 'old', 'new', 'print', 'feed', 'rss', 'de', 'en', 'fr', 'beta', 'data', 'archive'],
] as const

const pick = <Item>(random: Random, list: readonly Item[], instead: Item): Item =>
  list[random.below(list.length)] ?? instead
const word = (random: Random): string => pick(random, words, 'shop')
const name = (random: Random): string => `${word(random)}${random.below(40)}`

function folder(random: Random): string {
  const names = Array.from({ length: 1 + random.below(3) }, () => name(random))
  return `/${names.join('/')}${random.chance(0.7) ? '/' : ''}`
}

/** Patterns with wildcards as sites have them: parameters, endings, folders, several stars. */
const wild: readonly ((random: Random) => string)[] = [
  (random) => `/*?${name(random)}=`,
  (random) => `/*&${name(random)}=`,
  (random) => `/*.${name(random)}$`,
  (random) => `/*/${name(random)}/`,
  (random) => `/${name(random)}/*/${name(random)}`,
  (random) => `${folder(random)}*${name(random)}`,
  (random) => `/*/${name(random)}/*.${word(random)}$`,
  (random) => `${folder(random)}*?*${name(random)}`,
]

/** A path of the same site, with a query in a third of all cases. */
export function pathIn(random: Random): string {
  const path = `${folder(random)}${random.chance(0.5) ? `${name(random)}.${word(random)}` : ''}`
  return random.chance(1 / 3) ? `${path}?${name(random)}=${random.below(500)}` : path
}

const ruleOf = (random: Random, share: number): string => {
  const make = random.chance(share) ? pick(random, wild, folder) : folder
  return `${random.chance(0.25) ? 'Allow' : 'Disallow'}: ${make(random)}`
}

/** Rules as a large site has them; `share` of them have wildcards. */
export const fileRules = (random: Random, count: number, share: number): readonly string[] =>
  Array.from({ length: count }, () => ruleOf(random, share))

/** The same rules with up to four of them added or taken out. */
export function editedRules(
  random: Random,
  rules: readonly string[],
  share: number,
): readonly string[] {
  const edited = [...rules]
  const edits = 1 + random.below(4)
  for (let at = 0; at < edits; at += 1) {
    const place = random.below(edited.length)
    if (random.chance(0.5)) edited.splice(place, 1)
    else edited.splice(place, 0, ruleOf(random, share))
  }
  return edited
}

/** A file with one group for all crawlers. */
export const ruleFile = (rules: readonly string[]): string => `User-agent: *\n${rules.join('\n')}\n`
