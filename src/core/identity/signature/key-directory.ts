import { isList, isObject, parseJson, type JsonObject } from '../../recognise/parts/json.ts'
import {
  algorithmNamed,
  algorithmsOf,
  keyThumbprint,
  publicPart,
  type SignatureAlgorithm,
  type SignatureCrypto,
} from './signature-keys.ts'
import {
  momentWords,
  quotedWords,
  openProblem,
  wrong,
  type SignatureProblem,
} from './signature-problem.ts'
import { readPastedResponse, type PastedResponse } from './read-response.ts'

/** A public key of a directory. */
export interface DirectoryKey {
  /** The members that the key is made of, and no others. */
  readonly jwk: JsonObject
  /** RFC 7638, SHA-256, in base64url: what `keyid` has to be. */
  readonly thumbprint: string
  readonly kid: string | null
  /** What it can be used with; empty where its `alg` contradicts its kind. */
  readonly algorithms: readonly SignatureAlgorithm[]
  /** In seconds since 1970; null: not said. */
  readonly notBefore: number | null
  readonly notAfter: number | null
}

/** The keys that an operator publishes, as they were pasted. */
export interface KeyDirectory {
  readonly keys: readonly DirectoryKey[]
  readonly problems: readonly SignatureProblem[]
  /** What is no fault but good to know. */
  readonly notes: readonly string[]
  /** The head that came with it; null: its text alone was pasted. */
  readonly response: PastedResponse | null
  /** Its text, without the head. */
  readonly body: string
}

/** Where directories are served (draft-ietf-webbotauth-httpsig-protocol-01, 8.1), and as what (8.2). */
export const directoryPath = '/.well-known/http-message-signatures-directory'
export const directoryMediaType = 'application/http-message-signatures-directory+json'

const mostDirectoryChars = 1024 * 1024
const mostKeys = 100
const mostProblems = 30

/** Thumbprints of the keys in appendices B.1.2 and B.1.4 of RFC 9421, whose private halves stand beside them. */
const keysOfRfc = [
  'oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA',
  'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U',
]

const numberOf = (key: JsonObject, name: string): number | null => {
  const value = key[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

class DirectoryReader {
  readonly keys: DirectoryKey[] = []
  readonly problems: SignatureProblem[] = []
  readonly notes: string[] = []
  readonly #seen = new Set<string>()

  readonly #crypto: SignatureCrypto
  readonly #now: number

  constructor(crypto: SignatureCrypto, now: number) {
    this.#crypto = crypto
    this.#now = now
  }

  add(problem: SignatureProblem): void {
    if (this.problems.length < mostProblems) this.problems.push(problem)
  }

  note(text: string): void {
    if (this.notes.length < mostProblems && !this.notes.includes(text)) this.notes.push(text)
  }

  async key(value: unknown, place: number): Promise<void> {
    const called = `Key ${place}`
    if (!isObject(value)) return this.add(wrong('key-unreadable', `${called} is no object.`))
    if (value['kty'] === 'oct') {
      const text = `${called} is a shared secret (kty “oct”), which the drafts forbid: whoever reads it can sign.`
      return this.add(wrong('key-shared-secret', text))
    }
    const thumbprint = await keyThumbprint(value, this.#crypto)
    if (thumbprint === null) {
      const text = `${called} lacks what a public key of its kind has: kty, crv and x for Ed25519; also y for EC; n and e for RSA.`
      return this.add(wrong('key-unreadable', text))
    }
    this.#secrets(value, called, thumbprint)
    this.#id(value, called, thumbprint)
    this.#use(value, called)
    const algorithms = this.#algorithms(value, called)
    const [notBefore, notAfter] = this.#times(value, called)
    const kid = typeof value['kid'] === 'string' ? value['kid'] : null
    this.keys.push({ jwk: publicPart(value), thumbprint, kid, algorithms, notBefore, notAfter })
  }

  #secrets(key: JsonObject, called: string, thumbprint: string): void {
    if ('d' in key) {
      const text = `${called} has its private half (d) in it: whoever reads the directory can sign with it. Replace the key.`
      this.add(wrong('key-private', text))
    }
    if (keysOfRfc.includes(thumbprint)) {
      const text = `${called} is an example of RFC 9421, whose private half everybody knows: use it for tests alone.`
      this.add(wrong('key-of-rfc', text))
    }
    if (this.#seen.has(thumbprint)) this.add(wrong('key-twice', `${called} is there twice.`))
    this.#seen.add(thumbprint)
  }

  #id({ kid }: JsonObject, called: string, thumbprint: string): void {
    if (kid === thumbprint) return
    if (kid === undefined) {
      this.note(`${called} has no kid. It may be left out; its thumbprint is ${thumbprint}.`)
      return
    }
    const given = typeof kid === 'string' ? quotedWords(kid) : 'no string'
    const text = `The kid of key ${called.slice(4)} is ${given}, but in a directory at ${directoryPath} it has to be its thumbprint, ${thumbprint}.`
    this.add(wrong('key-wrong-id', text))
  }

  #use({ use, key_ops: operations }: JsonObject, called: string): void {
    const isForSigning = use === undefined || use === 'sig'
    const verifies =
      operations === undefined || (isList(operations) && operations.includes('verify'))
    if (isForSigning && verifies) return
    const what = isForSigning ? 'its key_ops lack “verify”' : 'its use is not “sig”'
    this.add(wrong('key-wrong-use', `${called} is not meant for signatures: ${what}.`))
  }

  #algorithms(key: JsonObject, called: string): readonly SignatureAlgorithm[] {
    const possible = algorithmsOf(key)
    const { alg } = key
    if (possible.length === 0) {
      const text = `${called} is of a kind that no algorithm for HTTP signatures uses: only Ed25519, P-256, P-384 and RSA are.`
      this.add(wrong('key-wrong-algorithm', text))
      return []
    }
    if (alg === undefined) return possible
    const given = typeof alg === 'string' ? alg : ''
    const named = algorithmNamed(given)
    if (named === null || !possible.includes(named)) {
      const text = `The alg of key ${called.slice(4)} is ${quotedWords(given)}, which is none for a key of its kind: ${possible.join(' or ')}.`
      this.add(wrong('key-wrong-algorithm', text))
      return []
    }
    if (named !== given)
      this.note(
        `${called} calls its algorithm ${quotedWords(given)}; the draft wants IANA’s name, ${named}.`,
      )
    return [named]
  }

  #times(key: JsonObject, called: string): readonly [number | null, number | null] {
    const [notBefore, notAfter] = ['nbf', 'exp'].map((name) => {
      const value = numberOf(key, name)
      // No directory is for the year 5000; one in milliseconds looks like it.
      if (value === null || value < 100_000_000_000) return value
      this.note(`${called} gives ${name} in milliseconds; the draft’s example has seconds.`)
      return Math.floor(value / 1000)
    })
    if (typeof notBefore === 'number' && notBefore > this.#now)
      this.add(
        wrong('key-not-yet-valid', `${called} is not valid before ${momentWords(notBefore)}.`),
      )
    if (typeof notAfter === 'number' && notAfter <= this.#now)
      this.add(wrong('key-expired', `${called} expired at ${momentWords(notAfter)}.`))
    return [notBefore ?? null, notAfter ?? null]
  }
}

function checkHead({ status, contentType }: PastedResponse, reader: DirectoryReader): void {
  if (status !== 200) {
    const text = `It was answered with ${status}. Only 200 counts, and verifiers follow no redirect.`
    reader.add(wrong('directory-status', text))
  }
  const type = contentType.replace(/;.*$/s, '').trim().toLowerCase()
  if (type !== directoryMediaType) {
    const text = `Its Content-Type is ${type === '' ? 'missing' : quotedWords(type)}; at ${directoryPath} it has to be ${directoryMediaType}.`
    reader.add(wrong('directory-media-type', text))
  }
}

/** The keys in a body, of at most `mostKeys`; what it is in place of a directory is told. */
function listedKeys(body: string, reader: DirectoryReader): readonly unknown[] {
  const text = body.trim()
  if (text.startsWith('<')) {
    const problem =
      'It is a page in HTML, not a directory: the server answers its start page or an error for this path.'
    reader.add(wrong('directory-html', problem))
    return []
  }
  const value = parseJson(text)
  if (value === undefined) {
    reader.add(wrong('directory-not-json', 'It is not JSON, or is nested too deeply.'))
    return []
  }
  if (isObject(value) && 'kty' in value && !('keys' in value)) {
    const problem =
      'It is a single key. A directory is an object with a list of them: {"keys":[…]}.'
    reader.add(wrong('directory-bare-key', problem))
    return [value]
  }
  const keys = isObject(value) ? value['keys'] : null
  if (!isList(keys) || keys.length === 0) {
    reader.add(
      wrong('directory-no-keys', 'It has no keys: {"keys":[…]} with at least one is expected.'),
    )
    return []
  }
  if (keys.length > mostKeys) {
    const problem = `It has ${keys.length} keys; the first ${mostKeys} are read, and verifiers limit them as well.`
    reader.add(openProblem('directory-too-many-keys', problem))
  }
  return keys.slice(0, mostKeys)
}

/**
 * Reads a directory of keys, its text alone or with the head of the answer (`curl -i`), and says what is wrong with it.
 * @param now in seconds since 1970
 */
export async function readKeyDirectory(
  given: string,
  crypto: SignatureCrypto,
  now: number,
): Promise<KeyDirectory> {
  const reader = new DirectoryReader(crypto, now)
  if (given.length > mostDirectoryChars) {
    const text = 'It is longer than 1 MiB, more than verifiers and this check read.'
    reader.add(openProblem('directory-too-long', text))
  }
  const { response, body } = readPastedResponse(given.slice(0, mostDirectoryChars))
  if (response !== null) checkHead(response, reader)
  const keys = given.length > mostDirectoryChars ? [] : listedKeys(body, reader)
  for (const [at, key] of keys.entries()) await reader.key(key, at + 1)
  const { problems, notes } = reader
  return { keys: reader.keys, problems, notes, response, body }
}
