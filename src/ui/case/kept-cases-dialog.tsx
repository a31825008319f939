import { useEffect, useMemo, useState } from 'react'
import type { Scenario } from '../../case/scenario.ts'
import { saveFile } from '../../platform/save-file.ts'
import { casesFileOf } from '../../case/file/case-file.ts'
import type { KeptList, Removal } from '../../state/session/session-ports.ts'
import type { Session } from '../../state/session/session.ts'
import type { RecentCase } from '../../state/storage/cases.ts'
import { useActions } from '../hooks/use-app.ts'
import { useServices, useSession } from '../hooks/use-services.ts'
import { SearchField } from '../components/search-field.tsx'
import { caseNames } from '../text/case-names.ts'
import { counted } from '../text/format.ts'
import { relativeTime } from '../text/relative-time.ts'
import { useOpenCase } from './use-cases.ts'
import './kept-cases.css'

const sizeOf = ({ bytes }: RecentCase): string =>
  bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`

interface RowProps {
  readonly item: RecentCase
  readonly name: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isOpen: boolean
  open(): void
  copy(): void
  remove(): void
}

function CaseRow({ item, name, now, isOpen, open, copy, remove }: RowProps) {
  return (
    <li className="kept-case">
      <button
        type="button"
        className="kept-case-name"
        aria-current={isOpen || undefined}
        onClick={open}
      >
        <b>{name}</b>
        <span className="faint">
          {isOpen ? 'Open now, ' : ''}
          {relativeTime(item.updated, now)}, {sizeOf(item)}
        </span>
      </button>
      <button type="button" className="button small" onClick={copy}>
        Duplicate <span className="visually-hidden">{name}</span>
      </button>
      <button type="button" className="button small" onClick={remove}>
        Delete <span className="visually-hidden">{name}</span>
      </button>
    </li>
  )
}

/** What was to be deleted last. */
interface Removed {
  readonly name: string
  readonly result: Removal
}

function sentenceOf({ name, result }: Removed): string {
  if (result.kind === 'failed') return `“${name}” is not deleted: ${result.reason}.`
  return result.left === null
    ? `“${name}” is deleted, with its earlier states.`
    : `“${name}” is deleted, but not all of its earlier states: ${result.left}.`
}

/** What can come back; null: nothing was deleted, or it could not be read. */
const contentOf = ({ result }: Removed): Scenario | null =>
  result.kind === 'removed' ? result.scenario : null

function RemovedNotice({ removed, undo }: { readonly removed: Removed; undo(): void }) {
  return (
    <p className="notice" role="status">
      {sentenceOf(removed)}{' '}
      {contentOf(removed) !== null && (
        <button type="button" className="link-button" onClick={undo}>
          Bring it back
        </button>
      )}
    </p>
  )
}

function DownloadAll({
  session,
  isEmpty,
}: {
  readonly session: Session
  readonly isEmpty: boolean
}) {
  const [told, setTold] = useState('')
  const download = async () => {
    const { scenarios, unread } = await session.keptCases.load()
    const { writeWithLists } = await import('../../state/list-files/write-lists.ts')
    const day = new Date().toISOString().slice(0, 10)
    const { name, content, left } = await writeWithLists(
      scenarios,
      (lists) => casesFileOf(scenarios, day, lists),
      session.lists,
    )
    saveFile(name, content, 'application/json')
    const told = [
      ...(unread > 0
        ? [`Left out because they could not be read: ${counted(unread, 'case')}.`]
        : []),
      ...(left.length > 0
        ? [
            `Left out because they are too large for a file or could not be read: ${counted(left.length, 'list')}.`,
          ]
        : []),
    ]
    setTold(told.join(' '))
  }
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="button outlined"
          disabled={isEmpty}
          onClick={() => void download()}
        >
          Download all as one file
        </button>
        <span role="status">{told}</span>
      </div>
      <p className="faint">
        Cases are kept in this browser only. To move them, open this file in another browser.
      </p>
    </>
  )
}

/** All cases, and when they were asked for. */
interface Listed extends KeptList {
  readonly now: number
}

/** Follows what is stored, also by other tabs; null until it is known. */
function useListed(session: Session | null): Listed | null {
  const recent = useSession((status) => status.recent)
  const [listed, setListed] = useState<Listed | null>(null)
  useEffect(() => {
    void session?.keptCases.list().then((list) => setListed({ ...list, now: Date.now() }))
  }, [session, recent])
  return listed
}

function Cases({ session, listed }: { readonly session: Session; readonly listed: Listed }) {
  const { openDialog } = useActions()
  const openId = useSession((status) => status.workspace.id)
  const [wanted, setWanted] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const openCase = useOpenCase()
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const names = useMemo(() => caseNames(listed.cases), [listed.cases])
  const found = listed.cases.flatMap((item, at) => {
    const name = names[at] ?? ''
    return words.every((word) => name.toLowerCase().includes(word)) ? { item, name } : []
  })
  const leaveTo = (work: () => Promise<unknown>) => () => {
    openDialog(null)
    void work()
  }
  const remove = async ({ id }: RecentCase, name: string) => {
    const result = await session.keptCases.remove(id)
    setRemoved({ name, result })
  }
  const putBack = (removed: Removed) => {
    const scenario = contentOf(removed)
    if (scenario !== null) void session.keptCases.add([scenario])
    setRemoved(null)
  }
  return (
    <>
      <div className="kept-cases-head">
        <SearchField
          label="Search cases"
          placeholder="Search"
          value={wanted}
          onChange={setWanted}
        />
        <span role="status">{counted(found.length, 'case')}</span>
      </div>
      {removed && <RemovedNotice removed={removed} undo={() => putBack(removed)} />}
      {!listed.isWhole && (
        <p role="alert">
          This browser did not tell which cases it keeps, so some may be missing here. Close this
          and open it again to try again.
        </p>
      )}
      <ul className="kept-cases" aria-label="Cases">
        {found.map(({ item, name }) => (
          <CaseRow
            key={item.id}
            item={item}
            name={name}
            now={listed.now}
            isOpen={item.id === openId}
            open={leaveTo(() => openCase(item.id))}
            copy={leaveTo(() => session.openCopy(item.id))}
            remove={() => void remove(item, name)}
          />
        ))}
        {found.length === 0 && (listed.isWhole || listed.cases.length > 0) && (
          <li className="kept-cases-none faint">
            {listed.cases.length === 0
              ? 'Nothing is kept here yet. A case is kept as soon as you change something.'
              : 'No case has these words.'}
          </li>
        )}
      </ul>
      <DownloadAll session={session} isEmpty={listed.cases.length === 0} />
    </>
  )
}

/** All cases of this browser: search, open, duplicate, delete, hand on. */
export function KeptCasesDialog() {
  const { session } = useServices()
  const listed = useListed(session)
  return session === null || listed === null ? null : <Cases session={session} listed={listed} />
}
