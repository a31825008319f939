/** Most characters that a sentence shows of a text of others. */
const mostShown = 80
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Surrogate}\s]/u

/** Whether a character is seen where it stands, and leaves its surroundings alone. */
function isSeen(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  const isControl = point < 0x20 || (point > 0x7e && point < 0xa0)
  return !isControl && !hidden.test(character)
}

/**
 * A text of others as a sentence shows it: it stays on its line, does not turn the sentence round, and is not
 * long. What cannot be seen is shown as U+FFFD.
 */
export function shownText(text: string): string {
  const start = text.slice(0, mostShown)
  const shown = Array.from(start, (one) => (isSeen(one) ? one : '\uFFFD')).join('')
  return text.length > mostShown ? `${shown}…` : shown
}
