import type { Random } from '../../../src/bench/random.ts'
import { decodeFragment, type Decoded } from '../../../src/case/link/decode.ts'
import {
  cuts,
  flips,
  mishaps,
  originalLinks,
} from '../../../src/case/link/hostile/damaged-links.fixture.ts'
import { hostileLinks } from '../../../src/case/link/hostile/hostile-links.fixture.ts'
import { linkFailureSentence } from '../../../src/case/link/link-failure.ts'
import { sameContent } from '../../../src/case/link/scenario-json.ts'

/** What a page has to answer: a sentence that refuses, the case, or nothing. */
export type LinkAnswer =
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'opened' }
  | { readonly kind: 'nothing' }

/** A link to try, with the right answer. */
export interface Try {
  readonly name: string
  readonly link: string
  readonly answer: LinkAnswer
  /** The link that it was, where it was damaged: then it opens the very same case, or none. */
  readonly original?: string
}

/** What came of one try; `problem` is null when it was held off. */
export interface Outcome {
  readonly name: string
  readonly link: string
  readonly answer: LinkAnswer['kind']
  readonly ms: number
  readonly problem: string | null
}

/** An answer must not take longer, and nothing may keep the page busy for longer. */
export const patienceMs = 1000

const answerOf = (decoded: Decoded): LinkAnswer => {
  if (decoded.kind === 'case') return { kind: 'opened' }
  if (decoded.kind === 'none') return { kind: 'nothing' }
  const sentence =
    decoded.kind === 'broken'
      ? linkFailureSentence(decoded.failure)
      : `There is no example called “${decoded.slug}”.`
  return { kind: 'refused', sentence }
}

async function timed(link: string): Promise<{ decoded: Decoded; ms: number }> {
  const from = performance.now()
  const decoded = await decodeFragment(link)
  return { decoded, ms: performance.now() - from }
}

const slow = (ms: number): string | null => (ms > patienceMs ? `it took ${ms.toFixed(0)} ms` : null)

/** Every cut and every single bit of all originals, and mishaps at each place, read without a browser; one in `step`. */
export async function* readDamaged(random: Random, step = 1): AsyncGenerator<Outcome> {
  for (const [name, original] of Object.entries(originalLinks(random))) {
    const whole = (await timed(original)).decoded
    if (whole.kind !== 'case') throw new Error(`${name} does not open`)
    const damaged = [...cuts(original), ...flips(original), ...mishaps(original, random, 300)]
    for (const { damage, link } of damaged.filter((_, at) => at % step === 0)) {
      const { decoded, ms } = await timed(link)
      const isOther = decoded.kind === 'case' && !sameContent(decoded.scenario, whole.scenario)
      const answer = answerOf(decoded).kind
      const problem = isOther ? 'it opens another case' : slow(ms)
      yield { name: `${name}, ${damage}`, link, answer, ms, problem }
    }
  }
}

/** The links that are made to harm, read without a browser. */
export async function* readHostile(random: Random): AsyncGenerator<Outcome> {
  for (const { name, link, outcomes } of hostileLinks(random)) {
    const { decoded, ms } = await timed(link)
    const outcome = decoded.kind === 'broken' ? decoded.failure.name : decoded.kind
    const wrong = outcomes.includes(outcome) ? null : `${outcome} instead of ${outcomes.join()}`
    yield { name, link, answer: answerOf(decoded).kind, ms, problem: wrong ?? slow(ms) }
  }
}

/** Links for the page: damaged ones of every original, `count` of them. */
export async function damagedTries(random: Random, count: number): Promise<Try[]> {
  const originals = Object.entries(originalLinks(random))
  const cutCount = originals.reduce((sum, [, link]) => sum + link.length, 0)
  // Each place of a mishap gives seven links.
  const each = Math.max(1, Math.ceil((count - cutCount) / originals.length / 7))
  const damaged = originals.flatMap(([name, original]) =>
    [...cuts(original), ...mishaps(original, random, each)].map(({ damage, link }) => ({
      name: `${name}, ${damage}`,
      link,
      original,
    })),
  )
  const tries: Try[] = []
  // One after the other, since unpacking may take so long and no longer.
  for (const one of damaged)
    tries.push({ ...one, answer: answerOf(await decodeFragment(one.link)) })
  return tries
}

/** Links for the page that are made to harm, one of each kind. */
export async function hostileTries(random: Random): Promise<Try[]> {
  const tries: Try[] = []
  for (const { name, link } of hostileLinks(random)) {
    // The page takes these for the name of a text of its own, and shows it where there is one.
    const isName = /^#(?:check|recipe)=/.test(link)
    const answer = isName ? ({ kind: 'nothing' } as const) : answerOf(await decodeFragment(link))
    tries.push({ name, link, answer })
  }
  return tries
}
