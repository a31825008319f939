/** Without what scripts leave out: letters beyond ASCII, which a terminal may break. */
export const asPrinted = (text: string): string => text.replace(/[^\t\n\r -~]/g, '')

/** Lines that count, so that other line breaks and a blank line at the end are no difference. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines.filter((line) => line !== '')
}

/** A robots.txt as it was printed. */
export interface PrintedFile {
  readonly text: string
  /** It was longer than what is printed: its last line is cut, and there may be more. */
  readonly isCut: boolean
}

/** The lines of a file by which it is told from others. */
export const fileKey = ({ text, isCut }: PrintedFile): string => {
  const lines = linesOf(asPrinted(text))
  return (isCut ? lines.slice(0, -1) : lines).join('\n')
}

/** Are two copies the same, as far as both were printed? */
export function isSameFile(one: PrintedFile, other: PrintedFile): boolean {
  const [a, b] = [fileKey(one), fileKey(other)]
  if (one.isCut && b.startsWith(a)) return true
  return other.isCut ? a.startsWith(b) : a === b
}

/** How many lines the first of two files has that the second has not, each as often as it is more. */
export function linesBeyond(one: PrintedFile, other: PrintedFile): number {
  const counts = new Map<string, number>()
  for (const line of fileKey(other).split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  let more = 0
  for (const line of fileKey(one).split('\n')) {
    const left = counts.get(line) ?? 0
    if (left === 0) more += line === '' ? 0 : 1
    else counts.set(line, left - 1)
  }
  return more
}

/** The mark that Cloudflare puts before the part that it writes in front of a site’s own file. */
const managedMark = /^#\s*BEGIN Cloudflare Managed content/im

/** Has Cloudflare written a part of this file? */
export const hasManagedPart = (text: string): boolean => managedMark.test(text)
