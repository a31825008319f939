import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useApp } from '../app/use-app.ts'
import { WhyPanel } from '../why/why-panel.tsx'
import { PanelsView } from './panels-view.tsx'
import { RegionFrame } from './region.tsx'
import { sizesOf } from './pane-sizes.ts'
import { Splitter } from './splitter.tsx'
import { useLayout, usePaneShares } from './use-layout.ts'

/** The three regions and the separators between them. */
export function WorkspaceLayout({ file }: { readonly file: ReactNode }) {
  const workspace = useRef<HTMLElement>(null)
  const shown = useApp((state) => state.region)
  const layout = useLayout()
  const sizes = usePaneShares(layout)
  const style: CSSProperties = sizes.moved ? sizesOf(layout, sizes.shares) : {}
  const line = { layout, sizes, workspace }
  return (
    <main ref={workspace} className="workspace" data-shown={shown} style={style}>
      <RegionFrame region="file">{file}</RegionFrame>
      <Splitter share="file" label="Size of File" {...line} />
      <RegionFrame region="tests">
        <PanelsView />
      </RegionFrame>
      <Splitter share="tests" label="Size of Tests" {...line} />
      <RegionFrame region="why">
        <WhyPanel />
      </RegionFrame>
    </main>
  )
}
