import type { LineNote } from '../../../editor/help/line-notes.ts'
import { counted } from '../../text/format.ts'

/** What is said behind a count, by how the counting stands: `stopped` before it was done anew for the last edit. */
const behind = {
  done: '',
  counting: '; counting anew …',
  stopped: ' before the last edit',
} as const

/**
 * What the file says of its lines: how many URLs of the list each decides, in the order of lines. `counts` is by the
 * 1-based number of a line; until counting is done they are of an earlier state, which is said.
 */
export const countWords = (counts: Uint32Array, stage: keyof typeof behind): readonly LineNote[] =>
  [...counts.entries()]
    .filter(([, urls]) => urls > 0)
    .map(([line, urls]) => ({
      line,
      text: `${stage === 'stopped' ? 'decided' : 'decides'} ${counted(urls, 'URL')}${behind[stage]}`,
    }))
