/** How long a browser may take to begin a download before its address is freed. */
const revokeDelayMs = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, parts: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs)
}

/** The field of the choice that is open. Nothing else refers to it, so a browser could drop it, and the choice. */
const open = new Set<HTMLInputElement>()

/** Lets the user choose files of any kind; none when they think better of it. */
export function pickFiles(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    const end = (files: readonly File[]) => {
      open.delete(input)
      resolve(files)
    }
    input.addEventListener('change', () => end([...(input.files ?? [])]))
    input.addEventListener('cancel', () => end([]))
    // Not every browser says that a choice was cancelled; the next one takes its place.
    open.clear()
    open.add(input)
    input.click()
  })
}
