import type { KeyValue } from './ports.ts'

/** `localStorage` or `sessionStorage`; null where even naming it is forbidden. */
export function keyValueOf(reach: () => KeyValue): KeyValue | null {
  try {
    return reach()
  } catch {
    return null
  }
}

/** The path that this app is served under: one origin may host several. */
export function scopeOf({ pathname }: Pick<Location, 'pathname'>): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1)
}
