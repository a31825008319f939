import type { CellState } from '../../case/grid/grid.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { judgeTest, ParsedFile } from '../judge-tests.ts'
import type { RecipeTest } from './tests-of.ts'

/** A line of the file that keeps an expectation from being met. */
export interface OpposingLine {
  /** Its number in the file as it is, from 1; 0: it is new. */
  readonly line: number
  readonly text: string
  /** It decides; else it names the crawler in a group that says nothing of the URL. */
  readonly decides: boolean
}

/** An expectation of a recipe that is not met, and the line that keeps it so. */
export interface UnmetTest extends RecipeTest {
  /** What it is instead. */
  readonly state: CellState
  /** Null: no line of the file is for the crawler. */
  readonly by: OpposingLine | null
}

/** Where an offset of the text after edits was before them; null: what stands there is new. */
function offsetBefore(edits: readonly Edit[], offset: number): number | null {
  let shift = 0
  for (const { span, insert } of [...edits].sort((a, b) => a.span.from - b.span.from)) {
    const from = span.from + shift
    if (offset < from) break
    if (offset < from + insert.length) return null
    shift += insert.length - (span.to - span.from)
  }
  return offset - shift
}

const lineCount = (text: string): number => text.split('\n').length

/** Finds the line that keeps a test from being met; `edited` is the file of the case after the edits. */
export function unmetIn(
  { file, settings, origin, dialect }: Scenario,
  edited: RobotsFile,
  edits: readonly Edit[],
): (test: RecipeTest) => UnmetTest {
  const parsedFile = new ParsedFile(edited, settings)
  const lines = edited.text.split('\n')
  return (test) => {
    const asked = { ...test, id: '', note: '' }
    const { outcome, selection } = judgeTest(parsedFile, asked, origin, dialect)
    const line = outcome.line || (selection?.groups[0]?.agents[0]?.line ?? 0)
    const text = lines[line - 1]
    const { state } = outcome
    if (text === undefined) return { ...test, state, by: null }
    const offset = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
    const before = offsetBefore(edits, offset)
    const number = before === null ? 0 : lineCount(file.text.slice(0, before))
    return { ...test, state, by: { line: number, text: text.trim(), decides: outcome.line > 0 } }
  }
}
