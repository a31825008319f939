import { exportNameOf } from '../../../case/file/file-names.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useStoreApi } from '../../hooks/use-app.ts'
import { shownValue } from '../../text/value-text.ts'
import type { FolderBox, FolderPicture } from './folder-boxes.ts'
import { folderCsv, folderPath, folderRecords } from './folder-records.ts'

interface RowProps {
  readonly box: FolderBox
  readonly numbers: readonly (number | null)[]
  onOpen(id: string): void
}

function FolderRow({ box: { folder, depth }, numbers, onOpen }: RowProps) {
  const path = <span translate="no">{folderPath(folder)}</span>
  return (
    <tr>
      <th scope="row">
        {depth === 0 ? (
          path
        ) : (
          <button type="button" className="link-button" onClick={() => onOpen(folder.id)}>
            {path}
          </button>
        )}
      </th>
      {numbers.map((number, at) => (
        <td key={at}>{number === null ? '–' : shownValue(number)}</td>
      ))}
    </tr>
  )
}

interface Props {
  readonly picture: FolderPicture
  readonly caption: string
  onOpen(id: string): void
}

/** The facts of the picture as a table, to download as well. */
export function FolderTable({ picture, caption, onOpen }: Props) {
  const store = useStoreApi()
  const { head, numbers } = folderRecords(picture)
  const download = () => {
    const name = exportNameOf(store.getState().scenario, 'folders')
    // Excel takes a file without this mark for one of an older code page.
    const csv = new TextEncoder().encode(`\uFEFF${folderCsv(picture)}`)
    saveFile(`${name}.csv`, csv, 'text/csv')
  }
  return (
    <details className="folder-table">
      <summary>The same as a table</summary>
      <div className="folder-table-frame" role="region" aria-label="Table of folders" tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {['Folder', ...head].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {picture.boxes.map((box, at) => (
              <FolderRow
                key={box.folder.id}
                box={box}
                numbers={numbers[at] ?? []}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" className="link-button" onClick={download}>
        Download CSV
      </button>
    </details>
  )
}
