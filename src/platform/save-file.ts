/** How long a browser may take to begin a download before its address is freed. */
const revokeDelayMs = 60_000

/**
 * Hands a file to the browser's downloads, under a name that the browser may change. `type` is its media
 * type, such as "text/csv".
 */
export function saveFile(name: string, parts: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs)
}
