import type { ListCounts } from '../../../analysis/list/judged-list.ts'
import { wideRowsSentences } from '../../../core/recognise/parts/wide-rows.ts'
import type { LinkedList } from '../../../case/scenario.ts'
import type { ListReading, ListSnapshot } from '../../../state/list/list-snapshot.ts'
import type { ListSaving } from '../../../state/intake/intake.ts'
import { ListFailureNote } from '../../components/list-source.tsx'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { useServices } from '../../hooks/use-services.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { SourceChip } from '../sources/source-chip.tsx'
import { nameOfList, offerListBack, removeFile } from './list-back.ts'
import type { ShownList } from './use-list.ts'

const keptSaving = { state: 'kept', reason: '' } satisfies ListSaving

/** What is wrong with what was read; '' when all of it was. */
const readingWords: Readonly<Record<ListReading['state'], string>> = {
  reading: '',
  done: '',
  cut: 'The end of the file is missing.',
  stopped: 'You stopped reading, so the rest of the file is left out.',
  'too-long': 'The file has more URLs than this page can hold. The rest is left out.',
  failed: 'The file could not be read to its end. The rest is left out.',
}

/** What of the lines is no URL or value of its own. */
function lineWords({ state, repeated, wide, leftOut, columns }: ListReading): readonly string[] {
  if (state === 'reading') return []
  const sums = columns.some(({ kind }) => kind === 'number') ? '; counts are added up' : ''
  const twice =
    repeated === 0
      ? ''
      : `${counted(repeated, 'line repeats a URL of its file', 'lines repeat a URL of their file')}${sums}.`
  const left =
    leftOut === 0 ? '' : `There was no room for ${counted(leftOut, 'text')} of the columns.`
  return [twice, ...wideRowsSentences(wide), left]
}

const maxNamesShown = 3

/** Which of several files are not whole. */
function unreadWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const shown = names.slice(0, maxNamesShown).map((name) => `“${elide(visible(name), 40)}”`)
  const more = names.length - shown.length
  const all = [...shown, ...(more > 0 ? [counted(more, 'other file')] : [])].join(', ')
  return `${all} could not be read to the end, so the rest of ${names.length === 1 ? 'it' : 'them'} is left out.`
}

const counts = ['blocked', 'allowed', 'cantSay', 'otherHost'] as const

/** How many verdicts are other ones than before the last edit: at least, since only counts are compared. */
function shiftOf(now: readonly ListCounts[], before: readonly ListCounts[]): readonly string[] {
  return now.flatMap((one) => {
    const other = before.find(({ label }) => label === one.label)
    if (other === undefined || counts.every((count) => one[count] === other[count])) return []
    const more = one.blocked - other.blocked
    if (more === 0) return [`${one.label}: ${one.cantSay.toLocaleString('en')} can’t say`]
    const size = Math.abs(more).toLocaleString('en')
    return [`${one.label}: ${size} ${more > 0 ? 'more' : 'fewer'} blocked`]
  })
}

/** What the last edit did to the counts, or the last ones where not all were judged to their end, in a sentence. */
function changeWords({ progress, former }: ListSnapshot): string {
  if (progress?.state !== 'done' || former === null) return ''
  const shifts = shiftOf(progress.counts, former.counts)
  const isSame = progress.counts.every(({ label }) =>
    former.counts.some((one) => one.label === label),
  )
  const edits = former.isLast ? 'last edit' : 'last edits'
  if (shifts.length > 0) return `Since the ${edits}: ${shifts.join(', ')}.`
  return isSame ? `The ${edits} did not change these counts.` : ''
}

/** The bar of what is being read or judged, and the way to stop it. */
function Progress({ list: { session, snapshot } }: { readonly list: ShownList }) {
  const { reading, progress } = snapshot
  const isReading = reading.state === 'reading'
  if (!isReading && progress?.state === 'stopped') {
    const left = reading.count - progress.judged
    return (
      <>
        <span>Stopped. {counted(left, 'URL is', 'URLs are')} not counted yet.</span>
        <button type="button" className="button outlined small" onClick={() => session.resume()}>
          Go on
        </button>
      </>
    )
  }
  if (!isReading && progress?.state === 'done') return null
  const judged = progress?.judged ?? 0
  const share = isReading ? reading.share : judged / Math.max(1, reading.count)
  return (
    <>
      <span className="list-doing">{isReading ? 'Reading and judging…' : 'Judging…'}</span>
      <progress aria-label={isReading ? 'Reading the list' : 'Judging the list'} value={share} />
      <button
        type="button"
        className="button outlined small"
        onClick={() => (isReading ? session.stopReading() : session.stopJudging())}
      >
        Cancel
      </button>
    </>
  )
}

/** How far a file is that is being written, with the way to stop it. */
function Exporting({ list: { session, snapshot } }: { readonly list: ShownList }) {
  const { exported } = snapshot
  if (exported === null) return null
  return (
    <span className="list-export" role="group" aria-label="Export">
      <progress aria-label="Writing the file" value={exported} />
      <button
        type="button"
        className="button outlined small"
        onClick={() => session.cancelExport()}
      >
        Cancel export
      </button>
    </span>
  )
}

/** Whether the list will be there at the next visit; what is wrong is said whatever else is. */
function Keeping({ id, isQuiet }: { readonly id: string; readonly isQuiet: boolean }) {
  const { session } = useServices()
  const saving = useApp((state) => state.saving)
  const { state, reason } = useApp(({ listSaving }) => listSaving[id]) ?? keptSaving
  const why = saving.state === 'off' ? saving.reason : state === 'off' ? reason : null
  if (why !== null) {
    return (
      <>
        <span className="list-kept" data-tone="warn">
          Not kept: {why}. A case file includes it.
        </span>
        {session !== null && saving.state !== 'off' && (
          <button
            type="button"
            className="button outlined small"
            onClick={() => void session.lists.keep()}
          >
            Try again
          </button>
        )}
      </>
    )
  }
  if (isQuiet) return null
  return (
    <span className="list-kept" data-state={state}>
      {state === 'saving'
        ? 'Storing it… Not part of share links.'
        : 'Saved in this browser; not part of share links.'}
    </span>
  )
}

interface StatusProps {
  readonly list: ShownList
  /** The list as its case names it. */
  readonly kept: LinkedList
}

/** All that files brought. */
export function ListChip({
  list,
  isSeveral = list.form.kind === 'files',
}: {
  readonly list: LinkedList
  readonly isSeveral?: boolean
}) {
  const store = useStoreApi()
  const takeOut = () => {
    store.getState().setList(null)
    offerListBack(`${nameOfList(list)} was taken out.`, list, store)
  }
  const { name, count } = list
  return <SourceChip {...{ name, count }} isSeveral={isSeveral} onTakeOut={takeOut} />
}

/** More files than these are one chip. */
const maxChips = 12

/** A chip for each file that brought URLs. */
function SourceChips({
  list,
  reading,
}: {
  readonly list: LinkedList
  readonly reading: ListReading
}) {
  const store = useStoreApi()
  const { sources, count, state } = reading
  // How many each has is known at the end.
  if (state === 'reading' || sources.length < 2 || sources.length > maxChips)
    return <ListChip list={{ ...list, count }} isSeveral={sources.length > 1} />
  return (
    <span className="source-chips">
      {sources.map(({ name, count }, at) => (
        <SourceChip
          key={`${at} ${name}`}
          name={name}
          count={count}
          onTakeOut={() => void removeFile(store, at).catch(() => undefined)}
        />
      ))}
    </span>
  )
}

/** How many URLs there are, how they are shown, what happens to them now, and what is to be known of them. */
export function ListStatus({ list, kept }: StatusProps) {
  const { snapshot } = list
  const { reading, progress, isBroken, failure } = snapshot
  const name = nameOfList(kept)
  if (isBroken) {
    return (
      <p className="list-status" role="alert">
        This browser could not hold the URLs of {name}. Try again, or take it out and open a shorter
        file.
        <button
          type="button"
          className="button outlined small"
          onClick={() => list.session.tryAgain()}
        >
          Try again
        </button>
        <ListChip list={kept} />
      </p>
    )
  }
  const rest = [readingWords[reading.state], ...lineWords(reading)]
    .filter((part) => part !== '')
    .join(' ')
  const unread = unreadWords(reading.unread)
  const isBusy = reading.state === 'reading' || progress?.state !== 'done'
  const said = changeWords(snapshot)
  return (
    <div className="list-status">
      <SourceChips list={kept} reading={reading} />
      <Progress list={list} />
      <ListFailureNote failure={failure} />
      <span role="status">{[rest, unread, said].filter((part) => part !== '').join(' ')}</span>
      <Keeping id={kept.id} isQuiet={isBusy || said !== '' || failure !== null} />
      <Exporting list={list} />
    </div>
  )
}
