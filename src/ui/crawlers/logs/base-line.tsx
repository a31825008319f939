import { linesNow } from '../../../analysis/crawlers/log/line-now.ts'
import { currentLog } from '../../../state/log/open-log.ts'
import { useApp } from '../../hooks/use-app.ts'
import { elide, visible } from '../../text/format.ts'
import { LineLink } from '../../text/line-link.tsx'

interface Props {
  /** Of the file that requests are held against. */
  readonly line: number
  /** At the start of a sentence. */
  readonly first?: boolean
}

/** Of the last two files: a table has many lines of the same ones. */
let known: { readonly of: readonly string[]; readonly find: ReturnType<typeof linesNow> } | null =
  null

function lineNow(base: string, now: string, line: number): number | null {
  if (known?.of[0] !== base || known.of[1] !== now) {
    known = { of: [base, now], find: linesNow(base, now) }
  }
  return known.find(line)
}

/** A line of the file that requests are held against: a link to where it stands in the editor, which may hold a draft. */
export function BaseLine({ line, first = false }: Props) {
  const now = useApp(({ scenario }) => scenario.file.text)
  const log = currentLog()
  // Once the log is gone nobody knows the file that its figures are of.
  if (log === null) {
    return (
      <>
        {first ? 'Line' : 'line'} {line}
      </>
    )
  }
  const at = lineNow(log.base?.text ?? now, now, line)
  if (at !== null) return <LineLink line={at} first={first} />
  return (
    <>
      {first ? 'Line' : 'line'} {line} before the edit
    </>
  )
}

/** Of the last file: a table has many lines of the same one. */
let read: { readonly text: string; readonly lines: readonly string[] } | null = null

function lineText(text: string, line: number): string {
  if (read?.text !== text) read = { text, lines: text.split('\n') }
  return read.lines[line - 1]?.trim() ?? ''
}

/** A rule of that file with its line, as it is written; only the line once the log is gone. */
export function BaseRule({ line }: Pick<Props, 'line'>) {
  const text = lineText(currentLog()?.base?.text ?? '', line)
  return (
    <>
      <BaseLine line={line} first />
      {text !== '' && (
        <>
          {' '}
          <code translate="no">{elide(visible(text), 120)}</code>
        </>
      )}
    </>
  )
}
