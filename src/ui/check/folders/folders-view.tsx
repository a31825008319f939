import { lazy, useCallback, useMemo, useState } from 'react'
import { cellId } from '../../../analysis/grid/grid.ts'
import type { SiteTree } from '../../../analysis/grid/tree/site-tree.ts'
import { maxFolderDepth } from '../../../analysis/grid/tree/shown-folder.ts'
import { useActions } from '../../app/use-app.ts'
import { useJob } from '../../app/use-job.ts'
import { MenuButton, type MenuProps } from '../../components/menu-button.tsx'
import type { ShownGrid } from '../../grid/use-grid.ts'
import { counted, visible } from '../../text/format.ts'
import { FolderActions } from './folder-actions.tsx'
import { folderPicture, type FolderPicture } from './folder-boxes.ts'
import { FolderTable } from './folder-table.tsx'
import { FolderTrail } from './folder-trail.tsx'
import { FolderTreeView } from './folder-tree.tsx'
import { FolderLegend } from './folder-legend.tsx'
import { folderWords } from './folder-words.ts'
import './folders.css'

/** Levels that have room beside each other. */
const levelsOf = (single: boolean): number => (single ? 2 : 3)

/** The crawler whose verdicts are shown: that of the selected cell. A phone has tabs for it. */
function CrawlerChoice({ shown }: { readonly shown: ShownGrid }) {
  const { select } = useActions()
  const { all, selected, single } = shown
  if (single || all.length < 2) return null
  return (
    <select
      className="field"
      aria-label="Crawler"
      value={all.some(({ id }) => id === selected.columnId) ? selected.columnId : all[0]?.id}
      onChange={({ target }) => select(cellId(selected.rowId, target.value))}
    >
      {all.map(({ id, label }) => (
        <option key={id} value={id}>
          {visible(label)}
        </option>
      ))}
    </select>
  )
}

const loadMenu = () => import('../../report/picture-menu.tsx')
const FolderPictureMenu = lazy(async () => ({ default: (await loadMenu()).FolderPictureMenu }))
const preload = () => void loadMenu().catch(() => undefined)

/** Hands the picture on. */
function SavePicture({
  tree,
  picture,
}: {
  readonly tree: SiteTree
  readonly picture: FolderPicture
}) {
  const menu = useCallback(
    (props: MenuProps) => <FolderPictureMenu {...props} tree={tree} picture={picture} />,
    [tree, picture],
  )
  return (
    <MenuButton label="Save picture" className="link-button" menu={menu} onApproach={preload}>
      Save picture
    </MenuButton>
  )
}

/** Where somebody is in the folders. */
interface Way {
  /** Id of the folder that is asked for. */
  readonly folder: string
  /** Id of the folder that has the focus, if it is there. */
  readonly active: string
  /** Somebody has opened or left a folder here. */
  readonly isOpened: boolean
}

interface TreeProps {
  readonly tree: SiteTree
  readonly shown: ShownGrid
  readonly columnId: string
  readonly way: Way
  onWay(way: Way): void
}

function FolderTreePart({ tree, shown, columnId, way, onWay }: TreeProps) {
  const { folder, trail, crawler, tooDeep } = tree
  const picture = useMemo(() => folderPicture(folder), [folder])
  const { boxes } = picture
  const activeId = boxes.some((box) => box.folder.id === way.active) ? way.active : folder.id
  const above = trail.at(-1)
  const open = (id: string, active = id) => {
    onWay({ folder: id, active, isOpened: true })
  }
  const label = `Folders for ${visible(crawler)}`
  return (
    <>
      <div className="folders-head">
        <FolderTrail trail={trail} folder={folder} onOpen={open} />
        <CrawlerChoice shown={shown} />
        <SavePicture tree={tree} picture={picture} />
      </div>
      <p className="visually-hidden" role="status">
        {folderWords(folder)}
      </p>
      <FolderActions key={folder.id} tree={tree} columnId={columnId} />
      <FolderTreeView
        picture={picture}
        label={label}
        activeId={activeId}
        canGoUp={above !== undefined}
        keepsFocus={way.isOpened}
        onMove={(active) => onWay({ ...way, active })}
        onOpen={open}
        onUp={() => above && open(above.id, folder.id)}
      />
      <FolderLegend folder={folder} />
      {tooDeep > 0 && (
        <p className="folders-note">
          {counted(tooDeep, 'URL')} {tooDeep === 1 ? 'lies' : 'lie'} deeper than {maxFolderDepth}{' '}
          folders, and {tooDeep === 1 ? 'is' : 'are'} counted in the last of these.
        </p>
      )}
      <FolderTable picture={picture} caption={label} onOpen={open} />
    </>
  )
}

/** The folders of the site by what one crawler may fetch. */
export function FoldersView({ shown }: { readonly shown: ShownGrid }) {
  const { all, selected, single } = shown
  const columnId = all.find(({ id }) => id === selected.columnId)?.id ?? all[0]?.id ?? ''
  const [way, setWay] = useState<Way>({ folder: '', active: '', isOpened: false })
  const options = useMemo(
    () => ({ columnId, folder: way.folder, levels: levelsOf(single) }),
    [columnId, way.folder, single],
  )
  const { result, state } = useJob('site-tree', options)
  if (all.length === 0) {
    return <p className="grid-nothing">Add a crawler to see which folders it can fetch.</p>
  }
  return (
    <div className="folders" aria-busy={state === 'waiting'}>
      {state === 'failed' && (
        <p role="alert">The folders could not be counted. Edit the file to try again.</p>
      )}
      {result === null ? (
        <p className="faint">Counting URLs …</p>
      ) : (
        <FolderTreePart tree={result} shown={shown} columnId={columnId} way={way} onWay={setWay} />
      )}
    </div>
  )
}
