import type { Part, Sentence } from './analysis.ts'

export const code = (text: string): Part => ({ kind: 'code', text })
export const line = (number: number): Part => ({ kind: 'line', line: number })

/** A run of lines; one line stays one line. */
export const lines = (from: number, to: number): Part =>
  from === to ? line(from) : { kind: 'line', line: from, to }

/** A sentence from words and parts; neighbouring words are joined as they stand. */
export function say(...parts: readonly (string | Part | Sentence)[]): Sentence {
  return parts.flatMap((part): readonly Part[] => {
    if (typeof part !== 'string') return 'kind' in part ? [part] : part
    return part === '' ? [] : [{ kind: 'text', text: part }]
  })
}

/** Parts in a row: "a", "a and b", "a, b and c". */
export function inTurn(items: readonly Part[], last = 'and'): Sentence {
  return items.flatMap((item, index): readonly Part[] => {
    if (index === 0) return [item]
    const joint = index === items.length - 1 ? ` ${last} ` : ', '
    return [{ kind: 'text', text: joint }, item]
  })
}

/** "1 rule", "3 rules". */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** A sentence as plain text: for live regions, Markdown and tests. */
export function plainText(sentence: Sentence): string {
  return sentence
    .map((part) => {
      if (part.kind !== 'line') return part.text
      return part.to === undefined ? `line ${part.line}` : `lines ${part.line}–${part.to}`
    })
    .join('')
}
