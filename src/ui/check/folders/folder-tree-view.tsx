import { useLayoutEffect, useRef, type CSSProperties, type MouseEvent } from 'react'
import { sumOf, type FolderCounts } from '../../../analysis/grid/tree/shown-folder.ts'
import { counted } from '../../text/format.ts'
import type { FolderBox, FolderPicture, FilesBox, BoxPlace } from './folder-boxes.ts'
import { onFolderKey } from './folder-keys.ts'
import { folderName, folderState, folderWords, insideWords, folderParts } from './folder-words.ts'

const percent = (share: number): string => `${share * 100}%`

/** The one that fills the picture stands over the others, which are below `--top`. */
const styleOf = ({ left, top, width, height }: BoxPlace): CSSProperties => ({
  left: percent(left),
  top: `calc(var(--top) + (100% - var(--top)) * ${top})`,
  width: percent(width),
  height: `calc((100% - var(--top)) * ${height})`,
})

/** The verdicts as shares from left to right: told by pattern, too. */
export const Shares = ({ counts }: { readonly counts: FolderCounts }) => (
  <span className="folder-shares" aria-hidden="true">
    {folderParts(counts).map(({ state, count }) => (
      <span key={state} data-v={state} style={{ flexGrow: count }} />
    ))}
  </span>
)

/** The sign of what the URLs have in common. */
export const StateSign = ({ counts }: { readonly counts: FolderCounts }) => (
  <span className="glyph" data-v={folderState(counts)} aria-hidden="true" />
)

interface BoxProps {
  readonly box: FolderBox
  readonly active: boolean
}

function FolderItem({ box, active }: BoxProps) {
  const { folder, depth, at, of } = box
  const { id, counts, children, folders, kind } = folder
  const hasMore = folders > 0 && kind !== 'more'
  return (
    <div
      role="treeitem"
      className="folder"
      aria-label={folderWords(folder)}
      aria-level={depth + 1}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={hasMore || children.length > 0 ? children.length > 0 : undefined}
      // What has the focus is what the keys are about; nothing else is chosen here.
      aria-selected={active}
      tabIndex={active ? 0 : -1}
      data-folder={id}
      data-kind={kind}
      data-top={depth === 0 || undefined}
      data-v={folderState(counts)}
      style={depth === 0 ? undefined : styleOf(box)}
      title={folderWords(folder)}
    >
      <Shares counts={counts} />
      <span className="folder-line">
        <StateSign counts={counts} />
        <span className="folder-name" translate="no">
          {folderName(folder)}
        </span>
        <span className="folder-count">{sumOf(counts).toLocaleString('en')}</span>
      </span>
      <span className="folder-words">{insideWords(folder)}</span>
    </div>
  )
}

/** URLs right in a folder: a part of it, so that nobody can open it. */
const OwnUrls = ({ box }: { readonly box: FilesBox }) => (
  <div className="folder-own" aria-hidden="true" style={styleOf(box)}>
    <Shares counts={box.counts} />
    <span className="folder-line">{counted(sumOf(box.counts), 'URL')} here</span>
  </div>
)

interface Props {
  readonly picture: FolderPicture
  readonly label: string
  readonly activeId: string
  readonly canGoUp: boolean
  /** A folder was opened or left: where what was pressed for it is gone, the focus is in the picture. */
  readonly keepsFocus: boolean
  onMove(id: string): void
  onOpen(id: string): void
  onUp(): void
}

const idAt = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-folder]')?.dataset['folder'] ?? null)
    : null

/** The picture of folders: a tree of which each level is a column. */
export function FolderTreeView({ picture, label, activeId, keepsFocus, onOpen, ...moves }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { boxes, own } = picture
  const itemOf = (id: string) =>
    [...(frame.current?.querySelectorAll<HTMLElement>('[data-folder]') ?? [])].find(
      ({ dataset }) => dataset['folder'] === id,
    )
  useLayoutEffect(() => {
    if (!keepsFocus || document.activeElement !== document.body) return
    const active = frame.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
    active?.focus({ preventScroll: true })
  }, [picture, keepsFocus])
  const onMove = (id: string) => {
    moves.onMove(id)
    itemOf(id)?.focus()
  }
  const onUp = () => {
    itemOf(boxes[0]?.folder.id ?? '')?.focus()
    moves.onUp()
  }
  const onClick = ({ target }: MouseEvent) => {
    const id = idAt(target)
    if (id !== null) onOpen(id)
  }
  return (
    <div
      ref={frame}
      role="tree"
      className="folder-tree"
      aria-label={label}
      onClick={onClick}
      onKeyDown={(event) => onFolderKey(event, { ...moves, boxes, activeId, onMove, onOpen, onUp })}
    >
      {boxes.map((box) => (
        <FolderItem key={box.folder.id} box={box} active={box.folder.id === activeId} />
      ))}
      {own.map((box) => (
        <OwnUrls key={`own ${box.within}`} box={box} />
      ))}
    </div>
  )
}
