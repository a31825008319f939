import { type ReactNode } from 'react'
import { LazyBoundary } from '../components/lazy-part.tsx'
import { Header } from '../header/header.tsx'
import { Dialogs } from '../dialogs/dialogs.tsx'
import { Boundary } from '../components/boundary.tsx'
import { WorkspaceLayout } from './workspace-view.tsx'
import { Banners } from '../case/banners.tsx'
import { FileRegion } from '../case/file-region.tsx'
import { Toasts } from '../components/toasts.tsx'

interface Props {
  /** The editor, or the same text as plain markup before scripts run. */
  readonly editor: ReactNode
  /** What works unseen, and may come late. */
  readonly background?: ReactNode
}

/** The whole page. */
export function App({ editor, background }: Props) {
  // Each region has a boundary of its own; without this one a part between them would empty the page.
  return (
    <Boundary name="The page">
      <div className="app">
        <Boundary name="The header">
          <Header />
        </Boundary>
        <Boundary name="The banner">
          <Banners />
        </Boundary>
        <WorkspaceLayout file={<FileRegion editor={editor} />} />
        <Toasts />
        <Boundary name="The dialog">
          <Dialogs />
        </Boundary>
        <Boundary name="Background" quiet>
          <LazyBoundary fallback={null}>{background}</LazyBoundary>
        </Boundary>
      </div>
    </Boundary>
  )
}
