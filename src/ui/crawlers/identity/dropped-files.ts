import { useEffect } from 'react'

type TakeFiles = (files: readonly File[]) => void

/** Who takes files that are dropped while its dialog is open; null: nobody. */
let taker: TakeFiles | null = null

/** Gives dropped files to the dialog that wants them; false when there is none, and the case takes them. */
export function offerDropped(files: readonly File[]): boolean {
  taker?.(files)
  return taker !== null
}

/** Takes the files that are dropped for as long as the component is shown. `take` stays the same function. */
export function useDroppedFiles(take: TakeFiles): void {
  useEffect(() => {
    taker = take
    return () => {
      if (taker === take) taker = null
    }
  }, [take])
}
