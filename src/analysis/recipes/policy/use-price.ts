import type { Crawler, Purpose, Stance } from '../../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../../core/crawlers/index.ts'
import { membersOf, type PolicyUse } from './uses.ts'

/** What a site loses with one name, by what its operator says: the sources are with the facts on each use. */
const losses: Readonly<Record<string, string>> = {
  'Google-Extended': 'Gemini grounding',
  'OAI-SearchBot': 'ChatGPT search',
  'Claude-SearchBot': 'some of Claude’s search',
  'Claude-User': 'answers of Claude about a page',
  Googlebot: 'Google',
  Bingbot: 'Bing',
}

/** Purposes that a site wants crawlers for, and how what they give is called. */
const wanted = [
  ['search', 'search'],
  ['ai-answers', 'AI answers'],
] as const satisfies readonly (readonly [Purpose, string])[]

const number = (count: number): string => count.toLocaleString('en')

const joined = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

const stanceWords: Readonly<Record<Stance, readonly [one: string, many: string]>> = {
  yes: ['says that it obeys', 'say that they obey'],
  partly: ['says that it obeys in part', 'say that they obey in part'],
  unstated: ['states no policy', 'state no policy'],
  no: ['says that it does not obey', 'say that they do not obey'],
}

const told = ['yes', 'partly', 'unstated', 'no'] as const satisfies readonly Stance[]

function stancesOf(blocked: readonly Crawler[]): string {
  return told
    .flatMap((stance) => {
      const count = blocked.filter((one) => one.stance === stance).length
      return count === 0 ? [] : [`${number(count)} ${stanceWords[stance][count === 1 ? 0 : 1]}`]
    })
    .join(', ')
}

/** Crawlers that are blocked for one use and come for another one as well. */
function lostBeside(blocked: readonly Crawler[], uses: readonly PolicyUse[]): readonly string[] {
  return wanted.flatMap(([purpose, word]) => {
    if (uses.includes(purpose)) return []
    const names = blocked.filter(({ purposes }) => purposes.includes(purpose))
    return names.length === 0 ? [] : [`${word} by ${joined(names.map(({ token }) => token))}`]
  })
}

/**
 * The price of a block, in a few words: "29 blocked (12 say that they obey, …). You lose: …". `blocked`: names of
 * crawlers; `uses`: what they are blocked for. Empty where none is.
 */
export function priceWords(blocked: readonly string[], uses: readonly PolicyUse[]): string {
  const crawlers = blocked.flatMap((name) => crawlerNamed(name) ?? [])
  if (crawlers.length === 0) return ''
  const known = crawlers.flatMap(({ token }) => losses[token] ?? [])
  const lost = [...known, ...lostBeside(crawlers, uses)]
  const sum = `${number(crawlers.length)} blocked (${stancesOf(crawlers)}).`
  return lost.length === 0 ? sum : `${sum} You lose: ${lost.join('; ')}.`
}

/** The price of what a file blocks for training, by the names of all that it blocks. */
export function trainingPrice(blocked: readonly string[]): string {
  const names = new Set(blocked)
  const trainers = membersOf['ai-training'].filter(({ token }) => names.has(token))
  return priceWords(
    trainers.map(({ token }) => token),
    ['ai-training'],
  )
}
