import { flushSync } from 'react-dom'
import { pickFiles } from '../../platform/pick-files.ts'
import type { AppStore } from '../../state/store.ts'
import { useDownloads } from '../case/use-downloads.ts'
import type { EditorCommand } from '../document/document-view.ts'
import { foldKeys } from '../components/shortcut.tsx'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { type Action, recipesAction } from './registry/action.ts'
import { elementInRegion } from './focus-in-region.ts'
import { useEditActions } from './use-edit-actions.ts'
import { usePageAction } from './registry/use-page-action.ts'

type CommandAction = Omit<Action, 'run'> & { readonly id: EditorCommand }

/** Actions that the editor runs; their ids are those of its commands. */
const commandActions = (): readonly CommandAction[] => [
  {
    id: 'find',
    label: 'Find in the file',
    keywords: 'search replace',
    shortcut: 'Mod+F',
  },
  {
    id: 'go-to-line',
    label: 'Go to line',
    keywords: 'jump number',
    shortcut: 'Ctrl+G',
  },
  {
    id: 'select-next',
    label: 'Select the next occurrence',
    keywords: 'multiple cursors same word',
    shortcut: 'Mod+D',
  },
  {
    id: 'select-all',
    label: 'Select all occurrences',
    keywords: 'multiple cursors same word',
    shortcut: 'Mod+Shift+L',
  },
  {
    id: 'comment',
    label: 'Toggle comment',
    keywords: 'lines uncomment #',
    shortcut: 'Mod+/',
  },
  {
    id: 'fold',
    label: 'Fold the group at the cursor',
    keywords: 'collapse',
    shortcut: foldKeys('['),
  },
  {
    id: 'unfold',
    label: 'Unfold the group at the cursor',
    keywords: 'expand',
    shortcut: foldKeys(']'),
  },
  {
    id: 'fold-all',
    label: 'Fold all groups',
    keywords: 'collapse',
  },
  {
    id: 'unfold-all',
    label: 'Unfold all groups',
    keywords: 'expand',
  },
]

/** Lets the user choose files, which are shown with the offer to merge them before anything is done. */
async function pickToMerge(store: AppStore): Promise<void> {
  const files = await pickFiles()
  store.getState().receive(files.map((content) => ({ name: content.name, content, ask: true })))
}

/** Actions on the text of the file: open, download, find, undo. */
export function useFileActions(): readonly Action[] {
  const store = useStoreApi()
  const port = usePort()
  const pageAction = usePageAction()
  const { downloadFile } = useDownloads()
  const run = (command: EditorCommand) => () => {
    // The editor can take the focus only while its region is shown.
    flushSync(() => store.getState().show('file'))
    port.run(command)
  }
  return [
    recipesAction(store.getState().openDialog),
    ...commandActions().map((action) => ({ ...action, run: run(action.id) })),
    ...useEditActions(),
    ...(['undo', 'redo'] as const).map(pageAction),
    {
      id: 'open-file',
      label: 'Open a file',
      keywords: 'import upload load robots.txt case access log csv sitemap',
      run: () => elementInRegion(store, 'file', '[data-action="open-file"]')?.click(),
    },
    {
      id: 'merge-files',
      label: 'Merge several robots.txt files into one…',
      keywords: 'join combine departments teams owners table concatenate several files',
      run: () => void pickToMerge(store),
    },
    {
      id: 'download-file',
      label: 'Download robots.txt',
      keywords: 'save export file',
      run: () => void downloadFile(),
    },
  ]
}
