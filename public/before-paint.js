// Before the first paint: no frame, the chosen colours, and no example in front of one's own case.
;(() => {
  const { hash } = location
  if (/[#&]embed=1(&|$)/.test(hash)) return location.replace(`./embed.html${hash}`)
  const root = document.documentElement
  if (top !== self) {
    stop()
    const link = document.createElement('a')
    link.textContent = 'Open in a tab'
    link.href = location.href
    link.target = '_blank'
    link.rel = 'noopener'
    return root.replaceChildren(link)
  }
  try {
    const { dataset } = root
    const scope = location.pathname.replace(/[^/]*$/, '')
    const name = (key) => `robotstxt-playground:${scope}:${key}`
    const theme = localStorage.getItem(name('theme'))
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    const linked = /^#(?!region-)./.test(hash)
    const kept =
      localStorage.getItem(name('workspace')) ?? sessionStorage.getItem(name('workspace'))
    if (linked || kept !== null) dataset.restoring = ''
    // What a link brings is said above the page, which keeps room for it: not of examples, nor of what is loaded anew.
    if (linked && history.state === null && !/[#&]ex=/.test(hash)) dataset.linked = ''
  } catch {
    // Nothing is kept here; the example is shown.
  }
})()
// Ctrl+K before the page can answer: what is typed for its list waits in `data-early-keys`, `\n` is Enter.
;(() => {
  const waitMs = 20_000
  const { dataset } = document.documentElement
  const isApple = /Mac|iP/.test(navigator.platform)
  let since = 0
  const begins = ({ key, altKey, ctrlKey, metaKey, shiftKey }) =>
    !('keys' in dataset) &&
    key.toLowerCase() === 'k' &&
    !altKey &&
    !shiftKey &&
    (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, timeStamp } = event
      const typed = dataset.earlyKeys
      // A list that does not come takes no key for ever.
      if (key === 'Escape' || timeStamp - since > waitMs) delete dataset.earlyKeys
      if (begins(event)) {
        since = timeStamp
        dataset.earlyKeys = ''
      } else if (dataset.earlyKeys === undefined) return
      else if (key === 'Backspace') dataset.earlyKeys = typed.slice(0, -1)
      else if (ctrlKey || metaKey) return
      else if (!typed.endsWith('\n')) {
        if (key === 'Enter') dataset.earlyKeys += '\n'
        else if (key.length === 1) dataset.earlyKeys += key
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
})()
