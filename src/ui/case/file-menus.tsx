import { policyStarter, starterTitles } from '../../analysis/recipes/recipe.ts'
import { useActions } from '../hooks/use-app.ts'
import { useDownloads } from './use-downloads.ts'
import { Menu } from '../components/aria/menu.tsx'
import type { MenuChoice, MenuProps } from '../components/menu-button.tsx'

/** Ready-made rules, each shown before it is put in: those that most files want, and the way to all of them. */
export function RecipeList(props: MenuProps) {
  const { openDialog, openEntry } = useActions()
  const shown = (id: string, label: string): MenuChoice => ({
    id,
    label,
    run: () => openEntry('recipes', id),
  })
  const starters = [
    shown(policyStarter.id, policyStarter.label),
    ...Object.entries(starterTitles).map(([id, title]) => shown(id, `${title}…`)),
    shown('staging', 'Block a staging site…'),
    shown('go-live', 'Go live: remove the block…'),
  ]
  const all = { id: 'recipes', label: 'More recipes…', run: () => openDialog('recipes') }
  return (
    <Menu
      {...props}
      sections={[
        { id: 'starters', title: 'Insert ready-made rules', choices: starters },
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
