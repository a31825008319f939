import type { ReactNode } from 'react'
import { Header } from './header/header.tsx'
import { Dialogs } from './dialogs/dialogs.tsx'
import { Boundary } from './layout/boundary.tsx'
import { BottomBar } from './layout/bottom-bar.tsx'
import { Summary } from './layout/summary.tsx'
import { useKeys } from './layout/use-keys.ts'
import { useSoftKeyboard } from './layout/use-soft-keyboard.ts'
import { Workspace } from './layout/workspace.tsx'
import { LiveRegions } from './live/live-regions.tsx'
import { Banners } from './case/banners.tsx'
import { FileRegion } from './case/file-region.tsx'
import { Toasts } from './toasts/toasts.tsx'

/** The whole page. `editor` is the editor, or the same text as plain markup before scripts run. */
export function App({ editor }: { readonly editor: ReactNode }) {
  useKeys()
  const keyboard = useSoftKeyboard()
  return (
    <div className="app" data-keyboard={keyboard ? 'open' : undefined}>
      <Boundary name="The header">
        <Header />
      </Boundary>
      <Banners />
      <Summary />
      <Workspace file={<FileRegion editor={editor} />} />
      <BottomBar />
      <Toasts />
      <Boundary name="The dialog">
        <Dialogs />
      </Boundary>
      <LiveRegions />
    </div>
  )
}
