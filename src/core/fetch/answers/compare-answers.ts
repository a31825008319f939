import { edgesIn, type EdgeService } from '../edges.ts'
import { responseSigns, type RobotsAnswer } from '../response-signs.ts'
import { fileChars } from './answer-commands.ts'
import type { ServerAnswer } from './read-answers.ts'
import { fileKey, hasManagedPart, isSameFile, linesBeyond, type PrintedFile } from './same-file.ts'

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
  /** The head of the answer says noindex. */
  readonly noindex: boolean
  readonly edge: EdgeService | null
  readonly conflict: AnswerConflict | null
  /** What the conflict is, in sentences; empty without one. */
  readonly text: string
}

/** What a test by names of crawlers cannot show. */
export const userAgentLimits: readonly string[] = [
  'A real crawler comes from addresses of its operator: a firewall that verifies it may let it in where this request was refused, and refuse this request as a fake.',
  'Limits on the number of requests, and rules by country or network, act on your address here and not on the crawler’s.',
  'curl runs no scripts and sends other headers than a browser: a crawler that renders pages may not get the challenge that curl gets.',
  'One answer is one moment: caches and firewalls may answer otherwise a minute later.',
]

/** What robots.txt says of a URL to a crawler; null: nothing can be said. */
export type Declared = (crawler: string, url: string) => 'allow' | 'disallow' | null

/** Is this the address of a robots.txt? */
export const isRobotsTxt = (url: string): boolean => /^https?:\/\/[^/?#]+\/robots\.txt$/i.test(url)

/** What the script cuts is no longer than this. */
const cutAt = fileChars - 200

/** A robots.txt as it was printed for one crawler. */
export const printedFile = ({ answer, dump }: ServerAnswer): PrintedFile => ({
  text: answer?.body ?? '',
  isCut: dump.length >= cutAt,
})

const isServed = (status: number): boolean => status >= 200 && status < 300
const isRefused = (status: number): boolean =>
  [401, 403, 407, 429, 451].includes(status) || status >= 500

const hasNoindex = ({ headers }: RobotsAnswer): boolean =>
  /\b(?:noindex|none)\b/i.test(headers.get('x-robots-tag') ?? '')

interface Told {
  readonly conflict: AnswerConflict | null
  readonly text: string
}

const nothing: Told = { conflict: null, text: '' }

class Comparing {
  readonly #declared: Declared
  readonly #file: PrintedFile | null
  /** The robots.txt that most crawlers got. */
  readonly #usual: PrintedFile | null
  /** URLs that some crawler got without noindex. */
  readonly #indexable = new Set<string>()

  constructor(answers: readonly ServerAnswer[], declared: Declared, file: string | null) {
    this.#declared = declared
    this.#file = file === null ? null : { text: file, isCut: false }
    this.#usual = usualFile(answers)
    for (const { url, answer } of answers)
      if (answer !== null && isServed(answer.status) && !hasNoindex(answer))
        this.#indexable.add(url)
  }

  of(given: ServerAnswer): ComparedAnswer {
    const { crawler, url, answer, failure } = given
    const isFile = isRobotsTxt(url)
    const declared = isFile ? null : this.#declared(crawler, url)
    const common = { crawler, url, declared }
    if (answer === null)
      return {
        ...common,
        status: null,
        noindex: false,
        edge: null,
        conflict: 'no-answer',
        text: `The server did not answer: ${failure}.`,
      }
    const edge = edgesIn(answer)[0]?.edge ?? null
    const told =
      this.#challenge(answer, declared) ??
      (isFile ? this.#robots(given, answer) : this.#page(url, declared, answer))
    return { ...common, status: answer.status, noindex: hasNoindex(answer), edge, ...told }
  }

  #challenge(answer: RobotsAnswer, declared: ComparedAnswer['declared']): Told | null {
    const sign = responseSigns(answer).find(({ kind }) => kind === 'challenged')
    if (sign === undefined) return null
    const who = sign.edge === null ? 'Something in front of the server' : sign.edge.name
    const text = `${who} answers with a page that checks for a person (${answer.status}). No crawler gets past it.${declared === 'disallow' ? ' Robots.txt keeps this one out as well.' : ''}`
    return { conflict: 'challenge', text }
  }

  #robots(given: ServerAnswer, { status }: RobotsAnswer): Told {
    if (isRefused(status)) {
      const text = `This crawler does not get robots.txt (${status}): what the file says does not matter then, and “robots.txt says” shows what the crawler does without one.`
      return { conflict: 'robots-refused', text }
    }
    if (!isServed(status)) return nothing
    const file = printedFile(given)
    if (this.#usual !== null && !isSameFile(file, this.#usual)) {
      const text = `This crawler gets another robots.txt than the others do: ${difference(file, this.#usual)}. “robots.txt says” is about the one that it gets.`
      return { conflict: 'robots-differs', text }
    }
    if (this.#file !== null && !isSameFile(file, this.#file)) {
      const text = `The server has another robots.txt than this one: ${difference(file, this.#file)}. “robots.txt says” is about the one on the server.`
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

const lineCount = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`

/** How a file differs from another one, for a sentence. */
function difference(file: PrintedFile, other: PrintedFile): string {
  const isManaged = hasManagedPart(file.text) && !hasManagedPart(other.text)
  const managed = isManaged ? ', among them the part that Cloudflare writes' : ''
  return `${lineCount(linesBeyond(file, other))} more${managed}, ${lineCount(linesBeyond(other, file))} fewer`
}

/** The robots.txt that most got. */
function usualFile(answers: readonly ServerAnswer[]): PrintedFile | null {
  const files = answers.flatMap((one) =>
    isRobotsTxt(one.url) && one.answer !== null && isServed(one.answer.status)
      ? [printedFile(one)]
      : [],
  )
  const counts = new Map<string, { readonly file: PrintedFile; count: number }>()
  for (const file of files) {
    const key = fileKey(file)
    const known = counts.get(key) ?? { file, count: 0 }
    counts.set(key, known)
    known.count += 1
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most?.file ?? null
}

/**
 * Lays what robots.txt says beside what a server answered.
 * @param file the robots.txt that the case has; null: it is not compared
 */
export function compareAnswers(
  answers: readonly ServerAnswer[],
  declared: Declared,
  file: string | null,
): readonly ComparedAnswer[] {
  const comparing = new Comparing(answers, declared, file)
  return answers.map((one) => comparing.of(one))
}
