import { crawlers } from '../../crawlers/index.ts'
import { isGone, type Crawler, type Purpose } from '../../crawlers/crawler.ts'
import { editDistance } from '../support/distance.ts'

/** A name made of parts of names of one operator, which is none of them. */
export interface ComposedName {
  /** The crawler that has its parts, or the one whose name it begins with. */
  readonly crawler: Crawler
  readonly operator: string
  /**
   * `word`: the crawler has the word behind the brand; `use`: that word says what it is for; `kind`: that is a
   * kind of the crawler that has no name of its own; `brand`: nothing but the brand is known.
   */
  readonly by: 'word' | 'use' | 'kind' | 'brand'
  /** All names of the operator, the best known first. */
  readonly tokens: readonly string[]
}

/** What robots are called in general, whoever sends them. */
const robotWord = /(?:bot|spider|crawler)$/

const withoutRobot = (word: string): string => word.replace(robotWord, '') || word

/** The words of a name in small letters, robots left out: `googlebot`, `extended` as `google`, `extended`. */
function wordsOf(name: string): readonly string[] {
  const words = name.toLowerCase().split(/[-_. ]/)
  return words
    .map(withoutRobot)
    .filter((word) => word !== '' && !/^(?:bot|spider|crawler)$/.test(word))
}

/** Words for a use, as people add them to the name of a crawler. */
const uses: readonly (readonly [words: string, purpose: Purpose])[] = [
  ['extended ai llm training train trainer gemini bard', 'ai-training'],
]

/** Search engines and makers of models, with the words that their names begin with besides its own. */
const families: readonly (readonly [operator: string, brands?: string])[] = [
  ['Google'],
  ['Microsoft', 'Bing'],
  ['OpenAI', 'gpt chatgpt oai'],
  ['Anthropic', 'claude'],
  ['Perplexity'],
  ['Meta'],
  ['Apple'],
  ['Amazon', 'amzn'],
  ['Yandex'],
  ['Baidu'],
  ['DuckDuckGo', 'duckduck duckassist'],
  ['Mistral', 'mistralai'],
  ['Cohere'],
  ['ByteDance', 'byte tiktok'],
]

interface Family {
  readonly operator: string
  readonly brands: ReadonlySet<string>
  readonly crawlers: readonly Crawler[]
}

/** The family of each word that names begin with. */
const byBrand: ReadonlyMap<string, Family> = new Map(
  families.flatMap(([operator, words]) => {
    const brands = new Set(
      [operator, ...(words?.split(' ') ?? [])].map((word) => word.toLowerCase()),
    )
    const own = crawlers.filter(
      (one) =>
        !isGone(one) &&
        wordsOf(one.token).some((word) => [...brands].some((brand) => word.startsWith(brand))),
    )
    return [...brands].map((brand) => [brand, { operator, brands, crawlers: own }] as const)
  }),
)

/** The words of a name that say which crawler of its operator it is. */
function kindWords(name: string, { brands }: Family): readonly string[] {
  return wordsOf(name).flatMap((word) => {
    if (brands.has(word)) return []
    const brand = [...brands].find((one) => one.length > 3 && word.startsWith(one))
    return [brand === undefined ? word : word.slice(brand.length)]
  })
}

/** So few letters are compared as they are. */
const shortest = 4

const isSame = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= shortest && editDistance(one, other, 1) <= 1)

const sharesAll = (words: readonly string[], other: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => other.some((one) => isSame(word, one)))

/** The crawler of a name that is made of parts of its operator’s names; null for any other name. */
export function composedName(value: string): ComposedName | null {
  const [brand = '', ...rest] = wordsOf(value)
  const family = byBrand.get(brand)
  if (family === undefined || rest.length === 0) return null
  const words = kindWords(value, family)
  const { crawlers: own, operator } = family
  const tokens = own.map(({ token }) => token)
  const named = own.find(({ token }) => sharesAll(words, kindWords(token, family)))
  if (named !== undefined) return { crawler: named, operator, by: 'word', tokens }
  const head = value.toLowerCase().split(/[-_.]/)[0] ?? ''
  const first = own.find(({ token }) => token.toLowerCase() === head) ?? own[0]
  if (first === undefined) return null
  const kind = own.find(({ aliases }) =>
    aliases.some((alias) => sharesAll(words, kindWords(alias, family))),
  )
  if (kind !== undefined) return { crawler: kind, operator, by: 'kind', tokens }
  const use = uses.find(([all]) => words.every((word) => all.split(' ').includes(word)))
  const user = use && own.find(({ purposes }) => purposes.includes(use[1]))
  if (user !== undefined) return { crawler: user, operator, by: 'use', tokens }
  const isKnown = words.every((word) => knownWords.has(word))
  return isKnown ? { crawler: first, operator, by: 'brand', tokens } : null
}

/** Words that names of any operator have behind the brand. */
const knownWords: ReadonlySet<string> = new Set([
  ...crawlers.flatMap(({ token, aliases }) =>
    [token, ...aliases].flatMap((name) => wordsOf(name).slice(1)),
  ),
  ...uses.flatMap(([words]) => words.split(' ')),
])
