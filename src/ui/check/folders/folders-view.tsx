import { useCallback, useMemo, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { SiteTree } from '../../../analysis/grid/tree/site-tree.ts'
import { maxFolderDepth } from '../../../analysis/grid/tree/shown-folder.ts'
import type { ShownTree } from '../../../analysis/list/shown-tree.ts'
import { FilterSentence } from '../../components/filter-sentence.tsx'
import { ListWork } from '../../components/list-source.tsx'
import { useApp } from '../../hooks/use-app.ts'
import { useFilterQuestion } from '../../hooks/use-open-list.ts'
import { useUrlJob, type UrlJob } from '../../hooks/use-url-job.ts'
import { MenuButton, type MenuProps } from '../../components/menu-button.tsx'
import { counted, visible } from '../../text/format.ts'
import { FolderActions, FolderUrls } from './folder-actions.tsx'
import { folderPicture, type FolderPicture } from './folder-boxes.ts'
import { FolderTable } from './folder-table.tsx'
import { FolderTrail } from './folder-trail.tsx'
import { FolderTreeView } from './folder-tree-view.tsx'
import { FolderLegend } from './folder-legend.tsx'
import { directWords, folderName, folderWords } from './folder-words.ts'
import './folders.css'

/** Levels that have room beside each other. */
const levelsOf = (single: boolean): number => (single ? 2 : 3)

/** A crawler of the case. */
interface Column {
  readonly id: string
  readonly label: string
}

interface FoldersProps {
  readonly columns: readonly Column[]
  /** The crawler whose verdicts are shown, by its column. */
  readonly columnId: string
  /** One thing at a time, as on a phone. */
  readonly single: boolean
  /** The name of the column of numbers that URLs are counted by; '': by none. */
  readonly weight: string
  onColumn(id: string): void
  /** Shows the URLs that words of the filter leave. */
  onFilter(words: string): void
}

function CrawlerChoice({ columns, columnId, single, onColumn }: FoldersProps) {
  // A phone has tabs for it.
  if (single || columns.length < 2) return null
  return (
    <select
      className="field"
      aria-label="Crawler"
      value={columnId}
      onChange={({ target }) => onColumn(target.value)}
    >
      {columns.map(({ id, label }) => (
        <option key={id} value={id}>
          {visible(label)}
        </option>
      ))}
    </select>
  )
}

const loadMenu = () => import('./folder-picture-menu.tsx')
const FolderPictureMenu = lazyPart(async () => ({ default: (await loadMenu()).FolderPictureMenu }))
const preload = () => void loadMenu().catch(() => undefined)

/** Hands the picture on. */
function SavePicture({
  tree,
  picture,
  filter,
}: {
  readonly tree: SiteTree
  readonly picture: FolderPicture
  readonly filter: string
}) {
  const menu = useCallback(
    (props: MenuProps) => <FolderPictureMenu {...props} {...{ tree, picture, filter }} />,
    [tree, picture, filter],
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

interface TreeProps extends FoldersProps {
  readonly tree: SiteTree
  readonly job: UrlJob<ShownTree | null>
  /** The filter that leaves the URLs of the tree; empty: all are there. */
  readonly filter: string
  readonly way: Way
  onWay(way: Way): void
}

/** URLs in none of the folders that are shown, however low their part of the picture is. */
function DirectUrls({ folder }: Pick<SiteTree, 'folder'>) {
  const words = directWords(folder)
  if (words === null) return null
  return (
    <p className="folders-note">
      Directly in <span translate="no">{folderName(folder)}</span>: {words}.
    </p>
  )
}

/** What is not told apart, in sentences. */
function Limits({ tree: { depth, tooDeep, crowded } }: { readonly tree: SiteTree }) {
  const is = (count: number): string => (count === 1 ? 'is' : 'are')
  return (
    <>
      {tooDeep > 0 && (
        <p className="folders-note">
          {counted(tooDeep, 'URL')} {tooDeep === 1 ? 'lies' : 'lie'} deeper than{' '}
          {counted(depth, 'folder')}, and {is(tooDeep)} counted in the last of these.
          {depth < maxFolderDepth &&
            ' The list has too many folders to tell the deeper ones apart.'}
        </p>
      )}
      {crowded > 0 && (
        <p className="folders-note">
          The list has more folders than this page can hold. {counted(crowded, 'URL')} of the others{' '}
          {is(crowded)} counted in the folder above.
        </p>
      )}
    </>
  )
}

function FolderTreePart({ tree, job, filter, way, onWay, ...props }: TreeProps) {
  const { folder, trail, crawler } = tree
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
        <ListWork job={job} />
        <CrawlerChoice {...props} />
        <FolderUrls folder={folder} onFilter={props.onFilter} />
        <SavePicture tree={tree} picture={picture} filter={filter} />
      </div>
      <p className="visually-hidden" role="status">
        {folderWords(folder)}
      </p>
      <FolderActions
        key={folder.id}
        tree={tree}
        columnId={props.columnId}
        isFiltered={filter !== ''}
      />
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
      <DirectUrls folder={folder} />
      <Limits tree={tree} />
      <FolderTable picture={picture} caption={label} onOpen={open} />
    </>
  )
}

/** The folders of the URLs that are shown by what one crawler may fetch. */
export function FoldersView(props: FoldersProps) {
  const { columns, columnId, single, weight } = props
  const [way, setWay] = useState<Way>({ folder: '', active: '', isOpened: false })
  const asked = useApp((state) => state.checkFolder)
  const [shown, setShown] = useState<typeof asked>(undefined)
  if (asked !== undefined && asked !== shown) {
    setShown(asked)
    setWay({ folder: asked.id, active: asked.id, isOpened: true })
  }
  const isShown = useApp((state) => state.checkView === 'folders')
  const left = useFilterQuestion(isShown)
  const options = useMemo(
    () => ({ columnId, folder: way.folder, levels: levelsOf(single), weight, ...left }),
    [columnId, way.folder, single, weight, left],
  )
  const job = useUrlJob('shown-tree', options)
  const { result, state, list } = job
  if (columns.length === 0) {
    return <p className="grid-nothing">Add a crawler to see which folders it can fetch.</p>
  }
  return (
    <div className="folders" aria-busy={state === 'waiting'}>
      {state === 'failed' && (
        <p role="alert">The folders could not be counted. Edit the file to try again.</p>
      )}
      <FilterSentence
        filter={left.filter}
        view="folders"
        shown={
          result !== null && state === 'current'
            ? { urls: result.tree.total, total: result.total }
            : null
        }
      />
      {result !== null ? (
        <FolderTreePart
          {...props}
          {...{ job, way, tree: result.tree, filter: left.filter, onWay: setWay }}
        />
      ) : list === null ? (
        <p className="faint">Counting URLs …</p>
      ) : (
        <ListWork job={job} />
      )}
    </div>
  )
}
