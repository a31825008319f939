import { purposes, type Stance } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { cutNamesAmong, type CutName } from './crawler-names.ts'
import type { RecipeForm, RecipePart } from './recipe.ts'

/** What has to be known about the names that a recipe writes. */
export interface NameNotes {
  /** Crawlers that a block may not keep out, by what their operators say. */
  readonly mayIgnore: readonly { readonly stance: Stance; readonly names: readonly string[] }[]
  /** Names that parsers which follow RFC 9309 read cut short. */
  readonly cutNames: readonly CutName[]
  /** Crawlers that are blocked for one purpose and have others too, as headings of the catalogue. */
  readonly otherPurposes: readonly { readonly name: string; readonly purposes: readonly string[] }[]
}

const blocks = ({ lines }: RecipePart): boolean => lines.some((line) => /^Disallow: ?./.test(line))

const doubtful = ['no', 'partly', 'unstated'] as const satisfies readonly Stance[]

function otherPurposesOf(name: string): readonly string[] {
  const own = crawlerNamed(name)?.purposes ?? []
  if (!own.includes('ai-training')) return []
  return purposes
    .filter(({ id }) => own.includes(id) && id !== 'ai-training' && id !== 'control')
    .map(({ label }) => label)
}

/** The notes on the names that a form of a recipe writes. */
export function notesOn({ parts }: RecipeForm): NameNotes {
  const named = [...new Set(parts.flatMap(({ agents, opens }) => (opens ? [] : agents)))]
  const blocked = [...new Set(parts.filter(blocks).flatMap(({ agents }) => agents))]
  const mayIgnore = doubtful
    .map((stance) => ({
      stance,
      names: blocked.filter((name) => crawlerNamed(name)?.stance === stance),
    }))
    .filter(({ names }) => names.length > 0)
  const otherPurposes = blocked
    .map((name) => ({ name, purposes: otherPurposesOf(name) }))
    .filter(({ purposes }) => purposes.length > 0)
  return { mayIgnore, cutNames: cutNamesAmong(named), otherPurposes }
}
