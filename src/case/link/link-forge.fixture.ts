import { crc32, deflateRawSync } from 'node:zlib'

/** Links as somebody else's program may make them: right in form, whatever they hold. */
const fragmentOf = (payload: string): string =>
  `#r1=${payload}.${payload.length.toString(36)}.${crc32(payload).toString(36)}`

/** Bytes that claim to be packed. */
export const linkOfPacked = (packed: Buffer): string => fragmentOf(packed.toString('base64url'))

/** A link whose JSON is this text. */
export const linkOfText = (json: string | Buffer): string =>
  linkOfPacked(deflateRawSync(json, { level: 9 }))

/** A link to this plain data; surrogates that stand alone are escaped, as JSON does. */
export const linkTo = (plain: unknown): string => linkOfText(JSON.stringify(plain))
