/** A sentence in parts, so that the interface can make lines clickable and set code apart. */
export type SentencePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | {
      readonly kind: 'line'
      readonly line: number
      /** Last line of a run of several. */
      readonly to?: number
      /** Begins the sentence: "Line 3". */
      readonly first?: true
    }

/** A sentence in parts. `SentencePart` says what each is. */
export type Sentence = readonly SentencePart[]

/** A part that is shown as code: names, paths, patterns. */
export const code = (text: string): SentencePart => ({ kind: 'code', text })
/** A public address, shown without its scheme; it opens when it is pressed. */
export const link = (href: string): SentencePart => ({
  kind: 'link',
  text: href.replace(/^https?:\/\/(?:www\.)?/, ''),
  href,
})
/** A part that links to a line of the file, 1-based: "line 3". */
export const line = (number: number): SentencePart => ({ kind: 'line', line: number })

/** A part that links to a run of lines: "lines 2–5". One line is shown as one. */
export const lineRange = (from: number, to: number): SentencePart =>
  from === to ? line(from) : { kind: 'line', line: from, to }

function capitalised(part: SentencePart): SentencePart {
  return part.kind === 'line' ? { ...part, first: true } : part
}

/** A sentence from words, parts and sentences, in their order. */
export function sentenceOf(...parts: readonly (string | SentencePart | Sentence)[]): Sentence {
  const all = parts.flatMap((part): readonly SentencePart[] => {
    if (typeof part !== 'string') return 'kind' in part ? [part] : part
    return part === '' ? [] : [{ kind: 'text', text: part }]
  })
  return all.map((part, index) => (index === 0 ? capitalised(part) : lowered(part)))
}

/**
 * A line within a sentence is not written with a capital, even if it began the sentence it comes
 * from.
 */
function lowered(part: SentencePart): SentencePart {
  if (part.kind !== 'line' || part.first === undefined) return part
  const { kind, line, to } = part
  return to === undefined ? { kind, line } : { kind, line, to }
}

/** A part about lines as text: "line 3", "Lines 2–5". */
function lineText({ line, to, first }: Extract<SentencePart, { kind: 'line' }>): string {
  const word = first ? 'Line' : 'line'
  return to === undefined ? `${word} ${line}` : `${word}s ${line}–${to}`
}

/** Parts in a row: "a", "a and b", "a, b and c". */
export function joinParts(items: readonly SentencePart[], last = ' and '): Sentence {
  return items.flatMap((item, index): readonly SentencePart[] => {
    if (index === 0) return [item]
    const joint = index === items.length - 1 ? last : ', '
    return [{ kind: 'text', text: joint }, item]
  })
}

/** A number as people write it: `1,204`. */
export const numbered = (some: number): string => some.toLocaleString('en')

/** "1 rule", "3 rules". */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** A duration in words: "30 minutes", "3 hours", "5 days". */
export function hoursWords(hours: number): string {
  if (hours < 1) return count(Math.round(hours * 60), 'minute')
  if (hours < 48) return count(Math.round(hours * 10) / 10, 'hour')
  return count(Math.round(hours / 24), 'day')
}

/** A sentence as plain text: for live regions, Markdown and tests. */
export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (part.kind === 'line' ? lineText(part) : part.text)).join('')
}
