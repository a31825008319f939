import { hierarchy, partition, type HierarchyRectangularNode } from 'd3-hierarchy'
import {
  sumOf,
  type FolderCounts,
  type ShownFolder,
} from '../../../analysis/grid/tree/shown-folder.ts'

/** A place of the picture, in shares of its width and height. */
export interface BoxPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A folder with its place. */
export interface FolderBox extends BoxPlace {
  readonly folder: ShownFolder
  /** 0 for the folder that fills the picture, which stands over it. */
  readonly depth: number
  /** Id of the folder that it is in; null for the one that fills the picture. */
  readonly within: string | null
  /** Its place among those in the same folder, from 1, and how many those are. */
  readonly at: number
  readonly of: number
}

/** The URLs that are right in a folder, beside its folders. */
export interface FilesBox extends BoxPlace {
  readonly within: string
  readonly counts: FolderCounts
}

/** The picture of a folder: each level is a column, each folder as tall as its share of the URLs. */
export interface FolderPicture {
  /** In the order of reading: each folder before those in it. */
  readonly boxes: readonly FolderBox[]
  readonly own: readonly FilesBox[]
}

type Node = HierarchyRectangularNode<ShownFolder>

/** What a folder takes beside the folders that are shown in it. */
const ownWeight = ({ children, own, weight }: ShownFolder): number =>
  children.length === 0 ? weight : sumOf(own)

/** One in which nothing else is shown reaches to the end, as do URLs right in a folder. */
const placeOf = ({ x0, x1, depth, children }: Node, columns: number): BoxPlace => {
  const left = (depth - 1) / columns
  const width = children === undefined ? 1 - left : 1 / columns
  return { left, top: x0, width, height: x1 - x0 }
}

function ownBox(node: Node, columns: number): FilesBox[] {
  const { data, children, x0, x1, depth } = node
  const size = sumOf(data.own)
  // One that holds nothing else says so itself, but for the one that stands over the picture.
  if (size === 0 || (children === undefined && depth > 0)) return []
  const top = children?.at(-1)?.x1 ?? x0
  const left = depth / columns
  const place = { left, top, width: 1 - left, height: x1 - top }
  return [{ ...place, within: data.id, counts: data.own }]
}

/** Lays a folder and those in it out. */
export function folderPicture(folder: ShownFolder): FolderPicture {
  const tree = hierarchy(folder, ({ children }) => [...children]).sum(ownWeight)
  const columns = Math.max(1, tree.height)
  const root = partition<ShownFolder>().size([1, 1])(tree)
  const nodes: Node[] = []
  root.eachBefore((node) => nodes.push(node))
  const boxes = nodes.map((node): FolderBox => {
    const { parent, data, depth } = node
    const among = parent?.children ?? [node]
    const place = depth === 0 ? { left: 0, top: 0, width: 1, height: 1 } : placeOf(node, columns)
    return {
      ...place,
      folder: data,
      depth,
      within: parent?.data.id ?? null,
      at: among.indexOf(node) + 1,
      of: among.length,
    }
  })
  return { boxes, own: nodes.flatMap((node) => ownBox(node, columns)) }
}
