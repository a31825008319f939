import { useRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { flushSync } from 'react-dom'
import { panelNamed, panels } from './panels.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { Icon } from '../components/icon.tsx'
import { Summary, WhyPanel } from '../why/why-panel.tsx'
import { Boundary } from '../components/boundary.tsx'
import { PanelsView } from './panels-view.tsx'
import { PlacesBar } from './places-bar.tsx'
import { RegionFrame } from './region.tsx'
import { sizesOf } from '../hooks/pane-sizes.ts'
import type { Splitter as SplitterView } from './splitter.tsx'
import { useLayout, usePaneShares } from '../hooks/use-layout.ts'

const LazySplitter = lazyPart(async () => {
  const chunk = await import('./splitter.tsx').catch(() => null)
  return { default: chunk?.Splitter ?? PlainSplitter }
})

type SplitterProps = ComponentProps<typeof SplitterView>

const PlainSplitter = ({ share }: SplitterProps) => <div className="splitter" data-share={share} />

/** The separator of two regions: until its script is here, and where it does not come, a line. */
const Splitter = (props: SplitterProps) => (
  <LazyBoundary fallback={<PlainSplitter {...props} />}>
    <LazySplitter {...props} />
  </LazyBoundary>
)

/** Lists longer than this have rows of one line, and take most of the height. */
const maxRoomyRows = 12

/** Folds the answer again, where it does not stand open by itself. */
function Fold({ onFold }: { readonly onFold: () => void }) {
  const fold = () => {
    flushSync(onFold)
    document.querySelector<HTMLElement>('.summary-head')?.focus()
  }
  return (
    <div className="answer-fold">
      <button className="button small" onClick={fold}>
        Hide why
        <Icon name="down" size={12} />
      </button>
    </div>
  )
}

/**
 * The file, the place that is shown beside it, and the answer. Under other places than Check, and
 * on a phone, the answer is folded to a line until it is asked for.
 */
export function WorkspaceLayout({ file }: { readonly file: ReactNode }) {
  const workspace = useRef<HTMLElement>(null)
  const shown = useApp((state) => state.region)
  const isCheck = useApp(({ panel }) => panelNamed(panel) === panels[0])
  const isList = useApp(
    ({ scenario, awaitedUrls }) =>
      scenario.list !== null || scenario.urls.length + awaitedUrls > maxRoomyRows,
  )
  const { show } = useActions()
  const beneath = useApp((state) => state.beneath)
  const layout = useLayout()
  const sizes = usePaneShares(layout)
  const style: CSSProperties = sizesOf(layout, sizes.shares)
  const line = { layout, sizes, workspace }
  return (
    <main
      ref={workspace}
      className="workspace"
      data-shown={shown}
      data-list={isList || undefined}
      data-answer={isCheck ? 'open' : shown === 'why' ? 'unfolded' : 'folded'}
      style={style}
    >
      <RegionFrame region="file">{file}</RegionFrame>
      <Splitter share="file" label="Size of File" {...line} />
      <PlacesBar beneath={beneath} />
      <RegionFrame region="tests">
        <PanelsView />
      </RegionFrame>
      <Splitter share="tests" label="Size of the answer" {...line} />
      <RegionFrame region="why">
        <Fold onFold={() => show(beneath)} />
        <WhyPanel />
      </RegionFrame>
      <Boundary name="Summary" quiet>
        <Summary />
      </Boundary>
    </main>
  )
}
