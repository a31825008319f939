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
  } catch {
    // Nothing is kept here; the example is shown.
  }
})()
