/** Characters that would hide, or turn the text around them: controls, marks of direction, soft joints. */
function hides(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code < 0xa0) ||
    code === 0xad ||
    code === 0x61c ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff
  )
}

/** A byte that is not UTF-8 stands in our texts as a lone surrogate of this range. */
const isByte = (code: number): boolean => code >= 0xdc80 && code <= 0xdcff

const hex = (code: number, width: number): string =>
  code.toString(16).toUpperCase().padStart(width, '0')

function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (isByte(code)) return `\\x${hex(code - 0xdc00, 2)}`
  return hides(code) ? `⟨U+${hex(code, 4)}⟩` : character
}

/** The text with everything that would be invisible written out. */
export function visible(text: string): string {
  let result = ''
  for (const character of text) result += shown(character)
  return result
}

/** The text cut in the middle to at most `most` characters; both ends stay readable. */
export function elided(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const head = Math.ceil((most - 1) * 0.6)
  return [...characters.slice(0, head), '…', ...characters.slice(head + 1 - most)].join('')
}
