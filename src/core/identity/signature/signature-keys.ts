import type { JsonObject } from '../../recognise/parts/json.ts'
import { asciiBytes } from './signature-base.ts'
import { toBase64 } from './base64.ts'

/** The algorithms that IANA lists for HTTP signatures, but the one with a shared secret, which the drafts forbid. */
export const signatureAlgorithms = [
  'ed25519',
  'ecdsa-p256-sha256',
  'ecdsa-p384-sha384',
  'rsa-pss-sha512',
  'rsa-v1_5-sha256',
] as const

export type SignatureAlgorithm = (typeof signatureAlgorithms)[number]

/** The cryptography that a check needs; `web-crypto.ts` makes it of WebCrypto. */
export interface SignatureCrypto {
  hash(algorithm: 'SHA-256' | 'SHA-512', bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Does the signature fit? Null: the algorithm is missing here. Rejects for a key that is none. */
  verify(
    algorithm: SignatureAlgorithm,
    key: JsonObject,
    signature: Uint8Array<ArrayBuffer>,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<boolean | null>
}

/** What JOSE calls the algorithms, which is what JWKs usually say. */
const joseNames: Readonly<Record<string, SignatureAlgorithm>> = {
  EdDSA: 'ed25519',
  Ed25519: 'ed25519',
  ES256: 'ecdsa-p256-sha256',
  ES384: 'ecdsa-p384-sha384',
  PS512: 'rsa-pss-sha512',
  RS256: 'rsa-v1_5-sha256',
}

/** An algorithm by the name that HTTP signatures or JOSE have for it; null for others. */
export const algorithmNamed = (name: string): SignatureAlgorithm | null =>
  signatureAlgorithms.find((one) => one === name) ??
  (Object.hasOwn(joseNames, name) ? (joseNames[name] ?? null) : null)

/** The algorithms that a key can be used with, the usual one first; none for a key of another kind. */
export function algorithmsOf({ kty, crv }: JsonObject): readonly SignatureAlgorithm[] {
  if (kty === 'OKP') return crv === 'Ed25519' ? ['ed25519'] : []
  if (kty === 'RSA') return ['rsa-pss-sha512', 'rsa-v1_5-sha256']
  if (kty !== 'EC') return []
  if (crv === 'P-256') return ['ecdsa-p256-sha256']
  return crv === 'P-384' ? ['ecdsa-p384-sha384'] : []
}

/** The members that a thumbprint is made of, in their order (RFC 7638, 3.2; RFC 8037, A.3). */
const requiredMembers: Readonly<Record<string, readonly string[]>> = {
  OKP: ['crv', 'kty', 'x'],
  EC: ['crv', 'kty', 'x', 'y'],
  RSA: ['e', 'kty', 'n'],
}

/** The members of a public key as texts; null where one is missing or is no base64url. */
function memberTexts(key: JsonObject): readonly (readonly [string, string])[] | null {
  const names = typeof key['kty'] === 'string' ? requiredMembers[key['kty']] : undefined
  const members = (names ?? []).flatMap((name) => {
    const value = key[name]
    return typeof value === 'string' && /^[\w-]{1,4096}$/.test(value)
      ? [[name, value] as const]
      : []
  })
  return names !== undefined && members.length === names.length ? members : null
}

const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')

/** The SHA-256 thumbprint of a key in base64url (RFC 7638); null where the key lacks what it is made of. */
export async function keyThumbprint(
  key: JsonObject,
  crypto: SignatureCrypto,
): Promise<string | null> {
  const members = memberTexts(key)
  if (members === null) return null
  const text = JSON.stringify(Object.fromEntries(members))
  return toBase64Url(await crypto.hash('SHA-256', asciiBytes(text)))
}

/** A key with its required members alone, so that nothing else of it decides whether it can be used. */
export const publicPart = (key: JsonObject): JsonObject =>
  Object.fromEntries(memberTexts(key) ?? [])
