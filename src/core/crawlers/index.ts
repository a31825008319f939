import { asciiLower } from '../dialects/parts/agents.ts'
import type { Crawler } from './crawler.ts'
import { adVerification } from './ad-verification.ts'
import { aiAnswers } from './ai-answers.ts'
import { aiTraining } from './ai-training.ts'
import { amazon } from './amazon.ts'
import { anthropic } from './anthropic.ts'
import { apple } from './apple.ts'
import { archives } from './archives.ts'
import { baidu } from './baidu.ts'
import { duckduckgo } from './duckduckgo.ts'
import { feeds } from './feeds.ts'
import { googleFetchers } from './google-fetchers.ts'
import { google } from './google.ts'
import { historic } from './historic.ts'
import { meta } from './meta.ts'
import { microsoft } from './microsoft.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import { previews } from './previews.ts'
import { searchEngines } from './search-engines.ts'
import { seoTools } from './seo-tools.ts'
import { seznam } from './seznam.ts'
import { tools } from './tools.ts'
import { yandex } from './yandex.ts'

/** When the facts of the catalogue were last gathered, for people to read. */
export const catalogueDate = 'November 2026'

/** Every crawler that we know, the best known operators first. */
export const crawlers: readonly Crawler[] = [
  ...google,
  ...googleFetchers,
  ...microsoft,
  ...openai,
  ...anthropic,
  ...perplexity,
  ...meta,
  ...amazon,
  ...apple,
  ...duckduckgo,
  ...yandex,
  ...baidu,
  ...seznam,
  ...searchEngines,
  ...aiTraining,
  ...aiAnswers,
  ...previews,
  ...seoTools,
  ...adVerification,
  ...archives,
  ...feeds,
  ...tools,
  ...historic,
]

/** A name in lower case and whose it is; a token wins over another crawler's alias. */
const byName: ReadonlyMap<string, Crawler> = new Map([
  ...crawlers.flatMap((crawler) =>
    crawler.aliases.map((alias) => [asciiLower(alias), crawler] as const),
  ),
  ...crawlers.map((crawler) => [asciiLower(crawler.token), crawler] as const),
])

/** Every name of the catalogue in lower case, aliases included, with its crawler. */
export const crawlerNames: readonly (readonly [name: string, crawler: Crawler])[] = [...byName]

/** The crawler with this token or alias, ignoring ASCII case. */
export function crawlerNamed(name: string): Crawler | null {
  return byName.get(asciiLower(name.trim())) ?? null
}

/**
 * The names that a crawler looks for in a file, in order. Asked for by an alias it looks for that one
 * first, unless it is a label for people: no name has a blank.
 */
export function tokensOf({ token, aliases, fallbacks }: Crawler, name: string): readonly string[] {
  const called = asciiLower(name.trim())
  const alias = aliases.find((one) => asciiLower(one) === called && !one.includes(' '))
  return [...(alias === undefined ? [] : [alias]), token, ...fallbacks]
}
