const plain: Readonly<Record<string, string>> = {
  r: '\r',
  n: '\n',
  t: '\t',
  '0': '\0',
  '"': '"',
  '\\': '\\',
}

const escape = /\\(?:x([0-9A-Fa-f]{2})|u\{([0-9A-Fa-f]{1,6})\}|\{(\d{1,6}) ([^{}]+)\}|(.?))/gsu

/**
 * The text that a table means: `\r \n \t \0 \" \\`, `\xNN` for a byte, `\u{N}` for a character and
 * `\{N text}` for a repetition. A byte from 0x80 up stands as U+DC80 + (byte - 0x80).
 */
export function unescapeText(text: string): string {
  let meant = ''
  let at = 0
  for (const found of text.matchAll(escape)) {
    meant += text.slice(at, found.index) + meaningOf(found)
    at = found.index + found[0].length
  }
  return meant + text.slice(at)
}

function meaningOf([whole, byte, character, times, repeated, letter = '']: RegExpExecArray): string {
  if (byte !== undefined) return byteCharacter(parseInt(byte, 16))
  if (character !== undefined) return String.fromCodePoint(parseInt(character, 16))
  if (repeated !== undefined) return unescapeText(repeated).repeat(Number(times))
  const meant = plain[letter]
  if (meant === undefined) throw new Error(`unknown escape ${whole}`)
  return meant
}

function byteCharacter(byte: number): string {
  return String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte)
}
