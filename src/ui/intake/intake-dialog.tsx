import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UnreadLine } from '../../analysis/intake/read-lines.ts'
import type { Scenario } from '../../case/scenario.ts'
import { inRowTexts } from '../../case/grid/same-url.ts'
import { importMode, maxRows } from '../../case/grid/grid-limits.ts'
import { olderOf } from '../../case/grid/sources.ts'
import { storedLimits } from '../../case/limits.ts'
import { readText } from '../../core/text/file.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { Modal } from '../components/modal.tsx'
import { useMainAction } from '../components/dialog-frame.tsx'
import { counted, visible } from '../text/format.ts'
import { IntakeItem } from './intake-item.tsx'
import type { Loaded } from './load.ts'
import { mergePartsOf, type MergePart } from './merge-parts.ts'
import { importAll, type ImportChoice } from './take-all.ts'
import type { IntakeTarget } from './target.ts'
import { useReadings, type FileReading } from './use-readings.ts'
import './intake.css'

const MergePreview = lazyPart(async () => ({
  default: (await import('./merge-preview.tsx')).MergePreview,
}))

interface Props {
  readonly items: readonly Loaded[]
  readonly target: IntakeTarget
  /** Adds the URLs of texts as one list. */
  onList(chosen: readonly ImportChoice[]): void
  onClose(): void
}

function titleOf(items: readonly Loaded[]): string {
  const [only] = items
  if (items.some(({ isOffered }) => isOffered === true)) return 'Sheets of a spreadsheet'
  if (items.length !== 1 || only === undefined)
    return counted(items.length, items.every(({ name }) => name === '') ? 'pasted text' : 'file')
  return only.name === '' ? 'Pasted text' : 'Opened file'
}

/** What becomes of several robots.txt that are not merged; null where something else came as well. */
function filesLabel(chosen: readonly ImportChoice[]): string | null {
  const kinds = chosen.map(({ intake }) => intake.taken.kind)
  if (!kinds.every((kind) => kind === 'file' || kind === 'new-case')) return null
  const cases = counted(kinds.filter((kind) => kind === 'new-case').length, 'case')
  return kinds.includes('file') ? `Replace the robots.txt, open ${cases}` : `Open ${cases}`
}

/** What the button says that takes one text as it is chosen; `isNewer`: in place of an older one. */
function labelOf([only, ...others]: readonly ImportChoice[], isNewer: boolean): string {
  if (only === undefined) return 'Add'
  const { taken } = only.intake
  if (others.length > 0) return filesLabel([only, ...others]) ?? 'Add all'
  switch (taken.kind) {
    case 'rows':
      if (taken.rows.length === 0) return 'Add'
      return `${isNewer ? 'Replace with' : 'Add'} ${counted(taken.rows.length, 'URL')}`
    case 'file':
      return 'Replace the robots.txt'
    case 'patch':
      return taken.way === 'apply' ? 'Apply the patch' : 'Compare both sides'
    case 'page':
      return 'Use as the page'
    case 'response':
      return taken.file === null ? 'Use as the status of robots.txt' : 'Use this response'
    case 'answer':
      return 'Show what the server says'
    default:
      return 'Open as a case'
  }
}

/** The texts of which something is taken. */
function chosenOf(
  items: readonly Loaded[],
  readings: readonly FileReading[],
): readonly ImportChoice[] {
  return items.flatMap((item, at) => {
    const reading = readings[at]
    if (reading?.state !== 'done' || reading.intake.taken.kind === 'nothing') return []
    const { intake } = reading
    const isVain =
      intake.taken.kind === 'rows' && intake.taken.rows.length + intake.taken.crawlers.length === 0
    return isVain ? [] : [{ item, intake }]
  })
}

/** How many URLs would be new rows of the case. */
function newRowsOf(
  chosen: readonly ImportChoice[],
  { urls, origin }: Pick<Scenario, 'urls' | 'origin'>,
): number {
  const known = new Set(urls.map(({ url }) => url))
  const textOf = inRowTexts(urls, origin)
  const before = known.size
  for (const { intake } of chosen) {
    if (intake.taken.kind === 'rows')
      for (const { url } of intake.taken.rows) known.add(textOf(url))
  }
  return known.size - before
}

const keepsColumns = ({ intake: { taken } }: ImportChoice): boolean =>
  taken.kind === 'rows' && taken.columns?.some(({ isKept }) => isKept) === true

/** Why URLs should be added as one list, or have to be. */
const listReasons = {
  either: `With these, the case has more than ${maxRows.toLocaleString('en')} URLs, which is slow. As one list they are not: they are checked and filtered, but not edited one by one.`,
  list: `A case keeps ${storedLimits.urls.toLocaleString('en')} URLs at most, and these are too many. As one list they can be added: they are checked and filtered, but not edited one by one.`,
} as const

/** Lines that were not read, to be copied: nothing that came in is lost. */
function Leftovers({ unread }: { readonly unread: readonly UnreadLine[] }) {
  return (
    <>
      <p role="status">{counted(unread.length, 'line')} could not be read and were left out:</p>
      <textarea
        className="field mono intake-left"
        aria-label="Lines that were left out"
        readOnly
        rows={8}
        translate="no"
        value={unread.map(({ line, text, reason }) => `${line}: ${text}  (${reason})`).join('\n')}
      />
    </>
  )
}

/** Closes, and leaves the focus with the selected cell, or the field for URLs, where nothing else on the page had it. */
function closeAndFocus(onClose: () => void): void {
  flushSync(onClose)
  if (document.activeElement !== document.body) return
  // A finger would get a keyboard that it did not ask for.
  const next = matchMedia('(any-hover: none)').matches ? '' : ', .grid-add textarea'
  document.querySelector<HTMLElement>(`.grid [data-at][tabindex="0"]${next}`)?.focus()
}

interface WaysProps {
  readonly chosen: readonly ImportChoice[]
  readonly way: ReturnType<typeof importMode>
  /** Some text is still being read. */
  readonly waits: boolean
  onTake(isList: boolean): void
  /** Shows the texts as one file; null where they are none. */
  readonly onMerge: (() => void) | null
  onCancel(): void
}

/** What can be done with all that is chosen. */
function Ways({ chosen, way, waits, onTake, onMerge, onCancel }: WaysProps) {
  // Who brings several files at once mostly wants one of them; the other way takes the file in the editor away.
  const isNewer = useApp(({ scenario }) =>
    chosen.some(({ item }) => olderOf(scenario.sources, item.name) !== null),
  )
  const actions = useMainAction(!waits)
  const mergesFirst = onMerge !== null && chosen.length > 1 && filesLabel(chosen) !== null
  const merge = onMerge !== null && (
    <button
      className={mergesFirst ? 'button filled' : 'button outlined'}
      disabled={waits}
      onClick={onMerge}
    >
      Merge into one robots.txt
    </button>
  )
  return (
    <>
      {way !== 'rows' && (
        <p>
          {listReasons[way]} {chosen.some(keepsColumns) && 'It keeps no columns.'}
        </p>
      )}
      <div className="actions" ref={actions}>
        {mergesFirst && merge}
        {way !== 'rows' && (
          <button className="button filled" disabled={waits} onClick={() => onTake(true)}>
            Add as one list
          </button>
        )}
        {way !== 'list' && (
          <button
            className={way === 'rows' && !mergesFirst ? 'button filled' : 'button outlined'}
            disabled={waits || chosen.length === 0}
            onClick={() => onTake(false)}
          >
            {visible(labelOf(chosen, isNewer))}
          </button>
        )}
        {!mergesFirst && merge}
        <button className="button outlined" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  )
}

interface MergeProps {
  readonly parts: readonly MergePart[]
  onTake(text: string): void
  onBack(): void
  onClose(): void
}

/** What the files become as one, before it is taken. */
const MergeModal = ({ onClose, ...rest }: MergeProps) => (
  <Modal key="merge" title="One robots.txt of several" size="wide" onClose={onClose}>
    <LazyBoundary fallback={<p role="status">Merging…</p>}>
      <MergePreview {...rest} />
    </LazyBoundary>
  </Modal>
)

/** Shows what has come, and takes of it what the user says. */
export function IntakeDialog({ items, target, onList, onClose }: Props) {
  const { toast, announcePolite } = useActions()
  const [fileText] = useState(() => target.fileText())
  const { readings, choose, keep, retry } = useReadings(items, fileText)
  const [left, setLeft] = useState<readonly UnreadLine[]>([])
  const [own] = useState(() => !target.isDisposable())
  const chosen = chosenOf(items, readings)
  const waits = readings.some(({ state }) => state === 'reading')
  const scenario = useApp((state) => state.scenario)
  const way = importMode(scenario.urls.length, newRowsOf(chosen, scenario))
  const [isMerging, setMerging] = useState(false)
  const parts = useMemo(
    () => mergePartsOf(items, readings, own ? fileText : null),
    [items, readings, own, fileText],
  )
  const take = async (isList: boolean, of = chosen) => {
    const toList = (lists: readonly ImportChoice[]) => {
      onList(lists)
      return 'Added as one list.'
    }
    const { done, problems, unread } = await importAll(of, target, isList ? toList : null)
    if (done.length > 0) announcePolite(done.join(' '))
    for (const problem of problems) toast(problem, { tone: 'warn' })
    if (unread.length > 0) setLeft(unread)
    else closeAndFocus(onClose)
  }
  if (left.length > 0) {
    return (
      <Modal key="left" title="Lines left out" onClose={onClose}>
        <Leftovers unread={left} />
      </Modal>
    )
  }
  if (isMerging) {
    const takeMerged = (text: string) => {
      target.replaceFile(readText(text))
      announcePolite('Merged robots.txt loaded.')
      const merged = new Set(parts.map(({ at }) => items[at]))
      void take(
        false,
        chosen.filter(({ item }) => !merged.has(item)),
      )
    }
    return (
      <MergeModal
        parts={parts}
        onTake={takeMerged}
        onBack={() => setMerging(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal title={titleOf(items)} onClose={onClose}>
      <ul className="intake-items">
        {items.map((item, at) => (
          <IntakeItem
            key={at}
            item={item}
            reading={readings[at] ?? { state: 'reading' }}
            own={own}
            onChoose={(choice) => choose(at, choice)}
            onKeep={(column, isKept) => keep(at, column, isKept)}
            onRetry={() => retry(at)}
            onLeave={onClose}
          />
        ))}
      </ul>
      <Ways
        chosen={chosen}
        way={way}
        waits={waits}
        onTake={(isList) => void take(isList)}
        onMerge={parts.length > 0 ? () => setMerging(true) : null}
        onCancel={onClose}
      />
    </Modal>
  )
}
