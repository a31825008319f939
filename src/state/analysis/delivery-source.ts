import type { Delivery } from '../../analysis/result.ts'
import type { FetchResult } from '../../core/fetch/fetch-result.ts'
import { derive } from './derive.ts'

type Deliver = (result: FetchResult) => Delivery

/** Brings in what each dialect makes of a fetch. */
export type LoadDeliver = () => Promise<Deliver>

export const loadDeliver: LoadDeliver = async () =>
  (await import('../../analysis/delivery/delivery.ts')).deliveryOf

export interface DeliverySource {
  /** Null: the file came plainly. Undefined: not known yet. */
  of(fetch: FetchResult | null): Delivery | null | undefined
  failed(): boolean
}

/** What the dialects make of a fetch; their tables come with the first case that needs them. */
export function createDeliverySource(load: LoadDeliver, onChange: () => void): DeliverySource {
  let deliver: Deliver | null = null
  let state: 'idle' | 'loading' | 'failed' = 'idle'
  const made = derive(
    (asked: { readonly deliver: Deliver; readonly fetch: FetchResult }) =>
      [asked.deliver, asked.fetch] as const,
    (make, fetch) => make(fetch),
  )
  const ask = () => {
    if (state !== 'idle') return
    state = 'loading'
    load().then(
      (loaded) => {
        deliver = loaded
        onChange()
      },
      () => {
        state = 'failed'
        onChange()
      },
    )
  }
  return {
    of: (fetch) => {
      if (fetch === null) return null
      if (deliver !== null) return made({ deliver, fetch })
      ask()
      return undefined
    },
    failed: () => state === 'failed',
  }
}
