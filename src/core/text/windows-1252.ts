/** Letters for the bytes 0x80 to 0x9F; the five that stand for nothing keep their number. */
const letters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A text in which bytes that are not UTF-8 are read as Windows-1252, the older encoding most often met. */
export function readStrayBytes(text: string): string {
  return text.replace(/(?<![\ud800-\udbff])[\udc80-\udcff]/g, (unit) => {
    const byte = unit.charCodeAt(0) - 0xdc00
    return letters[byte - 0x80] ?? String.fromCharCode(byte)
  })
}
