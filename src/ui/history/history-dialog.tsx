import { useState } from 'react'
import { acceptedNow } from '../../case/accepted.ts'
import type { Scenario } from '../../case/scenario.ts'
import { caseFileOf } from '../../case/file/case-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useActions } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'
import { laterPaths, LineDrawing } from '../components/line-drawing.tsx'
import { SearchField } from '../components/search-field.tsx'
import { elide, visible } from '../text/format.ts'
import { useBefore } from '../changes/use-before.ts'
import { SnapshotFile } from './snapshot-file.tsx'
import { useRestore } from './use-restore.ts'
import { useSnapshot, useSnapshots, type SnapshotItem } from './use-snapshots.ts'
import './history.css'

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const dateOf = ({ updated }: Pick<SnapshotItem, 'updated'>): string => dateFormat.format(updated)

interface Removed {
  readonly scenario: Scenario
  readonly updated: number
  readonly name: string
}

interface ListProps {
  readonly items: readonly SnapshotItem[]
  readonly chosen: string | null
  choose(id: string): void
}

/** What the list says of a state, all of which is searched. */
const wordsOf = (item: SnapshotItem): string =>
  [item.title, dateOf(item), item.difference ?? ''].join(' ').toLowerCase()

function SnapshotChoices({ items, chosen, choose }: ListProps) {
  const [wanted, setWanted] = useState('')
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter((item) => words.every((word) => wordsOf(item).includes(word)))
  return (
    <div className="history-list">
      <SearchField
        label="Search earlier states"
        placeholder="Search"
        value={wanted}
        onChange={setWanted}
      />
      <ul className="snapshots" aria-label="Earlier states">
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="snapshot"
              aria-pressed={item.id === chosen}
              onClick={() => choose(item.id)}
            >
              {item.isNamed && <b>{elide(visible(item.title), 60)}</b>}
              <time dateTime={new Date(item.updated).toISOString()}>{dateOf(item)}</time>
              <span>{item.difference ?? '…'}</span>
              {item.title !== '' && !item.isNamed && (
                <span className="faint">{elide(visible(item.title), 60)}</span>
              )}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="faint snapshot">No state has these words.</li>}
      </ul>
    </div>
  )
}

interface NameProps {
  readonly item: SnapshotItem
  rename(name: string): void
}

/** The name of a state, by which it is found and for which it is kept longest. */
function SnapshotName({ item, rename }: NameProps) {
  const name = item.isNamed ? item.title : ''
  return (
    <label className="history-name">
      Name
      <input
        className="field"
        maxLength={120}
        placeholder="None"
        defaultValue={name}
        onBlur={({ target }) => {
          if (target.value.trim() !== name) rename(target.value)
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
      />
    </label>
  )
}

/** Shows the one that was removed last as the one that can come back. */
function RemovedNotice({ removed, undo }: { readonly removed: Removed; undo(): void }) {
  return (
    <p className="notice" role="status">
      The state of {dateOf(removed)} is deleted.{' '}
      <button type="button" className="link-button" onClick={undo}>
        Undo
      </button>
    </p>
  )
}

interface StateActionsProps {
  /** The earlier state; null while it is not loaded, or cannot be. */
  readonly scenario: Scenario | null
  readonly when: string
  onDelete(): void
}

/** What can be done with an earlier state. */
function StateActions({ scenario, when, onDelete }: StateActionsProps) {
  const { openDialog } = useActions()
  const restore = useRestore()
  const { compareWithState } = useBefore()
  const withState = (act: (earlier: Scenario) => void) => () => {
    if (scenario !== null) act(scenario)
  }
  const isMissing = scenario === null
  return (
    <div className="actions">
      <button
        type="button"
        className="button filled"
        disabled={isMissing}
        onClick={withState((earlier) => {
          openDialog(null)
          restore(earlier, when)
        })}
      >
        Restore
      </button>
      <button
        type="button"
        className="button outlined"
        disabled={isMissing}
        onClick={withState((earlier) => {
          compareWithState(acceptedNow(earlier))
          openDialog('changes')
        })}
      >
        Compare with now
      </button>
      <button
        type="button"
        className="button outlined"
        disabled={isMissing}
        onClick={withState((earlier) => {
          const { name, text } = caseFileOf(earlier)
          saveFile(name, text, 'application/json')
        })}
      >
        <LineDrawing path={laterPaths.download} size={16} />
        Download
      </button>
      <button type="button" className="button outlined" onClick={onDelete}>
        Delete
      </button>
    </div>
  )
}

/** The earlier states of the case that are kept in this browser: look at one, bring it back. */
export function HistoryDialog() {
  const { session } = useServices()
  const { items, reload } = useSnapshots(session)
  const [wanted, setWanted] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [failed, setFailed] = useState(false)
  const chosen = items?.find(({ id }) => id === wanted) ?? items?.[0] ?? null
  const result = useSnapshot(session, chosen?.id ?? null)
  const scenario = result?.kind === 'loaded' ? result.scenario : null
  const remove = async () => {
    if (chosen === null) return
    const done = await session?.snapshots.remove(chosen.id)
    setFailed(done?.kind !== 'done')
    setRemoved(
      done?.kind === 'done' && scenario
        ? { scenario, updated: chosen.updated, name: chosen.isNamed ? chosen.title : '' }
        : null,
    )
    reload()
  }
  const rename = async (id: string, name: string) => {
    const done = await session?.snapshots.rename(id, name)
    setFailed(done?.kind !== 'done')
    reload()
  }
  const putBack = async ({ scenario: former, updated, name }: Removed) => {
    await session?.snapshots.putBack(former, updated, name)
    setRemoved(null)
    reload()
  }
  if (session === null || items === null) return null
  return (
    <>
      <p className="faint">
        Saved on Ctrl+S, every minute while you edit, and before a file or a list is replaced. The
        last 50 are kept in this browser; named ones longest.
      </p>
      {failed && <p role="status">This did not work. Try again.</p>}
      {removed && <RemovedNotice removed={removed} undo={() => void putBack(removed)} />}
      {chosen === null ? (
        <p>Nothing is kept of this case yet. Ctrl+S keeps the state that it is in.</p>
      ) : (
        <div className="history">
          <SnapshotChoices items={items} chosen={chosen.id} choose={setWanted} />
          <div className="history-state">
            <SnapshotFile result={result} label={`The file on ${dateOf(chosen)}`} />
            <SnapshotName
              key={`${chosen.id} ${chosen.title}`}
              item={chosen}
              rename={(name) => void rename(chosen.id, name)}
            />
            <StateActions
              scenario={scenario}
              when={dateOf(chosen)}
              onDelete={() => void remove()}
            />
          </div>
        </div>
      )}
    </>
  )
}
