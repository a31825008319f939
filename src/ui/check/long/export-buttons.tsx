import { saveFile } from '../../../platform/save-file.ts'
import type { ListExport } from '../../../state/long-list/list-session.ts'
import type { ShownList } from './use-list.ts'

const exports: readonly (readonly [ListExport, string])[] = [
  ['all', 'Export CSV'],
  ['blocked', 'Export blocked'],
]

/** How far an export is, with the way to stop it; or the ways to begin one. */
export function ExportButtons({ list: { session, snapshot } }: { readonly list: ShownList }) {
  const { exported, progress, waits, found } = snapshot
  const save = (what: ListExport) =>
    session.export(what, (file) =>
      saveFile(what === 'blocked' ? 'robots-blocked.csv' : 'robots-check.csv', file, 'text/csv'),
    )
  if (exported !== null) {
    return (
      <span className="long-export" role="group" aria-label="Export">
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
  const isReady = progress?.state === 'done' && !waits && found > 0
  return (
    <span className="long-export" role="group" aria-label="Export">
      {exports.map(([what, words]) => (
        <button
          key={what}
          type="button"
          className="button outlined small"
          disabled={!isReady}
          onClick={() => save(what)}
        >
          {words}
        </button>
      ))}
    </span>
  )
}
