import type { SourceId } from '../../sources/source.ts'

/** The documents that checks of signatures follow. */
export const signatureSources = [
  'web-bot-auth',
  'rfc9421',
  'rfc9651',
  'rfc7638',
] as const satisfies readonly SourceId[]

/** All that can be wrong with a signed request, or with the directory of its keys. */
export const signatureProblemNames = [
  // The request as a whole.
  'unsigned',
  'signature-input-unreadable',
  'signature-unreadable',
  'too-many-signatures',
  // One signature.
  'signature-missing',
  'wrong-tag',
  'missing-parameter',
  'wrong-parameter',
  'expired',
  'not-yet-valid',
  'replayed-nonce',
  'target-not-covered',
  'missing-component',
  'duplicate-component',
  'unsupported-component',
  'wrong-authority',
  'wrong-scheme',
  'wrong-algorithm',
  'algorithm-not-here',
  'no-directory',
  'unknown-key',
  'keyid-is-no-thumbprint',
  'key-cannot-be-used',
  'bad-signature',
  // Its agent.
  'signature-agent-missing',
  'signature-agent-unreadable',
  'signature-agent-not-covered',
  'signature-agent-not-https',
  // The directory of keys.
  'directory-too-long',
  'directory-status',
  'directory-media-type',
  'directory-html',
  'directory-not-json',
  'directory-bare-key',
  'directory-no-keys',
  'directory-too-many-keys',
  'directory-proof',
  // One key of it.
  'key-unreadable',
  'key-private',
  'key-shared-secret',
  'key-wrong-id',
  'key-wrong-algorithm',
  'key-wrong-use',
  'key-not-yet-valid',
  'key-expired',
  'key-twice',
  'key-of-rfc',
] as const

export type SignatureProblemName = (typeof signatureProblemNames)[number]

/** Something that is wrong, by its name and in a sentence. */
export interface SignatureProblem {
  readonly name: SignatureProblemName
  /** `open`: it keeps a signature from being checked; `wrong`: it makes it invalid. */
  readonly weight: 'open' | 'wrong'
  readonly text: string
}

export const wrong = (name: SignatureProblemName, text: string): SignatureProblem => ({
  name,
  weight: 'wrong',
  text,
})

export const openProblem = (name: SignatureProblemName, text: string): SignatureProblem => ({
  name,
  weight: 'open',
  text,
})

/** Seconds since 1970 as `2026-11-29 20:13:40 UTC`; a number that is no date as it is. */
export function momentWords(seconds: number): string {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return `${seconds}`
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

const spans = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** A time between two moments, in its largest unit: "3 days". */
export function spanWords(seconds: number): string {
  const [size, name] = spans.find(([one]) => seconds >= one) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** What somebody else wrote, as much of it as fits in a sentence, with nothing in it that cannot be seen. */
export const quotedWords = (text: string): string =>
  `“${text.slice(0, 80).replace(/[^ -~]/g, '?')}${text.length > 80 ? '…' : ''}”`
