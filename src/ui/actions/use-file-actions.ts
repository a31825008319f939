import { flushSync } from 'react-dom'
import { useDownloads } from '../case/use-downloads.ts'
import type { EditorCommand } from '../document/document-port.ts'
import { foldKeys } from '../components/shortcut.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import type { Action } from './action.ts'
import { elementInRegion } from './focus-in-region.ts'
import { recipesAction } from './recipes-action.ts'
import { useEditActions } from './use-edit-actions.ts'

/** Actions on the text of the file: open, download, find, undo. */
export function useFileActions(): readonly Action[] {
  const store = useStoreApi()
  const port = usePort()
  const { downloadFile } = useDownloads()
  const shown = (action: () => void) => () => {
    flushSync(() => store.getState().show('file'))
    action()
  }
  const command = (name: EditorCommand) => shown(() => port.run(name))
  return [
    recipesAction(store.getState().openDialog),
    {
      id: 'find',
      label: 'Find in the file',
      keywords: 'search replace',
      shortcut: 'Mod+F',
      run: command('find'),
    },
    {
      id: 'comment',
      label: 'Turn lines into comments and back',
      keywords: 'toggle comment #',
      shortcut: 'Mod+/',
      run: command('comment'),
    },
    {
      id: 'fold',
      label: 'Fold the group at the cursor',
      keywords: 'collapse',
      shortcut: foldKeys('['),
      run: command('fold'),
    },
    {
      id: 'unfold',
      label: 'Unfold the group at the cursor',
      keywords: 'expand',
      shortcut: foldKeys(']'),
      run: command('unfold'),
    },
    {
      id: 'fold-all',
      label: 'Fold all groups',
      keywords: 'collapse',
      run: command('fold-all'),
    },
    {
      id: 'unfold-all',
      label: 'Unfold all groups',
      keywords: 'expand',
      run: command('unfold-all'),
    },
    ...useEditActions(),
    {
      id: 'undo-file',
      label: 'Undo a change to the file',
      keywords: 'revert back',
      shortcut: 'Mod+Z',
      run: shown(() => port.undo()),
    },
    {
      id: 'redo-file',
      label: 'Redo a change to the file',
      keywords: 'again',
      shortcut: 'Mod+Shift+Z',
      run: shown(() => port.redo()),
    },
    {
      id: 'open-file',
      label: 'Open a file',
      keywords: 'import upload load robots.txt case',
      run: () => elementInRegion(store, 'file', '[data-action="open-file"]')?.click(),
    },
    {
      id: 'download-file',
      label: 'Download robots.txt',
      keywords: 'save export',
      run: downloadFile,
    },
  ]
}
