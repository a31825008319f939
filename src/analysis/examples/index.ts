import type { Example } from './example.ts'
import { ads } from './ads.ts'
import { aiBots } from './ai-bots.ts'
import { blank } from './blank.ts'
import { blankLine1994 } from './blank-line-1994.ts'
import { byte512001 } from './byte-512001.ts'
import { html } from './html.ts'
import { imageFallback } from './image-fallback.ts'
import { lastWord } from './last-word.ts'
import { longestWins } from './longest-wins.ts'
import { namesInARow } from './names-in-a-row.ts'
import { noInheritance } from './no-inheritance.ts'
import { orderMatters } from './order-matters.ts'
import { percentEncoding } from './percent-encoding.ts'
import { staging } from './staging.ts'
import { starAndDollar } from './star-and-dollar.ts'
import { textbook } from './textbook.ts'
import { typo } from './typo.ts'
import { vanishedGroup } from './vanished-group.ts'
import { wordpress } from './wordpress.ts'

export type { Example } from './example.ts'

/** What a first visit shows. */
export const defaultExample: Example = noInheritance

/** All examples as the menu lists them. */
export const examples: readonly Example[] = [
  noInheritance,
  vanishedGroup,
  staging,
  starAndDollar,
  longestWins,
  percentEncoding,
  aiBots,
  imageFallback,
  typo,
  html,
  byte512001,
  wordpress,
  blank,
  ads,
  namesInARow,
  textbook,
  blankLine1994,
  orderMatters,
  lastWord,
]

/** The example with this name in a link; null when there is none. */
export function exampleNamed(slug: string): Example | null {
  return examples.find((example) => example.slug === slug.toLowerCase()) ?? null
}
