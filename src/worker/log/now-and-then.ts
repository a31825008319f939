/** Progress is told so often, in milliseconds. */
export const tellMs = 200

/**
 * Tells progress now and then, however often it is heard of.
 * @param tell is told the share of what is done, 0 to 1
 */
export function nowAndThen(tell: (share: number) => void): (share: number) => void {
  let toldAt = performance.now()
  return (share) => {
    if (performance.now() - toldAt < tellMs) return
    toldAt = performance.now()
    tell(share)
  }
}
