import type { LineNote } from '../../../editor/help/line-notes.ts'
import { counted } from '../../text/format.ts'

/** How the counting stands: `stopped` before it was done anew for the last edit. */
type CountStage = 'done' | 'counting' | 'stopped'

/**
 * What the file says of its lines: how many URLs of the list each decides, in the order of lines. `counts` is by the
 * 1-based number of a line; until counting is done they are of an earlier state: they keep their room and are not seen,
 * so that no line moves.
 */
export const countWords = (counts: Uint32Array, stage: CountStage): readonly LineNote[] =>
  [...counts.entries()]
    .filter(([, urls]) => urls > 0)
    .map(([line, urls]) => ({
      line,
      text:
        stage === 'stopped'
          ? `decided ${counted(urls, 'URL')} before the last edit`
          : `decides ${counted(urls, 'URL')}`,
      ...(stage === 'counting' && { isHidden: true }),
    }))
