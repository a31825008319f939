import { crawlerNamed, crawlers } from '../../crawlers/index.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import { asciiLower, leadingToken } from '../../dialects/parts/agents.ts'
import { withoutEndStars } from '../support/rule-lines.ts'
import { meantByName } from './meant-names.ts'
import { oldCrawlerNames } from './old-names.ts'

/** A shorter beginning may be that of many names. */
const shortest = 4

/** The beginnings of all names, each with the first crawler whose name begins so. */
const meant = new Map(
  [...searchEngines, ...crawlers.filter(({ status }) => status.kind === 'active')]
    .toReversed()
    .flatMap(({ token }) =>
      Array.from(token, (_, index) => [asciiLower(token.slice(0, index)), token] as const),
    ),
)

/** Old names that happen to begin so, and what readers stop at within a name of today. */
const isOtherName = (lower: string, token: string): boolean =>
  oldCrawlerNames.has(lower) || lower === 'mozilla' || asciiLower(leadingToken(token)) === lower

/** The crawler of whose name a word is the beginning; null for none, and for a name that stands for itself. */
export function crawlerBeginning(value: string): string | null {
  if (value.length < shortest || !/^[A-Za-z0-9_-]+$/.test(value)) return null
  const lower = asciiLower(value)
  const token = meant.get(lower)
  return token === undefined || isOtherName(lower, token) || meantByName(value) !== null
    ? null
    : token
}

/** The crawler that a name with stars around it, or in it, is meant for; null where that is not plain. */
export function crawlerInStars(value: string): string | null {
  const bare = withoutEndStars(value.replace(/^\*+/, ''))
  if (bare.includes('*')) return null
  return crawlerNamed(bare)?.token ?? crawlerBeginning(bare) ?? meantByName(bare)?.tokens[0] ?? null
}
