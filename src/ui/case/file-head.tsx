import { type ComponentType } from 'react'
import { lazyPart } from '../components/lazy-part.tsx'
import { MenuButton, MenuLabel, type MenuProps } from '../components/menu-button.tsx'

const load = () => import('./file-menus.tsx')
const preload = (): void => void load().catch(() => undefined)

const RecipeList = lazyPart(async () => ({ default: (await load()).RecipeList }))
const SaveList = lazyPart(async () => ({ default: (await load()).SaveList }))

/** The head of the file: the ways in, ready-made rules, and the ways out. */
export function FileHead({ onPick }: { readonly onPick: () => void }) {
  return (
    <header className="region-head">
      <h2>File</h2>
      <span className="region-gap" />
      <button className="button small" data-action="open-file" onClick={onPick}>
        Open
      </button>
      <FileMenu label="Recipes" menu={RecipeList} />
      <FileMenu label="Save" menu={SaveList} />
    </header>
  )
}

interface Props {
  readonly label: string
  readonly menu: ComponentType<MenuProps>
}

function FileMenu({ label, menu }: Props) {
  return (
    <MenuButton label={label} className="button small" menu={menu} onApproach={preload}>
      <MenuLabel>{label}</MenuLabel>
    </MenuButton>
  )
}
