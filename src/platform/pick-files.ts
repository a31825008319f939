/**
 * The field whose file dialog is open. Nothing else refers to it, so that garbage collection could drop it,
 * and the choice with it.
 */
const openFields = new Set<HTMLInputElement>()

/** Lets the user choose files of any kind; none when they think better of it. */
export function pickFiles(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    const end = (files: readonly File[]) => {
      openFields.delete(input)
      resolve(files)
    }
    input.addEventListener('change', () => end([...(input.files ?? [])]))
    input.addEventListener('cancel', () => end([]))
    // Not every browser tells that a dialog was cancelled, so the field before may still be there.
    openFields.clear()
    openFields.add(input)
    input.click()
  })
}
