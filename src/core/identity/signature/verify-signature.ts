import type { DirectoryKey, KeyDirectory } from './key-directory.ts'
import { asciiBytes, signatureBase } from './signature-base.ts'
import type { SignatureParameters } from './signature-input.ts'
import { algorithmNamed, type SignatureAlgorithm, type SignatureCrypto } from './signature-keys.ts'
import {
  momentWords,
  quotedWords,
  openProblem,
  wrong,
  type SignatureProblem,
} from './signature-problem.ts'
import { fieldValue, plainAuthority, type SignedMessage } from './signed-message.ts'
import type { SfInnerList } from './structured-fields.ts'

/** A signature with all that is needed to verify it. */
export interface VerifiableSignature {
  readonly input: SfInnerList
  readonly parameters: SignatureParameters
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly message: SignedMessage
}

/** What verifying it gave. */
export interface VerifiedSignature {
  readonly problems: readonly SignatureProblem[]
  readonly algorithm: SignatureAlgorithm | null
  /** The thumbprint of the key; null: none was found. */
  readonly thumbprint: string | null
}

/** Keys that are tried where the one that is named does not fit. */
const mostTried = 20

const hostWords = /^[\w.:[\]-]{1,300}$/

interface FoundKey {
  readonly key: DirectoryKey | null
  readonly problems: readonly SignatureProblem[]
}

/** The key that a signature names, by its thumbprint, else by the label that the directory gives it. */
function namedKey({ keyid }: SignatureParameters, { keys }: KeyDirectory): FoundKey {
  const [only] = keys
  if (keyid === null) return { key: keys.length === 1 ? (only ?? null) : null, problems: [] }
  const exact = keys.find(({ thumbprint }) => thumbprint === keyid)
  if (exact !== undefined) return { key: exact, problems: [] }
  const labelled = keys.find(({ kid }) => kid === keyid)
  if (labelled !== undefined) {
    const text = `Its keyid ${quotedWords(keyid)} is a label of the directory; it has to be the thumbprint of the key, ${labelled.thumbprint}.`
    return { key: labelled, problems: [wrong('keyid-is-no-thumbprint', text)] }
  }
  const count = keys.length === 1 ? 'the one key' : `none of the ${keys.length} keys`
  const text =
    keys.length === 0
      ? 'The directory has no key that can be used.'
      : `Its keyid ${quotedWords(keyid)} is ${keys.length === 1 ? `not ${count}` : count} of the directory.`
  return { key: null, problems: [openProblem('unknown-key', text)] }
}

/** The algorithm of a signature: what it says, where the key allows that, else what the key says. */
function algorithmOf(
  { alg }: SignatureParameters,
  { algorithms }: DirectoryKey,
): SignatureAlgorithm | SignatureProblem {
  const [usual] = algorithms
  if (usual === undefined)
    return openProblem('key-cannot-be-used', 'Its key contradicts itself: see the directory.')
  if (alg === null) return usual
  const named = algorithmNamed(alg)
  const forbidden = alg.startsWith('hmac') ? ' A shared secret is forbidden.' : ''
  if (named === null || named !== alg)
    return wrong(
      'wrong-algorithm',
      `Its alg ${quotedWords(alg)} is no algorithm for signed requests.${forbidden}`,
    )
  if (algorithms.includes(named)) return named
  return wrong(
    'wrong-algorithm',
    `Its alg is ${named}, but its key is for ${algorithms.join(' or ')}.`,
  )
}

/** A key is no proof outside of its own time. */
function keyTimes({ notBefore, notAfter }: DirectoryKey, at: number): readonly SignatureProblem[] {
  if (notBefore !== null && notBefore > at)
    return [wrong('key-not-yet-valid', `Its key is not valid before ${momentWords(notBefore)}.`)]
  if (notAfter !== null && notAfter <= at)
    return [wrong('key-expired', `Its key expired at ${momentWords(notAfter)}.`)]
  return []
}

const faultWords = {
  missing: (name: string) =>
    wrong('missing-component', `It covers ${name}, which what was pasted does not have.`),
  duplicate: (name: string) =>
    wrong('duplicate-component', `It covers ${name} twice, which no verifier accepts.`),
  unreadable: (name: string) =>
    wrong('missing-component', `It covers ${name}, which cannot be read here.`),
  unsupported: (name: string) =>
    openProblem(
      'unsupported-component',
      `It covers ${name}, which this check does not know how to read.`,
    ),
} as const

const sizes: Readonly<Partial<Record<SignatureAlgorithm, number>>> = {
  ed25519: 64,
  'ecdsa-p256-sha256': 64,
  'ecdsa-p384-sha384': 96,
}

/** Does a key fit? Null: it cannot be said here. */
async function fits(
  { input, bytes, message }: VerifiableSignature,
  key: DirectoryKey,
  algorithm: SignatureAlgorithm,
  crypto: SignatureCrypto,
): Promise<boolean | null> {
  const base = signatureBase(input, message)
  if (!base.ok) return null
  try {
    return await crypto.verify(algorithm, key.jwk, bytes, asciiBytes(base.text))
  } catch {
    return null
  }
}

/** The same host with or without `www.`, between which sites redirect. */
const byWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : `www.${host}`)

/** Hosts that the signature may have been made for: those that the request tells of, and those that are asked about. */
function otherHosts(message: SignedMessage, hosts: readonly string[]): readonly string[] {
  const { authority, namedHosts = [] } = message
  const forwarded = fieldValue(message, 'forwarded') ?? ''
  const all = [
    ...['x-forwarded-host', 'x-original-host'].map(
      (name) => fieldValue(message, name)?.split(',', 1)[0]?.trim() ?? '',
    ),
    /host="?([^\s;,"]{1,300})/i.exec(forwarded)?.[1] ?? '',
    ...namedHosts,
    ...hosts,
    ...(authority === null ? [] : [`${authority}:443`, byWww(authority)]),
  ]
  return [...new Set(all)].filter((host) => hostWords.test(host) && host !== authority)
}

const sentTo = (message: SignedMessage, authority: string): SignedMessage => ({
  ...message,
  authority,
  fields: message.fields.map(([name, value]) => [name, name === 'host' ? authority : value]),
})

/** The host of those for which a signature fits; null: none. */
async function fittingHost(
  signature: VerifiableSignature,
  key: DirectoryKey,
  algorithm: SignatureAlgorithm,
  { hosts, crypto }: VerifyWith,
): Promise<string | null> {
  const { message } = signature
  for (const host of otherHosts(message, hosts)) {
    const other = { ...signature, message: sentTo(message, host) }
    if ((await fits(other, key, algorithm, crypto)) === true) return host
  }
  return null
}

/** Why a signature does not fit: by trying what it could have been made for, and with. */
async function reasonOf(
  signature: VerifiableSignature,
  key: DirectoryKey,
  algorithm: SignatureAlgorithm,
  verifyWith: VerifyWith,
): Promise<SignatureProblem> {
  const { directory, crypto } = verifyWith
  const { message, bytes } = signature
  const size = sizes[algorithm]
  if (size !== undefined && bytes.length !== size)
    return wrong(
      'bad-signature',
      `The signature has ${bytes.length} bytes; one with ${algorithm} has ${size}.`,
    )
  const host = await fittingHost(signature, key, algorithm, verifyWith)
  if (host !== null) {
    const sent = plainAuthority(message.authority ?? '', message.scheme)
    return wrong(
      'wrong-authority',
      `Wrong host: it was signed for ${host}, but was sent to ${sent}.`,
    )
  }
  const scheme = message.scheme === 'https' ? 'http' : 'https'
  const byOther = { ...signature, message: { ...message, scheme } as const }
  if ((await fits(byOther, key, algorithm, crypto)) === true)
    return wrong(
      'wrong-scheme',
      `It was signed for ${scheme}, but what was pasted came by ${message.scheme}: a proxy may stand between.`,
    )
  for (const other of directory.keys.slice(0, mostTried)) {
    const [first] = other.algorithms
    if (other === key || first === undefined) continue
    if ((await fits(signature, other, first, crypto)) === true)
      return wrong(
        'unknown-key',
        `It was signed with another key of the directory, ${other.thumbprint}, than its keyid names.`,
      )
  }
  return wrong(
    'bad-signature',
    'The signature does not fit: the key is another one, or a covered part was changed after it was signed.',
  )
}

/** What is missing is the host, and this one would fit. */
const withHost = (problem: SignatureProblem, host: string): SignatureProblem =>
  problem.name === 'missing-component'
    ? { ...problem, text: `${problem.text} It would fit a request to ${host}.` }
    : problem

/** What a signature is verified with. */
export interface VerifyWith {
  readonly directory: KeyDirectory
  /** Hosts that it may have been made for, which are tried where it does not fit. */
  readonly hosts: readonly string[]
  readonly crypto: SignatureCrypto
  /** In seconds since 1970. */
  readonly at: number
}

/** Verifies a signature with the keys of a directory (RFC 9421, 3.2). */
export async function verifySignature(
  signature: VerifiableSignature,
  verifyWith: VerifyWith,
): Promise<VerifiedSignature> {
  const { directory, crypto, at } = verifyWith
  const base = signatureBase(signature.input, signature.message)
  const faults = base.ok ? [] : [faultWords[base.fault.kind](base.fault.component.slice(0, 200))]
  const { key, problems } = namedKey(signature.parameters, directory)
  if (key === null) return { problems: [...faults, ...problems], algorithm: null, thumbprint: null }
  const { thumbprint } = key
  const before = [...faults, ...problems, ...keyTimes(key, at)]
  const algorithm = algorithmOf(signature.parameters, key)
  if (typeof algorithm !== 'string')
    return { problems: [...before, algorithm], algorithm: null, thumbprint }
  if (!base.ok) {
    const host =
      signature.message.authority === null
        ? await fittingHost(signature, key, algorithm, verifyWith)
        : null
    const told = host === null ? before : before.map((one) => withHost(one, host))
    return { problems: told, algorithm, thumbprint }
  }
  const isFitting = await fits(signature, key, algorithm, crypto)
  if (isFitting === true) return { problems: before, algorithm, thumbprint }
  const reason =
    isFitting === null
      ? openProblem(
          'algorithm-not-here',
          `${algorithm} cannot be verified here: this browser or program lacks it, or the key is none.`,
        )
      : await reasonOf(signature, key, algorithm, verifyWith)
  return { problems: [...before, reason], algorithm, thumbprint }
}
