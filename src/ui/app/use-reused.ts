import { useState } from 'react'
import { reuse } from '../../analysis/reuse.ts'

/**
 * The value, made of the same objects as before wherever it is equal: what shows those need not be
 * drawn again. It holds plain data.
 */
export function useReused<Value>(value: Value): Value {
  const [kept, setKept] = useState({ from: value, value })
  if (kept.from === value) return kept.value
  const next = { from: value, value: reuse(kept.value, value) }
  setKept(next)
  return next.value
}
