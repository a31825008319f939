import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { afterFirstView } from '../components/after-first-view.ts'
import { preloadMenus } from '../header/lazy-menus.ts'
import { preloadCopyCase } from '../layout/boundary.tsx'
import { useKeys } from '../layout/use-keys.ts'
import { loadCrawlerCombobox } from '../tests/crawler-field.tsx'
import { LiveRegions } from './live-regions.tsx'

const Tooltips = lazy(async () => {
  // The page works without; that a part is missing has been told.
  const chunk = await import('../components/aria/tooltips.tsx').catch(() => null)
  const found: ComponentType = chunk?.Tooltips ?? (() => null)
  return { default: found }
})

/** Renders nothing visible: global keys and live regions. Loads after the first view. */
export function Background() {
  useKeys()
  const [idle, setIdle] = useState(false)
  useEffect(preloadCopyCase, [])
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
      <Suspense fallback={null}>{idle && <Tooltips />}</Suspense>
    </>
  )
}
