import { directoryPath, type KeyDirectory } from './key-directory.ts'
import type { PastedResponse } from './read-response.ts'
import { asciiBytes, componentNames } from './signature-base.ts'
import { readParameters, timeProblems } from './signature-input.ts'
import type { SignatureCrypto } from './signature-keys.ts'
import { wrong, type SignatureProblem } from './signature-problem.ts'
import { fieldValue } from './signed-message.ts'
import { toBase64 } from './base64.ts'
import { readDictionary, type SfInnerList } from './structured-fields.ts'
import { verifySignature } from './verify-signature.ts'

/** The tag of an answer that its keys sign (draft-ietf-webbotauth-httpsig-protocol-01, B.1). */
const directoryTag = 'http-message-signatures-directory'

/** Whether an answer shows that whoever serves it has the keys, which the draft recommends. */
export interface DirectoryProof {
  readonly problems: readonly SignatureProblem[]
  readonly notes: readonly string[]
}

const mostProofs = 20

const hashes = { 'sha-256': 'SHA-256', 'sha-512': 'SHA-512' } as const

/** UTF-8, which JSON is in. */
function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, '?'))
  return asciiBytes(
    escaped.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )
}

/** Does the body have the digest that its head says? What is pasted may have lost its last line break, or got one. */
async function digestFits(
  response: PastedResponse,
  body: string,
  crypto: SignatureCrypto,
): Promise<boolean> {
  const read = readDictionary(fieldValue(response, 'content-digest') ?? '')
  if (!read.ok) return false
  const bodies = [body, body.trimEnd(), `${body.trimEnd()}\n`]
  for (const [name, hash] of Object.entries(hashes)) {
    const member = read.value.get(name)
    if (member?.kind !== 'item') continue
    for (const one of bodies) {
      const digest = await crypto.hash(hash, utf8Bytes(one))
      if (member.bare.text === `:${toBase64(digest)}:`) return true
    }
  }
  return false
}

/** The signatures of an answer that are proofs, with their labels and bytes. */
function proofsOf(response: PastedResponse) {
  const inputs = readDictionary(fieldValue(response, 'signature-input') ?? '')
  const values = readDictionary(fieldValue(response, 'signature') ?? '')
  if (!inputs.ok || !values.ok) return null
  return [...inputs.value].flatMap(([label, input]) => {
    const value = values.value.get(label)
    const bytes = value?.kind === 'item' ? value.bare.value : null
    if (input.kind !== 'list' || input.parameters.get('tag')?.value !== directoryTag) return []
    return bytes instanceof Uint8Array ? [{ label, input, bytes: Uint8Array.from(bytes) }] : []
  })
}

function coverProblems(input: SfInnerList): readonly string[] {
  const covers = componentNames(input)
  return ['"@authority";req', '"content-digest"'].filter((name) => !covers.includes(name))
}

/**
 * Checks the signatures that a directory's answer has of its own keys. Without a head there is nothing to check.
 * @param host where it was fetched, where what was pasted does not say it
 */
export async function checkDirectoryProof(
  directory: KeyDirectory,
  host: string | null,
  crypto: SignatureCrypto,
  now: number,
): Promise<DirectoryProof> {
  const { response, body, keys } = directory
  if (response === null) return { problems: [], notes: [] }
  const proofs = proofsOf(response)
  const failed = (text: string): SignatureProblem => wrong('directory-proof', text)
  if (proofs === null)
    return { problems: [failed('The signatures of its answer cannot be read.')], notes: [] }
  if (proofs.length === 0) {
    const note = `Its answer is not signed. That is allowed; a signature of each key with the tag “${directoryTag}” would show that it was not copied from elsewhere.`
    return { problems: [], notes: keys.length === 0 ? [] : [note] }
  }
  const message = {
    ...response,
    authority: response.authority ?? host,
    target: response.target ?? directoryPath,
  }
  const problems: SignatureProblem[] = []
  if (!(await digestFits(response, body, crypto)))
    problems.push(
      failed('The Content-Digest of its answer is missing, or is not that of the keys.'),
    )
  const proven: string[] = []
  for (const { label, input, bytes } of proofs.slice(0, mostProofs)) {
    const { read: parameters } = readParameters(input)
    const open = coverProblems(input)
    const verified = await verifySignature(
      { input, parameters, bytes, message },
      { directory, hosts: host === null ? [] : [host], crypto, at: now },
    )
    const all = [...timeProblems(parameters, now, 'now'), ...verified.problems]
    if (open.length > 0)
      problems.push(failed(`Its signature ${label} does not cover ${open.join(' and ')}.`))
    for (const { text } of all)
      problems.push(failed(`Signature ${label} of the directory: ${text}`))
    if (all.length === 0 && verified.thumbprint !== null) proven.push(verified.thumbprint)
  }
  const isProven =
    problems.length === 0 && keys.every(({ thumbprint }) => proven.includes(thumbprint))
  const notes = isProven ? ['Its answer is signed with each of its keys, for this host.'] : []
  return { problems, notes }
}
