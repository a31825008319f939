import type { ImageSize } from './values.ts'

/** The flags that rules set. */
export const flags = [
  'noindex',
  'nofollow',
  'nosnippet',
  'noarchive',
  'nocache',
  'noimageindex',
  'notranslate',
  'indexifembedded',
] as const
export type Flag = (typeof flags)[number]

/** What all rules that count come to. */
export interface Effective extends Readonly<Record<Flag, boolean>> {
  /** Characters; -1: no limit; null: no rule. */
  readonly maxSnippet: number | null
  /** Seconds; -1: no limit; null: no rule. */
  readonly maxVideoPreview: number | null
  readonly maxImagePreview: ImageSize | null
  /** Milliseconds since 1970; null: no rule. */
  readonly unavailableAfter: number | null
  /** The date of `unavailableAfter` has passed. */
  readonly expired: boolean
}

/** Without any rule. */
export const noEffect: Effective = {
  noindex: false,
  nofollow: false,
  nosnippet: false,
  noarchive: false,
  nocache: false,
  noimageindex: false,
  notranslate: false,
  indexifembedded: false,
  maxSnippet: null,
  maxVideoPreview: null,
  maxImagePreview: null,
  unavailableAfter: null,
  expired: false,
}
