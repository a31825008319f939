import {
  SignatureChecker,
  type CheckedRequest,
} from '../../../core/identity/signature/check-signatures.ts'
import { checkDirectoryProof } from '../../../core/identity/signature/directory-proof.ts'
import {
  readKeyDirectory,
  type KeyDirectory,
} from '../../../core/identity/signature/key-directory.ts'
import { readRequests } from '../../../core/identity/signature/read-requests.ts'
import type { SignatureCrypto } from '../../../core/identity/signature/signature-keys.ts'
import type { SignatureProblem } from '../../../core/identity/signature/signature-problem.ts'
import { splitAddress } from '../../../core/identity/signature/signed-message.ts'

/** What somebody asks of signed requests. */
export interface SignedRequestsQuestion {
  /** The requests as they were pasted; empty: only the directory is asked about. */
  readonly text: string
  /** The directory of keys as it was pasted; empty: it was not. */
  readonly directory: string
  /** The host that the requests were sent to; null: as they say. */
  readonly origin: string | null
  /** Hosts that they may have been made for. */
  readonly hosts: readonly string[]
  /** In seconds since 1970. */
  readonly now: number
}

/** What is said of a directory of keys. */
export interface CheckedDirectory {
  readonly keys: KeyDirectory['keys']
  readonly problems: readonly SignatureProblem[]
  readonly notes: readonly string[]
}

/** Signed requests, checked. Plain data. */
export interface SignedRequests {
  readonly requests: readonly CheckedRequest[]
  /** Null: none was given. */
  readonly directory: CheckedDirectory | null
  readonly isCut: boolean
}

/** The host that requests say their keys are at. */
function agentHost(requests: readonly CheckedRequest[]): string | null {
  const urls = requests.flatMap(({ signatures }) => signatures.map(({ agent }) => agent?.url ?? ''))
  return (
    urls.map((url) => splitAddress(url)?.authority ?? null).find((host) => host !== null) ?? null
  )
}

/**
 * Checks the requests of a text with the keys of a pasted directory.
 * @param checker remembers what came before, to see what comes twice
 */
export async function checkSignedRequests(
  { text, directory: given, origin, hosts, now }: SignedRequestsQuestion,
  crypto: SignatureCrypto,
  checker = new SignatureChecker(),
): Promise<SignedRequests> {
  const directory = given.trim() === '' ? null : await readKeyDirectory(given, crypto, now)
  const { requests, isCut } = readRequests(text)
  const checked: CheckedRequest[] = []
  for (const request of requests)
    checked.push(await checker.check(request, { directory, origin, hosts, now, crypto }))
  if (directory === null) return { requests: checked, directory: null, isCut }
  const proof = await checkDirectoryProof(directory, agentHost(checked), crypto, now)
  const told = {
    keys: directory.keys,
    problems: [...directory.problems, ...proof.problems],
    notes: [...directory.notes, ...proof.notes],
  }
  return { requests: checked, directory: told, isCut }
}
