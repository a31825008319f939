import type { LineNote } from '../../../editor/help/line-notes.ts'
import { counted } from '../../text/format.ts'

/**
 * What the file says of its lines: how many URLs of the list each decides, in the order of lines. `counts` is by the
 * 1-based number of a line; while `isCounting` they are of an earlier state, which is said.
 */
export const countWords = (counts: Uint32Array, isCounting: boolean): readonly LineNote[] =>
  [...counts.entries()]
    .filter(([, urls]) => urls > 0)
    .map(([line, urls]) => {
      const text = `decides ${counted(urls, 'URL')}`
      return { line, text: isCounting ? `${text}; counting anew …` : text }
    })
