import { policyStarter, recipes, starterTitles } from '../../analysis/recipes/catalogue.ts'
import { useActions } from '../hooks/use-app.ts'
import { useDownloads } from './use-downloads.ts'
import { Menu } from '../components/aria/menu.tsx'
import type { MenuChoice, MenuProps } from '../components/menu-button.tsx'
import { useInsert } from '../recipes/use-insert.ts'

/** Ready-made rules: those that most files want, and the way to all of them. */
export function RecipeList(props: MenuProps) {
  const insert = useInsert()
  const { openDialog, openEntry } = useActions()
  const policy = { ...policyStarter, run: () => openEntry('recipes', policyStarter.id) }
  const starters = Object.entries(starterTitles).flatMap(([id, label]): readonly MenuChoice[] => {
    const recipe = recipes.find((one) => one.id === id)
    return recipe ? [{ id, label, run: () => insert({ recipe, typed: {} }, label) }] : []
  })
  const all = { id: 'recipes', label: 'More recipes…', run: () => openDialog('recipes') }
  return (
    <Menu
      {...props}
      sections={[
        { id: 'starters', title: 'Insert ready-made rules', choices: [policy, ...starters] },
        { id: 'all', title: '', choices: [all] },
      ]}
    />
  )
}

/** The ways to take the file out of this page. */
export function SaveList(props: MenuProps) {
  const { downloadFile, downloadCase } = useDownloads()
  const { openDialog } = useActions()
  const choices = [
    {
      id: 'file',
      label: 'Download robots.txt',
      detail: 'The file as it would be served',
      run: () => void downloadFile(),
    },
    {
      id: 'case',
      label: 'Download case',
      detail: 'File, URLs, crawlers and expectations',
      run: () => void downloadCase(),
    },
    {
      id: 'ci',
      label: 'Test in CI…',
      detail: 'The case by command, with each change of your site',
      run: () => openDialog('ci'),
    },
  ]
  const next = {
    id: 'places',
    label: 'Where does the file go?',
    detail: 'WordPress, Shopify, nginx and others',
    run: () => openDialog('places'),
  }
  return (
    <Menu
      {...props}
      sections={[
        { id: 'save', title: '', choices },
        { id: 'next', title: '', choices: [next] },
      ]}
    />
  )
}
