import { edgesIn, type EdgeService } from '../edges.ts'
import { responseSigns, type RobotsAnswer } from '../response-signs.ts'
import type { ServerAnswer } from './read-answers.ts'

/** Where robots.txt and the server differ, or the server from itself. */
export type AnswerConflict =
  /** Allowed, and refused all the same. */
  | 'allowed-refused'
  /** A page that checks for a person, whatever its status is. */
  | 'challenge'
  /** Blocked, and served all the same: robots.txt is a request. */
  | 'blocked-served'
  /** This crawler gets another robots.txt than others. */
  | 'robots-differs'
  /** It gets another robots.txt than the one that was given. */
  | 'robots-not-this'
  /** It does not get robots.txt. */
  | 'robots-refused'
  /** `noindex` in the head, for some of the crawlers only. */
  | 'noindex-for-some'
  | 'no-answer'

/** What robots.txt says of a URL, beside what the server did. */
export interface ComparedAnswer {
  readonly crawler: string
  readonly url: string
  /** Null: of robots.txt itself, and where nothing can be said. */
  readonly declared: 'allow' | 'disallow' | null
  readonly status: number | null
  readonly edge: EdgeService | null
  readonly conflict: AnswerConflict | null
  /** What the conflict is, in sentences; empty without one. */
  readonly text: string
}

/** What a test by names of crawlers cannot show. */
export const userAgentLimits: readonly string[] = [
  'A real crawler comes from addresses of its operator: a firewall that verifies it may let it in where this request was refused, and refuse this request as a fake.',
  'Limits on the number of requests, and rules by country or network, act on your address here and not on the crawler’s.',
  'curl runs no scripts and sends other headers than a browser: a challenge that it gets, a crawler that renders pages may not get.',
  'One answer is one moment: caches and firewalls may answer otherwise a minute later.',
]

/** What robots.txt says of a URL to a crawler; null: nothing can be said. */
export type Declared = (crawler: string, url: string) => 'allow' | 'disallow' | null

const isRobotsTxt = (url: string): boolean => /^https?:\/\/[^/?#]+\/robots\.txt$/i.test(url)

/** Lines that count, so that a cut last line and other line breaks are no difference. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines.filter((line) => line !== '')
}

/** Are two copies the same, as far as both were printed? */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [linesOf(one), linesOf(other)]
  return a.length === b.length && a.every((line, at) => line === b[at])
}

const isServed = (status: number): boolean => status >= 200 && status < 300
const isRefused = (status: number): boolean =>
  [401, 403, 407, 429, 451].includes(status) || status >= 500

/** Without what scripts leave out: letters beyond ASCII, which a terminal may break. */
const asPrinted = (text: string): string => text.replace(/[^\t\n\r -~]/g, '')

const hasNoindex = ({ headers }: RobotsAnswer): boolean =>
  /\b(?:noindex|none)\b/i.test(headers.get('x-robots-tag') ?? '')

interface Told {
  readonly conflict: AnswerConflict | null
  readonly text: string
}

const nothing: Told = { conflict: null, text: '' }

class Comparing {
  readonly #declared: Declared
  readonly #file: string | null
  /** The robots.txt that most crawlers got. */
  readonly #usual: string | null
  /** URLs that some crawler got without noindex. */
  readonly #indexable = new Set<string>()

  constructor(answers: readonly ServerAnswer[], declared: Declared, file: string | null) {
    this.#declared = declared
    this.#file = file === null ? null : asPrinted(file)
    this.#usual = usualFile(answers)
    for (const { url, answer } of answers)
      if (answer !== null && isServed(answer.status) && !hasNoindex(answer))
        this.#indexable.add(url)
  }

  of({ crawler, url, answer, failure }: ServerAnswer): ComparedAnswer {
    const isFile = isRobotsTxt(url)
    const declared = isFile ? null : this.#declared(crawler, url)
    const common = { crawler, url, declared }
    if (answer === null)
      return {
        ...common,
        status: null,
        edge: null,
        conflict: 'no-answer',
        text: `The server did not answer: ${failure}.`,
      }
    const edge = edgesIn(answer)[0]?.edge ?? null
    const told =
      this.#challenge(answer) ?? (isFile ? this.#robots(answer) : this.#page(url, declared, answer))
    return { ...common, status: answer.status, edge, ...told }
  }

  #challenge(answer: RobotsAnswer): Told | null {
    const sign = responseSigns(answer).find(({ kind }) => kind === 'challenged')
    if (sign === undefined) return null
    const who = sign.edge === null ? 'Something in front of the server' : sign.edge.name
    const text = `${who} answers with a page that checks for a person (${answer.status}). No crawler gets past it.`
    return { conflict: 'challenge', text }
  }

  #robots(answer: RobotsAnswer): Told {
    const { status, body } = answer
    if (isRefused(status)) {
      const text = `This crawler does not get robots.txt (${status}): what the file says does not matter then.`
      return { conflict: 'robots-refused', text }
    }
    if (!isServed(status)) return nothing
    if (this.#usual !== null && !isSameFile(body, this.#usual))
      return {
        conflict: 'robots-differs',
        text: 'This crawler gets another robots.txt than the others do.',
      }
    if (this.#file !== null && !isSameFile(asPrinted(body), this.#file)) {
      const text =
        'The server has another robots.txt than this one: “robots.txt says” is of this one.'
      return { conflict: 'robots-not-this', text }
    }
    return nothing
  }

  #page(url: string, declared: ComparedAnswer['declared'], answer: RobotsAnswer): Told {
    const { status } = answer
    const [first] = edgesIn(answer)
    if (declared === 'allow' && isRefused(status)) {
      const who =
        first === undefined ? 'the server' : `${first.edge.name}, or the server behind it,`
      return {
        conflict: 'allowed-refused',
        text: `Robots.txt allows it, but ${who} refuses it (${status}).`,
      }
    }
    if (declared === 'disallow' && isServed(status)) {
      const text =
        'Robots.txt blocks it, and the server serves it. That is usual: robots.txt is a request, and only a crawler that obeys stays away.'
      return { conflict: 'blocked-served', text }
    }
    if (isServed(status) && hasNoindex(answer) && this.#indexable.has(url))
      return {
        conflict: 'noindex-for-some',
        text: 'This crawler gets noindex in the head, and others do not.',
      }
    return nothing
  }
}

/** The text of robots.txt that most got. */
function usualFile(answers: readonly ServerAnswer[]): string | null {
  const bodies = answers.flatMap(({ url, answer }) =>
    isRobotsTxt(url) && answer !== null && isServed(answer.status) ? [answer.body] : [],
  )
  const counts = new Map<string, { readonly body: string; count: number }>()
  for (const body of bodies) {
    const key = linesOf(body).join('\n')
    const known = counts.get(key) ?? { body, count: 0 }
    counts.set(key, known)
    known.count += 1
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most?.body ?? null
}

/**
 * Lays what robots.txt says beside what a server answered.
 * @param file the robots.txt that `declared` is of; null: it is not compared
 */
export function compareAnswers(
  answers: readonly ServerAnswer[],
  declared: Declared,
  file: string | null,
): readonly ComparedAnswer[] {
  const comparing = new Comparing(answers, declared, file)
  return answers.map((one) => comparing.of(one))
}
