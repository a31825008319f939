import { useEffect, useState, type ComponentType } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { preloadMenus } from '../header/lazy-menus.ts'
import { Boundary, preloadCopyCase } from '../components/boundary.tsx'
import { useKeys } from './use-keys.ts'
import { loadCrawlerCombobox } from '../tests/crawler-field.tsx'
import { LiveRegions } from './live-regions.tsx'
import { watchSoftKeyboard } from './soft-keyboard.ts'
import { useApp } from '../hooks/use-app.ts'

const Tooltips = lazyPart(async () => {
  // The page works without; that a part is missing has been told.
  const chunk = await import('../components/aria/tooltips.tsx').catch(() => null)
  const found: ComponentType = chunk?.Tooltips ?? (() => null)
  return { default: found }
})

const loadIntake = () => import('../intake/intake-layer.tsx')
const IntakeLayer = lazyPart(async () => ({ default: (await loadIntake()).IntakeLayer }))

/** How long the first view has the network and the processor to itself. */
const headStartMs = 1500

/** Runs a task once the page is there and nothing more urgent waits. Gives what calls it off. */
function afterFirstView(task: () => void): () => void {
  const call = () => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
    else task()
  }
  const timer = setTimeout(call, headStartMs)
  return () => clearTimeout(timer)
}

/** True once something has come from outside; its dialog stays from then on. */
function useHasReceived(): boolean {
  const now = useApp(({ incoming }) => incoming.length > 0)
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return now || ever
}

/** Renders nothing visible: global keys, live regions, what watches the keyboard of a phone. Loads after the first view. */
export function Background() {
  useKeys()
  const hasIncoming = useHasReceived()
  const [idle, setIdle] = useState(false)
  useEffect(preloadCopyCase, [])
  useEffect(watchSoftKeyboard, [])
  useEffect(() => {
    return afterFirstView(() => {
      preloadMenus()
      void loadCrawlerCombobox()
      setIdle(true)
    })
  }, [])
  return (
    <>
      <LiveRegions />
      <Boundary name="Opening files">
        <LazyBoundary fallback={null}>{hasIncoming && <IntakeLayer />}</LazyBoundary>
      </Boundary>
      <LazyBoundary fallback={null}>{idle && <Tooltips />}</LazyBoundary>
    </>
  )
}
