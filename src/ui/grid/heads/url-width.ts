import { useState } from 'react'
import { useServices } from '../../hooks/use-services.ts'

/** How wide the URLs may be made, in rem, and by how much a choice of the menu changes that. */
const widths = { least: 14, most: 90, step: 10, usual: 15 } as const

/** The width that somebody has given to the URLs, in rem; null: what the other columns leave. */
export interface UrlWidth {
  readonly rem: number | null
  /** Null: the usual one again. */
  set(rem: number | null): void
}

/** A width within bounds; null for what is none. */
export const urlWidthOf = (rem: number | null): number | null =>
  rem === null || !(rem > 0) ? null : Math.min(widths.most, Math.max(widths.least, rem))

const preference = 'url-width'

/** The width of the URLs, kept in this browser. */
export function useUrlWidth(): UrlWidth {
  const { preferences } = useServices()
  const [rem, setRem] = useState(() => urlWidthOf(Number(preferences.get(preference))))
  const set = (wanted: number | null) => {
    const width = urlWidthOf(wanted)
    setRem(width)
    preferences.set(preference, width === null ? '' : String(width))
  }
  return { rem, set }
}

/** The next width in a direction. */
export const nextUrlWidth = (now: number, direction: 1 | -1): number =>
  now + direction * widths.step
