// Before the first paint: the chosen colours, and no example in front of one's own case.
;(() => {
  try {
    const { dataset } = document.documentElement
    const scope = location.pathname.replace(/[^/]*$/, '')
    const name = (key) => `robotstxt-playground:${scope}:${key}`
    const theme = localStorage.getItem(name('theme'))
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    const linked = /^#(?!region-)./.test(location.hash)
    const kept =
      localStorage.getItem(name('workspace')) ?? sessionStorage.getItem(name('workspace'))
    if (linked || kept !== null) dataset.restoring = ''
  } catch {
    // Nothing is kept here; the example is shown.
  }
})()
