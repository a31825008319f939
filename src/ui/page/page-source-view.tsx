import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type {
  PageSource as MarkedSource,
  SourceMark,
  SourceMarkKind,
} from '../../analysis/page/page-source.ts'
import type { CasePage } from '../../case/scenario.ts'
import { SourceHost } from '../editor/source-host.tsx'
import { visible } from '../text/format.ts'
import type { SourcePlace } from './place-link.tsx'
import { placeWords } from './words.ts'
import './page-source.css'

const kinds: readonly SourceMarkKind[] = ['rule', 'section', 'link', 'hidden']

const kindWords: Readonly<Record<SourceMarkKind, string>> = {
  rule: 'Rules',
  section: 'Sections',
  link: 'Links',
  hidden: 'Not seen',
}

/** A line as something to point out, where nothing of its own is marked. */
function lineAsMark(text: string, { where, line }: SourcePlace): SourceMark | null {
  if (where === 'robots') return null
  let from = 0
  for (let at = 1; at < line; at += 1) {
    const end = text.indexOf('\n', from)
    if (end < 0) break
    from = end + 1
  }
  const end = text.indexOf('\n', from)
  const to = end < 0 ? text.length : end
  return { kind: 'rule', where, line, from, to, applies: false, text: '' }
}

/** The mark that a place means: itself, or the first that begins on its line. */
function markOf(
  place: SourcePlace | SourceMark | null,
  marks: readonly SourceMark[],
  page: CasePage,
): SourceMark | null {
  if (place === null || 'kind' in place) return place
  const found = marks.find(({ where, line }) => where === place.where && line === place.line)
  return found ? { ...found } : lineAsMark(place.where === 'html' ? page.html : page.headers, place)
}

interface KindsProps {
  readonly marks: readonly SourceMark[]
  readonly hidden: ReadonlySet<SourceMarkKind>
  readonly onToggle: (kind: SourceMarkKind) => void
}

/** What is marked, with how often; a press takes it from the text or puts it back. */
function Kinds({ marks, hidden, onToggle }: KindsProps) {
  return (
    <div role="group" aria-label="Marked" className="source-kinds">
      {kinds.map((kind) => {
        const count = marks.filter((mark) => mark.kind === kind).length
        return count === 0 ? null : (
          <button
            key={kind}
            type="button"
            className="button outlined small"
            data-kind={kind}
            aria-pressed={!hidden.has(kind)}
            onClick={() => onToggle(kind)}
          >
            {kindWords[kind]} {count.toLocaleString('en')}
          </button>
        )
      })}
    </div>
  )
}

interface StepsProps {
  readonly marks: readonly SourceMark[]
  readonly current: SourceMark | null
  readonly onChoose: (mark: SourceMark) => void
}

/** Goes from mark to mark, and says what the chosen one means. */
function Steps({ marks, current, onChoose }: StepsProps) {
  const at = marks.findIndex(
    ({ kind, where, from, to }) =>
      kind === current?.kind &&
      where === current.where &&
      from === current.from &&
      to === current.to,
  )
  const step = (by: number) => {
    const next = marks[at < 0 ? (by > 0 ? 0 : marks.length - 1) : at + by]
    if (next !== undefined) onChoose({ ...next })
  }
  return (
    <div className="source-steps">
      <button
        type="button"
        className="button outlined small"
        disabled={marks.length === 0 || at === 0}
        onClick={() => step(-1)}
      >
        Previous
      </button>
      <button
        type="button"
        className="button outlined small"
        disabled={marks.length === 0 || at === marks.length - 1}
        onClick={() => step(1)}
      >
        Next
      </button>
      <p aria-live="polite">
        {current === null || current.text === '' ? (
          marks.length === 0 ? (
            'Nothing here is marked.'
          ) : (
            'Press a mark to see what it does.'
          )
        ) : (
          <>
            <span className="page-place">{placeWords(current)}: </span>
            {visible(current.text)}
          </>
        )}
      </p>
    </div>
  )
}

interface Props {
  readonly page: CasePage
  /** Null until the worker has answered. */
  readonly source: MarkedSource | null
  /** What is pointed out; another object for each time that it is to be shown. */
  readonly place: SourcePlace | SourceMark | null
  readonly onPlace: (mark: SourceMark) => void
}

const noMarks: readonly SourceMark[] = []

/** The source of the page with its rules, sections and links marked as the crawler reads them. */
export function PageSourceView({ page, source, place, onPlace }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState<ReadonlySet<SourceMarkKind>>(new Set())
  const { headers, html } = page
  const text = useMemo(() => ({ headers, html }), [headers, html])
  const all = source?.marks ?? noMarks
  const marks = useMemo(() => all.filter(({ kind }) => !hidden.has(kind)), [all, hidden])
  const current = useMemo(() => markOf(place, all, page), [place, all, page])
  useEffect(() => {
    if (place === null || 'kind' in place) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
  const toggle = (kind: SourceMarkKind) => {
    const next = new Set(hidden)
    if (!next.delete(kind)) next.add(kind)
    setHidden(next)
  }
  const unread = html.length - (source?.readLength ?? html.length)
  return (
    <section ref={section} className="page-source" aria-labelledby={id} tabIndex={-1}>
      <h4 id={id}>Source</h4>
      <Kinds marks={all} hidden={hidden} onToggle={toggle} />
      <Steps marks={marks} current={current} onChoose={onPlace} />
      <div className="source-frame">
        <SourceHost text={text} marks={marks} current={current} onPick={onPlace} />
      </div>
      {source !== null && source.left > 0 && (
        <p className="quiet">{source.left.toLocaleString('en')} more marks are not drawn.</p>
      )}
      {unread > 0 && (
        <p className="quiet">
          The last {unread.toLocaleString('en')} characters are not read: no search engine reads
          pages that long.
        </p>
      )}
    </section>
  )
}
