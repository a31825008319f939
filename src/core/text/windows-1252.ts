/**
 * Letters for the bytes 0x80 to 0x9F. Five of the bytes stand for no letter and keep their number.
 */
const letters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * A text in which each byte that is not UTF-8 is read as Windows-1252 instead, the older encoding
 * that files most often have. For proposals to convert a file: no verdict reads bytes so.
 */
export function readStrayBytes(text: string): string {
  return text.replace(/(?<![\ud800-\udbff])[\udc80-\udcff]/g, (unit) => {
    const byte = unit.charCodeAt(0) - 0xdc00
    return letters[byte - 0x80] ?? String.fromCharCode(byte)
  })
}
