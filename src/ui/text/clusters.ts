import type { SentencePart, Sentence } from '../../analysis/result.ts'
import { withoutEnd } from '../../core/text/text.ts'

/**
 * One part of a sentence with the punctuation that has to stay on the same line of the page as it.
 */
export interface Cluster {
  readonly before: string
  readonly middle: SentencePart
  readonly after: string
}

const opens = (text: string): string => text.slice(withoutEnd(text, /[([]/).length)
const closes = (text: string): string => /^[)\].,;:]*/.exec(text)?.[0] ?? ''

/** The parts of a sentence, each link to a line together with the brackets and stops beside it. */
export function clustersOf(sentence: Sentence): readonly Cluster[] {
  return sentence.map((middle, index): Cluster => {
    const previous = sentence[index - 1]
    const next = sentence[index + 1]
    if (middle.kind === 'line') {
      const before = previous?.kind === 'text' ? opens(previous.text) : ''
      const after = next?.kind === 'text' ? closes(next.text) : ''
      return { before, middle, after }
    }
    if (middle.kind !== 'text') return { before: '', middle, after: '' }
    const from = previous?.kind === 'line' ? closes(middle.text).length : 0
    const rest = middle.text.slice(from)
    const to = next?.kind === 'line' ? rest.length - opens(rest).length : rest.length
    return { before: '', middle: { kind: 'text', text: rest.slice(0, to) }, after: '' }
  })
}
