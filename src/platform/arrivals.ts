/** Where the browser hands over files that the user opened with the installed page. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void
}

const isLaunchQueue = (value: unknown): value is LaunchQueue =>
  typeof value === 'object' && value !== null && 'setConsumer' in value

/**
 * The text that another app shared with the installed page, by the names that its manifest gives; null
 * for none. Android puts addresses into the text, other systems apart from it. A title is only taken
 * where there is nothing else.
 */
export function sharedText(search: string): string | null {
  const fields = new URLSearchParams(search)
  const [text = '', url = '', title = ''] = ['text', 'url', 'title'].map(
    (name) => fields.get(name)?.trim() ?? '',
  )
  const parts = [text, text.includes(url) ? '' : url].filter((part) => part !== '')
  return parts.length > 0 ? parts.join('\n') : title || null
}

/**
 * Takes what was shared out of the address, before any link is made of it. The service worker answers
 * the address from what is stored, so it has not gone to the server.
 */
export function takeSharedText({ location, history }: Window): string | null {
  const text = sharedText(location.search)
  if (text !== null) history.replaceState(history.state, '', location.pathname + location.hash)
  return text
}

/** Calls back with the files that the page was opened with, now and later; without any where there is no such thing. */
export function onLaunchFiles(window: Window, take: (files: readonly File[]) => void): void {
  const queue: unknown = Reflect.get(window, 'launchQueue')
  if (!isLaunchQueue(queue)) return
  queue.setConsumer(({ files }) => {
    const open = async () => {
      const opened = await Promise.all(files.map((file) => file.getFile().catch(() => null)))
      const found = opened.filter((file) => file !== null)
      if (found.length > 0) take(found)
    }
    void open()
  })
}
