import type { SiteTree } from '../../../analysis/grid/tree/site-tree.ts'
import { folderName } from './folder-words.ts'

interface Props extends Pick<SiteTree, 'trail' | 'folder'> {
  onOpen(id: string): void
}

/** The way from the top to the folder that is shown; each step leads back there. */
export function FolderTrail({ trail, folder, onOpen }: Props) {
  return (
    <nav className="folder-trail" aria-label="Folder">
      <ol>
        {trail.map((step) => (
          <li key={step.id}>
            <button type="button" className="link-button" onClick={() => onOpen(step.id)}>
              <span translate="no">{folderName(step)}</span>
            </button>
          </li>
        ))}
        <li>
          <span aria-current="page" translate="no">
            {folderName(folder)}
          </span>
        </li>
      </ol>
    </nav>
  )
}
