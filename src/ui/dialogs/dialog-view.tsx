import type { ReactNode } from 'react'
import type { Dialog } from '../../state/view.ts'
import { Modal } from '../kit/modal.tsx'
import { useActions } from '../use-app.ts'
import { AboutDialog } from './about-dialog.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

type Name = NonNullable<Dialog>

const dialogs: Readonly<Record<Name, { readonly title: string; view(): ReactNode }>> = {
  share: { title: 'Share this case', view: () => <ShareDialog /> },
  case: { title: 'Case settings', view: () => <CaseDialog /> },
  help: { title: 'How it works', view: () => <HelpDialog /> },
  shortcuts: { title: 'Keyboard shortcuts', view: () => <ShortcutsDialog /> },
  about: { title: 'About', view: () => <AboutDialog /> },
}

export function DialogView({ dialog }: { readonly dialog: Name }) {
  const { openDialog } = useActions()
  const { title, view } = dialogs[dialog]
  return (
    <Modal key={dialog} title={title} onClose={() => openDialog(null)}>
      {view()}
    </Modal>
  )
}
