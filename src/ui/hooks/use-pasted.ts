import { useEffect } from 'react'

type TakeText = (text: string) => void

/** Who takes a text that is pasted outside of all fields while its dialog is open; null: nobody. */
let taker: TakeText | null = null

/** Gives a pasted text to the dialog that wants it; false when there is none. */
export function offerPasted(text: string): boolean {
  taker?.(text)
  return taker !== null
}

/** Takes what is pasted outside of all fields for as long as the component is shown. `take` stays the same function. */
export function usePasted(take: TakeText): void {
  useEffect(() => {
    taker = take
    return () => {
      if (taker === take) taker = null
    }
  }, [take])
}
