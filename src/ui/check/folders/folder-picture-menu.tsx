import type { SiteTree } from '../../../analysis/grid/tree/site-tree.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useListName } from '../../components/list-source.tsx'
import type { MenuProps } from '../../components/menu-button.tsx'
import { PictureMenu } from '../../pictures/picture-menu.tsx'
import type { FolderPicture } from './folder-boxes.ts'
import { folderDrawing } from './folder-drawing.ts'

interface Props extends MenuProps {
  readonly tree: SiteTree
  readonly picture: FolderPicture
  /** The filter that leaves these URLs; empty: all are there. */
  readonly filter: string
}

/** Saves the folders of a site, as shown, as a picture. */
export function FolderPictureMenu({ tree, picture, filter, ...props }: Props) {
  const site = useApp(({ scenario }) => scenario.origin)
  const list = useListName()
  const draw = () => folderDrawing(tree, picture, { site, list, filter })
  return <PictureMenu {...props} what="folders" draw={draw} />
}
