// Runs in the page, for what measures or attacks it with an access log.

/** Notes tasks that keep the page from answering. */
export function watchTasks() {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** A field for the file, so that handing it over is not part of what is measured. */
export function addField() {
  const field = document.createElement('input')
  Object.assign(field, { type: 'file', id: 'bench-file', hidden: true })
  document.body.append(field)
}

/** Drops the file of the field. */
export function dropFile() {
  const files = new DataTransfer()
  files.items.add(document.querySelector('#bench-file').files[0])
  for (const type of ['dragover', 'drop']) {
    const init = { bubbles: true, cancelable: true, dataTransfer: files }
    document.body.dispatchEvent(new DragEvent(type, init))
  }
}
