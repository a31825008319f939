import type { Sample } from '../kind.ts'
import { isWebAddress, listEntry } from '../parts/address.ts'
import { linesOf, trimInvisible } from '../parts/lines.ts'

/** A web address in a text, and its line from 1. */
interface FoundAddress {
  readonly line: number
  readonly address: string
}

/** Longer lines are no line of a letter. */
const maxLine = 4000

/** The head of a mail, and what stands above the mail that it answers. */
const mark =
  /^(?:subject|betreff|objet|asunto|oggetto)\s?:\s?\S|\b(?:wrote|schrieb|a écrit|escribió)\s?:$/iu

/** A line without the signs that quote it, and how many these are. */
function unquoted(line: string): { readonly text: string; readonly depth: number } {
  const [signs = ''] = /^(?:>\s?)*/.exec(line.slice(0, maxLine)) ?? []
  return { text: trimInvisible(line.slice(signs.length)), depth: signs.split('>').length - 1 }
}

/** The address that is all of a line; null: none. */
function addressAlone(text: string): string | null {
  const entry = text.length > maxLine ? '' : listEntry(text)
  return isWebAddress(entry) && !/\s/.test(entry) ? entry : null
}

const endMarks = '.,;:!?\'"”’*_'

/** Marks at the end of an address belong to the sentence that it stands in, and so does a bracket that it does not open. */
function withoutEnd(address: string): string {
  const marks = address.includes('(') ? endMarks : `${endMarks})`
  let end = address.length
  while (end > 0 && marks.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

const addressesIn = (text: string): readonly string[] =>
  text.length > maxLine ? [] : (text.match(/https?:\/\/[^\s<>"]+/gi) ?? []).map(withoutEnd)

/** Each address of a mail, but for those of signatures, which begin with two hyphens. */
function* addressesOfMail(text: string): Generator<FoundAddress> {
  let signedAt = -1
  for (const { number: line, text: source } of linesOf(text)) {
    const { text: own, depth } = unquoted(trimInvisible(source))
    if (depth !== signedAt) signedAt = -1
    if (own === '--') signedAt = depth
    if (signedAt >= 0) continue
    for (const address of addressesIn(own)) yield { line, address }
  }
}

function* addressesAlone(text: string): Generator<FoundAddress> {
  for (const { number: line, text: source } of linesOf(text)) {
    const address = addressAlone(unquoted(trimInvisible(source)).text)
    if (address !== null) yield { line, address }
  }
}

/**
 * The addresses of a mail; of other texts those that stand alone on their lines between sentences or dates, as in the
 * list of Search Console when it is copied. Null where there are not two of them.
 */
export function mailAddresses({ content, text }: Sample): Iterable<FoundAddress> | null {
  const lines = content.map((line) => unquoted(line).text)
  const isMail = lines.some((line) => line === '--' || mark.test(line.slice(0, maxLine)))
  const found = lines.flatMap((line) => (isMail ? addressesIn(line) : (addressAlone(line) ?? [])))
  // Where nothing stands between them, it is a plain list.
  if (found.length < 2 || (!isMail && found.length === lines.length)) return null
  return isMail ? addressesOfMail(text) : addressesAlone(text)
}
