import { decodeUtf8, isByteStandIn } from '../../text/utf8.ts'

/** What programs of Western Windows show for the bytes from 0x80 to 0x9f; a blank where they have nothing. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Letters of UTF-8, of two or three bytes, each of which was taken for a letter. */
const twice =
  /(?:[\u00c2-\u00c5\u00ce-\u00d1\u00d7-\u00d9]|[\u00e0-\u00ef][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ])[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g

function byteOf(sign: string): number {
  const at = windowsSigns.indexOf(sign)
  return at < 0 ? sign.charCodeAt(0) : 0x80 + at
}

/** The letter whose bytes stand there as letters; the text itself where they are no bytes of any. */
function decoded(text: string): string {
  const letters = decodeUtf8(Uint8Array.from(text, byteOf))
  return Array.from(letters).some((one) => isByteStandIn(one.charCodeAt(0))) ? text : letters
}

/** A text in which what was encoded twice is encoded once: “ü” for “Ã¼”. */
export const encodedOnce = (text: string): string => text.replace(twice, decoded)

/** A letter and its accent as one character, which is how addresses have it. */
export const composed = (text: string): string => text.normalize('NFC')
