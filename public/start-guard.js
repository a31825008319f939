// When the scripts of the page do not come, or come wrong, leads to rescue.html. Needs no other file.
;(() => {
  const waitMs = 20_000
  const here = /\/rescue(\.html)?$/
  const isStarted = () => 'app' in document.documentElement.dataset
  let isLeaving = false

  function say(text) {
    if (document.getElementById('start-notice')) return
    const notice = document.createElement('p')
    notice.id = 'start-notice'
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:12px 16px;background:CanvasText;color:Canvas;font:15px/22px system-ui,sans-serif'
    const link = document.createElement('a')
    link.textContent = 'Show my cases without it'
    link.href = `./rescue.html${location.hash}`
    link.style.color = 'inherit'
    notice.append(`${text} `, link)
    document.body.append(notice)
  }

  async function leave() {
    if (isLeaving) return
    isLeaving = true
    const failed = 'A file of this page did not arrive, so the page does not work.'
    // A host that answers every address with this page would lead here for ever.
    if (here.test(location.pathname)) return say(failed)
    try {
      const answer = await fetch('./rescue.html', { cache: 'no-cache' })
      const page = answer.ok ? await answer.text() : ''
      if (page.includes('rescue.js')) location.replace(`./rescue.html${location.hash}`)
      else say(failed)
    } catch {
      say(failed)
    }
  }

  // A script that did not come is told by its element, one that came wrong by the window.
  addEventListener(
    'error',
    ({ target, filename }) => {
      const isModule = target instanceof HTMLScriptElement && target.type === 'module'
      if (!isStarted() && (isModule || /\/assets\//.test(filename ?? ''))) leave()
    },
    true,
  )
  addEventListener('load', () => {
    if (!isStarted()) leave()
  })
  // What opens the user's own case did not come.
  addEventListener('app-failed', leave)
  // A part that did not come later on is named by its error; “Try again” asks the host, not the cache.
  const missing = new Set()
  let wasAsked = false
  addEventListener('vite:preloadError', ({ payload }) => {
    const [address] = /https?:\S+\.js/.exec(payload?.message ?? '') ?? []
    if (address) missing.add(address)
  })
  addEventListener('parts-wanted', ({ detail }) => {
    const come = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/[^/]*\.js$/.test(name))
    // A part is named also where a file that it needs is missing: that has another status. One that came as
    // something else or too short has not, so the second time all that came are asked for again.
    const isAll = wasAsked || missing.size === 0
    for (const { name, responseStatus } of come)
      if (isAll || responseStatus !== 200) missing.add(name)
    for (const address of missing)
      detail.push(fetch(address, { cache: 'reload' }).then((answer) => answer.text()))
    missing.clear()
    wasAsked = true
  })
  setTimeout(() => {
    if (isStarted()) return
    say('This page is still waiting for one of its files.')
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.getElementById('start-notice')?.remove()
    }).observe(document.documentElement, { attributeFilter: ['data-app'] })
  }, waitMs)
})()
