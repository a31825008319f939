import type { GridVerdicts } from '../../case/grid/grid.ts'

/**
 * How many URLs each line decides, for whichever crawler: element 0 is line 1. `lineCount` is the
 * number of lines of the file.
 */
export function decidesByLine({ columns }: GridVerdicts, lineCount: number): Uint32Array {
  const decides = new Uint32Array(lineCount)
  // By line the last row that was counted, from 1: a line that decides for two crawlers counts once.
  const lastRows = new Uint32Array(lineCount)
  const rows = columns[0]?.lines.length ?? 0
  for (let row = 0; row < rows; row += 1) {
    for (const { lines } of columns) {
      const line = lines[row] ?? 0
      if (line === 0 || line > lineCount || lastRows[line - 1] === row + 1) continue
      lastRows[line - 1] = row + 1
      decides[line - 1] = (decides[line - 1] ?? 0) + 1
    }
  }
  return decides
}
