import type { KeyDirectory } from './key-directory.ts'
import { componentNames } from './signature-base.ts'
import { readSignatureAgent, type SignatureAgent } from './signature-agent.ts'
import {
  lifetimeNotes,
  missingParameters,
  readParameters,
  timeProblems,
  type SignatureParameters,
} from './signature-input.ts'
import type { SignatureAlgorithm, SignatureCrypto } from './signature-keys.ts'
import { quotedWords, openProblem, wrong, type SignatureProblem } from './signature-problem.ts'
import { fieldValue, plainAuthority, type PastedRequest } from './signed-message.ts'
import { readDictionary, type SfDictionary, type SfInnerList } from './structured-fields.ts'
import { verifySignature } from './verify-signature.ts'

/** What can be said of a signed request (draft-ietf-webbotauth-httpsig-protocol-01, C.1), or that it is not signed. */
export type SignatureVerdict = 'verified' | 'invalid' | 'unverified' | 'unsigned'

/** One signature of a request, checked. */
export interface CheckedSignature {
  readonly label: string
  readonly verdict: SignatureVerdict
  readonly algorithm: SignatureAlgorithm | null
  readonly keyid: string | null
  readonly agent: SignatureAgent | null
  /** What it covers, as it writes it. */
  readonly covers: readonly string[]
  readonly problems: readonly SignatureProblem[]
  readonly notes: readonly string[]
}

/** A request, and all signatures that it has. */
export interface CheckedRequest {
  readonly request: PastedRequest
  /** The best of its signatures, since each is judged by itself. */
  readonly verdict: SignatureVerdict
  readonly signatures: readonly CheckedSignature[]
  /** What keeps its signatures from being read at all. */
  readonly problems: readonly SignatureProblem[]
}

/** What requests are checked with. */
export interface SignatureQuestion {
  /** Null: nobody gave it. */
  readonly directory: KeyDirectory | null
  /** The host that they were sent to, as whoever asks knows it; null: as the request says. */
  readonly origin: string | null
  /** Hosts that they may have been made for, which are tried where a signature does not fit. */
  readonly hosts: readonly string[]
  /** In seconds since 1970, for requests of which it is not known when they were sent. */
  readonly now: number
  readonly crypto: SignatureCrypto
}

const mostSignatures = 10
const mostNonces = 100_000

const verdictOf = (problems: readonly SignatureProblem[]): SignatureVerdict => {
  if (problems.some(({ weight }) => weight === 'wrong')) return 'invalid'
  return problems.length > 0 ? 'unverified' : 'verified'
}

const bestFirst: readonly SignatureVerdict[] = ['verified', 'unverified', 'invalid', 'unsigned']

/** Does it cover the host that it is meant for? One that does not can be sent to any site. */
function targetProblems(covers: readonly string[]): readonly SignatureProblem[] {
  if (covers.includes('"@authority"') || covers.includes('"@target-uri"')) return []
  return [
    wrong(
      'target-not-covered',
      'It covers neither @authority nor @target-uri: it could be sent to any site.',
    ),
  ]
}

function reachNotes(covers: readonly string[]): readonly string[] {
  const narrow = ['"@target-uri"', '"@path"', '"@request-target"']
  if (narrow.some((name) => covers.includes(name))) return []
  return [
    'It does not cover the path: until it expires, whoever sees it can use it for any path of this host.',
  ]
}

/** Checks signed requests one after the other, so that it sees what comes twice. */
export class SignatureChecker {
  readonly #nonces = new Set<string>()
  readonly #signatures = new Set<string>()

  async check(request: PastedRequest, question: SignatureQuestion): Promise<CheckedRequest> {
    const inputs = fieldValue(request, 'signature-input')
    const values = fieldValue(request, 'signature')
    if (inputs === null && values === null) return this.#unsigned(request)
    const refused = (problem: SignatureProblem): CheckedRequest => {
      return { request, verdict: 'invalid', signatures: [], problems: [problem] }
    }
    if (inputs === null) {
      const text = 'It has no Signature-Input, which says what Signature covers.'
      return refused(wrong('signature-input-unreadable', text))
    }
    const members = readDictionary(inputs)
    if (!members.ok)
      return refused(
        wrong('signature-input-unreadable', `Signature-Input cannot be read: ${members.problem}.`),
      )
    const signatures = readDictionary(values ?? '')
    if (!signatures.ok)
      return refused(
        wrong('signature-unreadable', `Signature cannot be read: ${signatures.problem}.`),
      )
    return this.#each(request, question, members.value, signatures.value)
  }

  #unsigned(request: PastedRequest): CheckedRequest {
    const named =
      fieldValue(request, 'signature-agent') === null
        ? ''
        : ' Signature-Agent alone proves nothing.'
    const problem = openProblem('unsigned', `The request has no signature.${named}`)
    return { request, verdict: 'unsigned', signatures: [], problems: [problem] }
  }

  async #each(
    request: PastedRequest,
    question: SignatureQuestion,
    inputs: SfDictionary,
    values: SfDictionary,
  ): Promise<CheckedRequest> {
    const checked: CheckedSignature[] = []
    for (const [label, input] of [...inputs].slice(0, mostSignatures)) {
      const member = values.get(label)
      const bytes = member?.kind === 'item' ? member.bare.value : null
      const name = label.slice(0, 100)
      if (input.kind !== 'list') {
        const problem = wrong(
          'signature-input-unreadable',
          'Its member of Signature-Input is no list of components.',
        )
        checked.push(unreadable(name, problem))
      } else if (!(bytes instanceof Uint8Array)) {
        const text =
          member === undefined
            ? 'Signature has no member with its label.'
            : 'Its member of Signature is no base64 between colons.'
        checked.push(
          unreadable(
            name,
            wrong(member === undefined ? 'signature-missing' : 'signature-unreadable', text),
          ),
        )
      } else checked.push(await this.#one(request, question, name, input, Uint8Array.from(bytes)))
    }
    const problems: SignatureProblem[] = []
    if (inputs.size === 0)
      problems.push(wrong('signature-input-unreadable', 'Signature-Input is empty.'))
    if (inputs.size > mostSignatures) {
      const text = `It has ${inputs.size} signatures; the first ${mostSignatures} are checked.`
      problems.push(openProblem('too-many-signatures', text))
    }
    const verdicts = checked.map(({ verdict }) => verdict)
    const verdict = bestFirst.find((one) => verdicts.includes(one)) ?? 'invalid'
    return { request, verdict, signatures: checked, problems }
  }

  /** Nonces are one key's own: others may have the same. */
  #replays({ nonce, keyid }: SignatureParameters, bytes: Uint8Array): readonly SignatureProblem[] {
    if (nonce === null) return []
    const key = `${keyid ?? ''} ${nonce}`
    const isKnown = this.#nonces.has(key)
    if (this.#nonces.size < mostNonces) this.#nonces.add(key)
    if (!isKnown) return []
    const same = this.#signatures.has(bytes.join())
    const text = `Its nonce ${quotedWords(nonce)} came before, with ${same ? 'the same' : 'another'} signature: ${same ? 'the request was replayed' : 'a nonce is for one request'}.`
    return [wrong('replayed-nonce', text)]
  }

  #repeatNotes({ nonce }: SignatureParameters, bytes: Uint8Array): readonly string[] {
    const key = bytes.join()
    const isKnown = this.#signatures.has(key)
    if (this.#signatures.size < mostNonces) this.#signatures.add(key)
    return isKnown && nonce === null
      ? [
          'The same signature came before. It has no nonce, so nobody can tell a second request from a copy.',
        ]
      : []
  }

  async #one(
    request: PastedRequest,
    question: SignatureQuestion,
    label: string,
    input: SfInnerList,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<CheckedSignature> {
    const { directory, now, origin, hosts, crypto } = question
    const { read, problems: parameterProblems } = readParameters(input)
    const at = request.sentAt ?? now
    const agent = readSignatureAgent(request, label, input)
    const covers = componentNames(input)
    const verified =
      directory === null
        ? { problems: [noDirectory(agent.agent)], algorithm: null }
        : await verifySignature(
            { input, parameters: read, bytes, message: request },
            { directory, hosts: origin === null ? hosts : [origin, ...hosts], crypto, at },
          )
    const problems = [
      ...parameterProblems,
      ...missingParameters(read),
      ...timeProblems(read, at, request.sentAt === null ? 'now' : 'the request was sent'),
      ...this.#replays(read, bytes),
      ...originProblems(request, question),
      ...targetProblems(covers),
      ...agent.problems,
      ...verified.problems,
    ].filter(
      ({ name }, place, all) =>
        name !== 'wrong-authority' || all.findIndex((one) => one.name === name) === place,
    )
    const notes = [
      ...this.#repeatNotes(read, bytes),
      ...laterNotes(read, request, now),
      ...lifetimeNotes(read),
      ...reachNotes(covers),
      ...agent.notes,
    ]
    const { algorithm } = verified
    const verdict = verdictOf(problems)
    return {
      label,
      verdict,
      algorithm,
      keyid: read.keyid,
      agent: agent.agent,
      covers,
      problems,
      notes,
    }
  }
}

const unreadable = (label: string, problem: SignatureProblem): CheckedSignature => ({
  label,
  verdict: 'invalid',
  algorithm: null,
  keyid: null,
  agent: null,
  covers: [],
  problems: [problem],
  notes: [],
})

function noDirectory(agent: SignatureAgent | null): SignatureProblem {
  const where = agent === null ? '' : ` from ${agent.directory.slice(0, 300)}`
  return openProblem(
    'no-directory',
    `It cannot be verified without the operator’s keys: get them${where}.`,
  )
}

/** A request that was valid when it was sent may not be any longer. */
function laterNotes(
  { expires }: SignatureParameters,
  { sentAt }: PastedRequest,
  now: number,
): readonly string[] {
  if (sentAt === null || expires === null || sentAt >= expires || expires > now) return []
  return ['It has expired since it was sent: sent again, it would be refused.']
}

/** Was it sent to another host than whoever asks says? */
function originProblems(
  request: PastedRequest,
  { origin }: SignatureQuestion,
): readonly SignatureProblem[] {
  if (origin === null || request.authority === null) return []
  const sent = plainAuthority(request.authority, request.scheme)
  if (sent === plainAuthority(origin, request.scheme)) return []
  return [
    wrong('wrong-authority', `It was sent to ${quotedWords(sent)}, not to ${quotedWords(origin)}.`),
  ]
}
