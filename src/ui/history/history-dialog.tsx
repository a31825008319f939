import { useState } from 'react'
import type { Scenario } from '../../analysis/scenario.ts'
import { caseFileOf } from '../../state/share/case-file.ts'
import { saveFile } from '../../platform/files.ts'
import { useActions } from '../app/use-app.ts'
import { useServices } from '../app/use-services.ts'
import { Icon } from '../components/icon.tsx'
import { elide, visible } from '../text/format.ts'
import { SnapshotFile } from './snapshot-file.tsx'
import { useRestore } from './use-restore.ts'
import { useSnapshot, useSnapshots, type SnapshotItem } from './use-snapshots.ts'
import './history.css'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })
const dateOf = ({ updated }: Pick<SnapshotItem, 'updated'>): string => dateFormat.format(updated)

interface Removed {
  readonly scenario: Scenario
  readonly updated: number
}

interface ListProps {
  readonly items: readonly SnapshotItem[]
  readonly chosen: string | null
  choose(id: string): void
}

function SnapshotChoices({ items, chosen, choose }: ListProps) {
  return (
    <ul className="snapshots" aria-label="Earlier states">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="snapshot"
            aria-pressed={item.id === chosen}
            onClick={() => choose(item.id)}
          >
            <time dateTime={new Date(item.updated).toISOString()}>{dateOf(item)}</time>
            <span>{item.difference ?? '…'}</span>
            {item.title !== '' && <span className="faint">{elide(visible(item.title), 60)}</span>}
          </button>
        </li>
      ))}
    </ul>
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

/** The earlier states of the case that are kept in this browser: look at one, bring it back. */
export function HistoryDialog() {
  const { session } = useServices()
  const { openDialog } = useActions()
  const { items, reload } = useSnapshots(session)
  const [wanted, setWanted] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [failed, setFailed] = useState(false)
  const restore = useRestore()
  const chosen = items?.find(({ id }) => id === wanted) ?? items?.[0] ?? null
  const result = useSnapshot(session, chosen?.id ?? null)
  const scenario = result?.kind === 'loaded' ? result.scenario : null
  const remove = async () => {
    if (chosen === null) return
    const done = await session?.snapshots.remove(chosen.id)
    setFailed(done?.kind !== 'done')
    setRemoved(done?.kind === 'done' && scenario ? { scenario, updated: chosen.updated } : null)
    reload()
  }
  const putBack = async ({ scenario: former, updated }: Removed) => {
    await session?.snapshots.putBack(former, updated)
    setRemoved(null)
    reload()
  }
  if (session === null || items === null) return null
  return (
    <>
      <p className="faint">
        A state is kept at Ctrl+S, about once a minute while the case changes, and before a file or
        a list replaces something: the latest 50 of this case, in this browser.
      </p>
      {failed && <p role="status">The browser did not delete it. Try again.</p>}
      {removed && <RemovedNotice removed={removed} undo={() => void putBack(removed)} />}
      {chosen === null ? (
        <p>Nothing is kept of this case yet. Ctrl+S keeps the state that it is in.</p>
      ) : (
        <div className="history">
          <SnapshotChoices items={items} chosen={chosen.id} choose={setWanted} />
          <div className="history-state">
            <SnapshotFile result={result} label={`The file on ${dateOf(chosen)}`} />
            <div className="actions">
              <button
                type="button"
                className="button filled"
                disabled={scenario === null}
                onClick={() => {
                  if (scenario === null) return
                  openDialog(null)
                  restore(scenario, dateOf(chosen))
                }}
              >
                Restore
              </button>
              <button
                type="button"
                className="button outlined"
                disabled={scenario === null}
                onClick={() => {
                  if (scenario === null) return
                  const { name, text } = caseFileOf(scenario)
                  saveFile(name, text, 'application/json')
                }}
              >
                <Icon name="download" />
                Download
              </button>
              <button type="button" className="button outlined" onClick={() => void remove()}>
                Delete
              </button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
