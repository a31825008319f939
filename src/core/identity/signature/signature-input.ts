import {
  wrong,
  type SignatureProblem,
  momentWords,
  spanWords,
  quotedWords,
} from './signature-problem.ts'
import type { SfInnerList } from './structured-fields.ts'

/** What a signature says of itself (RFC 9421, 2.3). */
export interface SignatureParameters {
  readonly created: number | null
  readonly expires: number | null
  readonly keyid: string | null
  readonly nonce: string | null
  readonly alg: string | null
  readonly tag: string | null
}

/** The tag of signed requests (draft-ietf-webbotauth-httpsig-protocol-01, 4.2). */
export const requestTag = 'web-bot-auth'

const wanted = {
  created: 'integer',
  expires: 'integer',
  keyid: 'string',
  nonce: 'string',
  alg: 'string',
  tag: 'string',
} as const

const dayInSeconds = 86_400

/** The parameters of a signature; one of another type counts as left out, and is told. */
export function readParameters({ parameters }: SfInnerList): {
  readonly read: SignatureParameters
  readonly problems: readonly SignatureProblem[]
} {
  const problems: SignatureProblem[] = []
  const valueOf = (name: keyof typeof wanted): unknown => {
    const found = parameters.get(name)
    if (found === undefined || found.type === wanted[name]) return found?.value ?? null
    const text = `Its ${name} is a ${found.type}, not a${wanted[name] === 'integer' ? 'n integer' : ' string'}.`
    problems.push(wrong('wrong-parameter', text))
    return null
  }
  const number = (name: 'created' | 'expires'): number | null => {
    const value = valueOf(name)
    return typeof value === 'number' ? value : null
  }
  const text = (name: 'keyid' | 'nonce' | 'alg' | 'tag'): string | null => {
    const value = valueOf(name)
    return typeof value === 'string' ? value : null
  }
  const read = {
    created: number('created'),
    expires: number('expires'),
    keyid: text('keyid'),
    nonce: text('nonce'),
    alg: text('alg'),
    tag: text('tag'),
  }
  return { read, problems }
}

/** The parameters that a signed request must have, and does not. */
export function missingParameters(read: SignatureParameters): readonly SignatureProblem[] {
  const names = (['created', 'expires', 'keyid'] as const).filter((name) => read[name] === null)
  const missing = names.map((name) =>
    wrong('missing-parameter', `It has no ${name}, which Web Bot Auth demands.`),
  )
  if (read.tag === requestTag) return missing
  const given = read.tag === null ? 'It has no tag' : `Its tag is ${quotedWords(read.tag)}`
  return [
    wrong('wrong-tag', `${given}; a signature of Web Bot Auth has the tag “${requestTag}”.`),
    ...missing,
  ]
}

/**
 * Whether it was valid at a moment, in seconds since 1970.
 * @param when what that moment is, for sentences: "now"
 */
export function timeProblems(
  { created, expires }: SignatureParameters,
  at: number,
  when: string,
): readonly SignatureProblem[] {
  if (created !== null && expires !== null && expires <= created)
    return [wrong('expired', 'It expires before it is created: it is never valid.')]
  const problems: SignatureProblem[] = []
  if (created !== null && created > at) {
    const ahead = created - at
    const clock = ahead <= 60 ? ' The clocks may differ; not every verifier allows for that.' : ''
    const text = `It was created at ${momentWords(created)}, ${spanWords(ahead)} later than ${when}.${clock}`
    problems.push(wrong('not-yet-valid', text))
  }
  if (expires !== null && expires <= at) {
    const text = `It expired at ${momentWords(expires)}, ${spanWords(at - expires)} before ${when}.`
    problems.push(wrong('expired', text))
  }
  return problems
}

/** A lifetime that is longer than the draft recommends, in a sentence. */
export function lifetimeNotes({ created, expires }: SignatureParameters): readonly string[] {
  if (created === null || expires === null || expires - created <= dayInSeconds) return []
  return [
    `It is valid for ${spanWords(expires - created)}; the draft recommends 24 hours at most, since whoever sees it can use it until then.`,
  ]
}
