import { useEffect } from 'react'
import { preloadCopyCase } from '../layout/boundary.tsx'
import { useKeys } from '../layout/use-keys.ts'
import { LiveRegions } from './live-regions.tsx'

/** What nobody sees: keys, and what a screen reader hears. It comes behind the first view. */
export function Background() {
  useKeys()
  useEffect(preloadCopyCase, [])
  return <LiveRegions />
}
