/** The count of a list while it is judged. */
export interface ProgressLine {
  /** May be called as often as wanted: tells about once a second. */
  tell(bytes: number, urls: number): void
  /** Takes the count off a terminal, so that what is said next stands on a line of its own. */
  clear(): void
}

const everyMs = 1000

/**
 * Counts URLs, how many a second, and how much of the list is done where its size is known (0: it is
 * not). On a terminal the count stays on one line; elsewhere each goes on a line of its own.
 */
export function listProgress(
  totalBytes: number,
  isTerminal: boolean,
  write: (text: string) => void,
  now: () => number = () => performance.now(),
): ProgressLine {
  const from = now()
  let told = from
  let isShown = false
  const countOf = (urls: number): string => {
    const seconds = Math.max((now() - from) / 1000, 0.001)
    const rate = Math.round(urls / seconds)
    return `${urls.toLocaleString('en')} URLs, ${rate.toLocaleString('en')} a second`
  }
  return {
    tell: (bytes, urls) => {
      if (now() - told < everyMs) return
      told = now()
      const share = totalBytes > 0 ? `, ${Math.floor((bytes / totalBytes) * 100)} %` : ''
      const text = countOf(urls) + share
      isShown = isTerminal
      // Clears the rest of the line, which the count before may have filled further.
      write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`)
    },
    clear: () => {
      if (isShown) write('\r\u001b[K')
      isShown = false
    },
  }
}
