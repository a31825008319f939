import { createContext, useContext, useMemo } from 'react'
import { linesNow, linesOfFile } from '../../../analysis/crawlers/log/line-now.ts'
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

/** Of the last two files: a table has many lines of the same ones. */
const read: { readonly text: string; readonly lines: readonly string[] }[] = []

function lineText(text: string, line: number): string {
  let one = read.find((file) => file.text === text)
  if (one === undefined) {
    one = { text, lines: linesOfFile(text) }
    read.unshift(one)
    read.length = Math.min(2, read.length)
  }
  return one.lines[line - 1]?.trim() ?? ''
}

/** The lines of the file that kept figures are of, as far as a case has them; null: it has none. */
export const KeptFile = createContext<string | null>(null)

/** A line as a number that leads nowhere. */
export const PlainLine = ({ line, first = false }: Props) => (
  <>
    {first ? 'Line' : 'line'} {line}
  </>
)

/** Where a line of kept figures stands in the file of the editor: at its place, or alone elsewhere; null: not, or twice. */
function keptLineNow(kept: string, now: string, line: number): number | null {
  const text = lineText(kept, line)
  if (text === '') return null
  if (lineText(now, line) === text) return line
  const places = linesOfFile(now).flatMap((one, at) => (one.trim() === text ? [at + 1] : []))
  return places.length === 1 ? (places[0] ?? null) : null
}

/** A line of the file that kept figures are of: a link where it still stands in the file of the editor. */
function KeptLine(props: Props) {
  const kept = useContext(KeptFile)
  const now = useApp(({ scenario }) => scenario.file.text)
  const at = useMemo(
    () => (kept === null ? null : keptLineNow(kept, now, props.line)),
    [kept, now, props.line],
  )
  return at === null ? <PlainLine {...props} /> : <LineLink {...props} line={at} />
}

/** A line of the file that requests are held against: a link to where it stands in the editor, which may hold a draft. */
export function BaseLine({ line, first = false }: Props) {
  const now = useApp(({ scenario }) => scenario.file.text)
  const log = currentLog()
  if (log === null) return <KeptLine line={line} first={first} />
  const at = lineNow(log.base?.text ?? now, now, line)
  if (at !== null) return <LineLink line={at} first={first} />
  return (
    <>
      {first ? 'Line' : 'line'} {line} before the edit
    </>
  )
}

/** A rule of that file with its line, as it is written where that is known. */
export function BaseRule({ line }: Pick<Props, 'line'>) {
  const kept = useContext(KeptFile)
  const log = currentLog()
  const text = lineText((log === null ? kept : log.base?.text) ?? '', line)
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
