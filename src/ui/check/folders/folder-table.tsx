import { isVerdict } from '../../../case/grid/grid.ts'
import { sumOf } from '../../../analysis/grid/tree/shown-folder.ts'
import { visible } from '../../text/format.ts'
import type { FolderBox, FolderPicture } from './folder-boxes.ts'
import { folderName, folderParts } from './folder-words.ts'

const number = (count: number): string => count.toLocaleString('en')

interface RowProps {
  readonly box: FolderBox
  readonly hasDoubt: boolean
  onOpen(id: string): void
}

function FolderRow({ box: { folder, depth }, hasDoubt, onOpen }: RowProps) {
  const { id, kind, counts, own } = folder
  const isPath = kind === 'site' || kind === 'folder'
  return (
    <tr>
      <th scope="row">
        {depth === 0 ? (
          <span translate="no">{isPath ? visible(id) : folderName(folder)}</span>
        ) : (
          <button type="button" className="link-button" onClick={() => onOpen(id)}>
            <span translate="no">{isPath ? visible(id) : folderName(folder)}</span>
          </button>
        )}
      </th>
      <td>{number(sumOf(counts))}</td>
      <td>{number(counts.disallow)}</td>
      <td>{number(counts.allow)}</td>
      {hasDoubt && <td>{number(counts['cant-say'])}</td>}
      {hasDoubt && <td>{number(counts['other-host'])}</td>}
      <td>{kind === 'more' ? '–' : number(sumOf(own))}</td>
    </tr>
  )
}

interface Props {
  readonly picture: FolderPicture
  readonly caption: string
  onOpen(id: string): void
}

/** The facts of the picture as a table. */
export function FolderTable({ picture: { boxes }, caption, onOpen }: Props) {
  const hasDoubt = boxes.some(({ folder }) =>
    folderParts(folder.counts).some(({ state }) => !isVerdict(state)),
  )
  return (
    <details className="folder-table">
      <summary>The same as a table</summary>
      <div className="folder-table-frame" role="region" aria-label="Table of folders" tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Folder</th>
              <th scope="col">URLs</th>
              <th scope="col">Blocked</th>
              <th scope="col">Allowed</th>
              {hasDoubt && <th scope="col">Can’t say</th>}
              {hasDoubt && <th scope="col">Other host</th>}
              <th scope="col">Not in a subfolder</th>
            </tr>
          </thead>
          <tbody>
            {boxes.map((box) => (
              <FolderRow key={box.folder.id} box={box} hasDoubt={hasDoubt} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
