/** A number with its noun: "1 rule", "3 rules". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** How many lines a file has, as all of the page counts them: the end of the last line begins no other. */
export const fileLineCount = (text: string): number =>
  text === '' ? 0 : text.replace(/\n$/, '').split('\n').length

/** Texts from outside stand on the page with everything written out that would hide or turn them. */
export { visibleText as visible } from '../../core/text/visible-text.ts'

/**
 * A text of at most `most` characters: a longer one is cut in the middle, so that both ends can be
 * read.
 */
export function elide(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const head = Math.ceil((most - 1) * 0.6)
  return [...characters.slice(0, head), '…', ...characters.slice(head + 1 - most)].join('')
}
