/**
 * What a long reader tells. `further`: it has got further. `long-step`: what comes next is one call of the
 * browser, or of a parser of others, which tells nothing before its end.
 */
export type Progress = 'further' | 'long-step'

let listener: ((progress: Progress) => void) | null = null

/** Where long readers tell how they get on. Whoever runs them in a worker listens; else nobody does. */
export function onProgress(listen: (progress: Progress) => void): void {
  listener = listen
}

/** Called by long readers, for each chunk of a text or each few hundred lines. */
export function reportProgress(progress: Progress = 'further'): void {
  listener?.(progress)
}

/** Texts up to this length, in UTF-16 units, are read within a second by any call, on a slow phone as well. */
const shortCallUnits = 8 * 1024 * 1024

/** Called before a text is given to something that tells nothing before its end, and behind it. */
export function reportLongStep<Result>(
  { length }: { readonly length: number },
  call: () => Result,
): Result {
  if (length > shortCallUnits) reportProgress('long-step')
  const result = call()
  reportProgress()
  return result
}
