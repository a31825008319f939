import { useEffect, useId, useMemo, useState } from 'react'
import type { MergeRequest, MergeView } from '../../analysis/intake/merge-job.ts'
import { runInWorker } from '../../state/intake/read-aside.ts'
import { counted, elide, visible } from '../text/format.ts'
import { editorPlace, type MergePart } from './merge-parts.ts'
import { readingFailure } from './reading-failure.ts'

interface Props {
  readonly parts: readonly MergePart[]
  onTake(text: string): void
  onBack(): void
}

type Merging = { readonly view: MergeView } | { readonly problem: string } | null

function requestOf(parts: readonly MergePart[], owners: readonly string[]): MergeRequest {
  const files = parts.flatMap(({ kind, text }, at) =>
    kind === 'file' ? { owner: owners[at] ?? '', robots: text } : [],
  )
  return { files, tables: parts.flatMap(({ kind, text }) => (kind === 'table' ? text : [])) }
}

/** Merges in a worker; anew whenever an owner gets another name. */
function useMerged(parts: readonly MergePart[], owners: readonly string[]): Merging {
  const [merged, setMerged] = useState<Merging>(null)
  useEffect(() => {
    const { answer, cancel } = runInWorker('merge', requestOf(parts, owners))
    answer.then(
      (view) => setMerged(view.problem === null ? { view } : { problem: view.problem }),
      (error: unknown) => {
        const fault = 'The files could not be merged. Nothing was changed.'
        setMerged({ problem: readingFailure('', error, fault).sentence })
      },
    )
    return cancel
  }, [parts, owners])
  return merged
}

interface OwnersProps {
  readonly parts: readonly MergePart[]
  readonly owners: readonly string[]
  onName(place: number, owner: string): void
}

/** Whose each file is; a table says so itself. */
function Owners({ parts, owners, onName }: OwnersProps) {
  return (
    <fieldset className="merge-owners">
      <legend>Whose file is it?</legend>
      {parts.map(({ kind, name, at: place }, at) =>
        kind === 'table' ? null : (
          <label key={place}>
            <span translate="no">{elide(visible(name || 'Pasted text'), 40)}</span>
            <input
              className="field"
              maxLength={80}
              defaultValue={owners[at]}
              onBlur={({ target }) => onName(place, target.value.trim())}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') onName(place, currentTarget.value.trim())
              }}
            />
          </label>
        ),
      )}
    </fieldset>
  )
}

function Sentences({ title, list }: { readonly title: string; readonly list: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="merge-list">
        {list.map((sentence, at) => (
          <li key={at}>{visible(sentence)}</li>
        ))}
      </ul>
    </section>
  )
}

/** A text of several lines as it may be shown. */
const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n')

/** The merged file, and what it means for whom. */
function Merged({ view: { text, conflicts, changes, notes } }: { readonly view: MergeView }) {
  return (
    <>
      <pre className="intake-lines mono" translate="no" tabIndex={0} aria-label="Merged file">
        {visibleLines(text)}
      </pre>
      {conflicts.length === 0 ? (
        <p>No conflicts: no line allows what another line blocks.</p>
      ) : (
        <Sentences title={counted(conflicts.length, 'conflict')} list={conflicts} />
      )}
      {changes.length === 0 ? (
        <p>
          For each owner, the merged file allows and blocks the same as that owner’s file alone.
        </p>
      ) : (
        changes.map(({ owner, sentences }) => (
          <Sentences key={owner} title={`What changes for ${visible(owner)}`} list={sentences} />
        ))
      )}
      {notes.length > 0 && <Sentences title="Left out" list={notes} />}
    </>
  )
}

/** Shows what several files become as one, before it takes the place of the robots.txt. */
export function MergePreview({ parts: all, onTake, onBack }: Props) {
  const [takesEditor, setTakesEditor] = useState(true)
  const parts = useMemo(
    () => (takesEditor ? all : all.filter(({ at }) => at !== editorPlace)),
    [all, takesEditor],
  )
  const [named, setNamed] = useState<Readonly<Record<number, string>>>({})
  const owners = useMemo(() => parts.map(({ owner, at }) => named[at] ?? owner), [parts, named])
  const merged = useMerged(parts, owners)
  const rename = (place: number, owner: string) =>
    setNamed((before) =>
      before[place] === owner || owner === '' ? before : { ...before, [place]: owner },
    )
  const view = merged !== null && 'view' in merged ? merged.view : null
  return (
    <div className="merge-preview">
      {all.some(({ at }) => at === editorPlace) && all.length > 2 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={takesEditor}
            onChange={({ target }) => setTakesEditor(target.checked)}
          />
          With the file in the editor
        </label>
      )}
      <Owners parts={parts} owners={owners} onName={rename} />
      {merged === null && <p role="status">Merging…</p>}
      {merged !== null && 'problem' in merged && <p role="alert">{merged.problem}</p>}
      {view !== null && <Merged view={view} />}
      <div className="actions merge-foot">
        <button
          className="button filled"
          disabled={view === null}
          onClick={() => view !== null && onTake(view.text)}
        >
          Use the merged file
        </button>
        <button className="button outlined" onClick={onBack}>
          Back
        </button>
      </div>
    </div>
  )
}
