import type { FileFacts } from '../../analysis/result.ts'
import { useAnalysedFile, useAnalysisState, useFacts } from '../hooks/use-analysis.ts'
import { counted } from '../text/format.ts'
import { useSyncExternalStore } from 'react'
import { usePort } from '../hooks/use-app.ts'
import type { CursorPosition } from '../document/cursor.ts'

const kib = 1024

const sizeWords = (octets: number): string =>
  octets < kib ? `${octets} B` : `${Math.round(octets / kib).toLocaleString('en')} KiB`

function sizeOf({ octets, limit, cut }: FileFacts): string {
  if (limit === null) return sizeWords(octets)
  if (cut) return `${counted(octets, 'byte')}, the first ${limit.toLocaleString('en')} are read`
  return `${sizeWords(octets)} of ${sizeWords(limit)}`
}

function encodingOf({ byteOrderMark, badBytes, looksLike }: FileFacts): string {
  if (looksLike === 'utf-16') return 'UTF-16'
  if (badBytes > 0) return `${counted(badBytes, 'byte')} not UTF-8`
  return byteOrderMark ? 'UTF-8 with BOM' : 'UTF-8'
}

/** Size, encoding, line ends, groups and rules; what crawlers do not read stands out. */
export function FileStatus() {
  const facts = useFacts()
  const isFailed = useAnalysisState() === 'failed'
  if (useAnalysedFile() === null) {
    return (
      <footer className="file-status" aria-label="About the file">
        {isFailed ? 'The file was not judged.' : 'Reading the file …'}
      </footer>
    )
  }
  const share = facts.limit === null ? null : Math.min(1, facts.octets / facts.limit)
  return (
    <footer className="file-status" aria-label="About the file">
      {facts.cut && <strong className="cut">Not read after line {facts.cut.line}</strong>}
      <span
        title={
          facts.limit === null ? undefined : `Crawlers read the first ${facts.limit / kib} KiB`
        }
      >
        {sizeOf(facts)}
      </span>
      {share !== null && share >= 0.1 && !facts.cut && (
        <meter className="size-meter" aria-label="Part of what crawlers read" value={share} />
      )}
      <span data-tone={facts.badBytes > 0 ? 'warn' : undefined}>{encodingOf(facts)}</span>
      {facts.looksLike !== 'utf-16' && (
        <span>{facts.lineEnds === 'mixed' ? 'Mixed line ends' : facts.lineEnds}</span>
      )}
      <span className="file-count">{counted(facts.groups, 'group')}</span>
      <span className="file-count">{counted(facts.rules, 'rule')}</span>
      <CursorText />
    </footer>
  )
}

const written = (count: number): string => count.toLocaleString('en')

/** Where the cursor is: as it is read out, "Line 3, column 12", and as it is shown, "3:12". */
export interface CursorWords {
  readonly spoken: string
  readonly shown: string
}

/** Where the cursor is in words, with how much is selected. Numbers of lines are written as in the file and in sentences. */
export function cursorWords({
  line,
  column,
  selectedLength,
  selections,
}: CursorPosition): CursorWords {
  const selected = selectedLength > 0 ? [`${written(selectedLength)} selected`] : []
  const several = selections > 1 ? [`${written(selections)} cursors`] : []
  const extent = [...several, ...selected]
  const added = extent.length === 0 ? '' : ` (${extent.join(', ')})`
  return {
    spoken: `Line ${line}, column ${column}${added}`,
    shown: `${line}:${column}${added}`,
  }
}

/** Where the cursor stands; it keeps its room while nothing is known, so that nothing moves. */
function CursorText() {
  const { cursor } = usePort()
  const position = useSyncExternalStore(cursor.subscribe, cursor.get, () => null)
  const words = position && cursorWords(position)
  return (
    <span className="cursor-text">
      {words && (
        <>
          <span aria-hidden="true">{words.shown}</span>
          <span className="visually-hidden">{words.spoken}</span>
        </>
      )}
    </span>
  )
}
