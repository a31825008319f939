// Shows the stored cases when the page cannot start, drops what was stored of the page, and loads it
// again: by itself at most once an hour in a tab, so that it never goes round in circles.
;(() => {
  const scope = location.pathname.replace(/[^/]*$/, '')
  const stored = `robotstxt-playground:${scope}`
  const onceMs = 60 * 60 * 1000
  const maxCases = 50
  const part = (id) => document.getElementById(id)

  function guarded(read) {
    try {
      return read()
    } catch {
      return null
    }
  }

  function tell(text) {
    part('state').textContent = text
    part('state').hidden = false
  }

  // ---- The stored cases. The names and the form are those of src/state/storage.

  /** Rows of a database; none where there is no database, which must not be made here. */
  function readRows(name, tableName) {
    return new Promise((resolve) => {
      setTimeout(() => resolve([]), 3000)
      const request = guarded(() => indexedDB.open(name))
      if (!request) return resolve([])
      request.onupgradeneeded = () => request.transaction.abort()
      request.onerror = () => resolve([])
      request.onsuccess = () => {
        const database = request.result
        const table = guarded(() => database.transaction(tableName).objectStore(tableName))
        const rows = table?.getAll()
        if (!rows) return resolve([])
        rows.onerror = () => resolve([])
        rows.onsuccess = () => {
          database.close()
          resolve(rows.result)
        }
      }
    })
  }

  function caseOf(row) {
    const plain = guarded(() => JSON.parse(row.body.body))
    return plain && { id: String(row.id), updated: Number(row.updated), plain }
  }

  /** As in src/case/link/crc32.ts. */
  function crcOf(text) {
    let crc = -1
    const add = (byte) => {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      add(unit & 0xff)
      if (unit > 0xff) add(unit >>> 8)
    }
    return ~crc >>> 0
  }

  /** What was typed after a case was stored as `row`, if it was; as in src/state/storage/journal.ts. */
  function typedAfter(row, { workspace, rev, updated, part, baseCrc, crc, from, to, insert }) {
    const isText = part === 'text'
    const isWhole = !isText && baseCrc === 0 && to === 0
    const isNewer = !row || row.rev === rev || (row.rev === rev + 1 && updated > row.updated)
    if (isWhole && !isNewer) return null
    const plain = isText ? JSON.parse(row.body.body) : null
    const stored = isText ? textOf({ plain }) : isWhole ? '' : row.body.body
    const typed = stored.slice(0, from) + insert + stored.slice(to)
    if (crcOf(stored) !== baseCrc || crcOf(typed) !== crc) return null
    if (isText) plain.f[0][1] = typed
    return { id: workspace, updated, plain: plain ?? JSON.parse(typed), isNoted: true }
  }

  /** What this tab had not saved when it was left. */
  function readDraft() {
    return guarded(() => {
      const record = JSON.parse(sessionStorage.getItem(`${stored}:draft`))
      const { workspace, updated, plain, deletion } = JSON.parse(record.body)
      const lastDeletion = guarded(() => localStorage.getItem(`${stored}:deleted`))
      // Everything was deleted after this tab was left.
      if (lastDeletion !== null && lastDeletion !== deletion) return null
      return plain && { id: workspace, updated, plain }
    })
  }

  function lastId() {
    const tab = guarded(() => sessionStorage.getItem(`${stored}:workspace`))
    return tab ?? guarded(() => localStorage.getItem(`${stored}:workspace`).split(' ')[1])
  }

  /** What was never saved, then the case that was open last, then the others, newest first. */
  async function readCases() {
    const draft = readDraft()
    const [rows, records] = await Promise.all([
      readRows(stored, 'cases'),
      readRows(`journal:${stored}`, 'records'),
    ])
    const rowOf = ({ workspace }) => rows.find(({ id }) => id === workspace)
    const noted = records.map((one) => guarded(() => typedAfter(rowOf(one), one))).filter(Boolean)
    const isOlder = ({ id }) => noted.some((one) => one.id === id)
    const saved = rows.map(caseOf).filter((one) => one && !isOlder(one))
    const cases = [...noted, ...saved].filter(
      ({ id, updated }) => id !== draft?.id || updated >= draft.updated,
    )
    if (draft && !cases.some(({ id }) => id === draft.id)) cases.push(draft)
    const last = lastId()
    const rank = ({ id, isNoted }) => (isNoted ? 2 : id === last ? 1 : 0)
    return cases.sort((a, b) => rank(b) - rank(a) || b.updated - a.updated).slice(0, maxCases)
  }

  const textOf = ({ plain }) => String(plain.f?.[0]?.[1] ?? '')
  const titleOf = ({ plain }) => String(plain.n || plain.o || 'A case without a title')
  const dayOf = ({ updated }) => guarded(() => new Date(updated).toLocaleString()) ?? ''

  function download(one) {
    const file = { format: 'robots.txt playground case', version: 1, case: one.plain }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)]))
    link.download = 'robots.case.json'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  function lineOf(one) {
    const line = document.createElement('li')
    const name = document.createElement('span')
    name.textContent = `${titleOf(one)}, ${dayOf(one)}`
    const button = document.createElement('button')
    button.className = 'button'
    button.type = 'button'
    button.textContent = 'Download'
    button.setAttribute('aria-label', `Download ${titleOf(one)}`)
    button.onclick = () => download(one)
    line.append(name, button)
    return line
  }

  async function showCases() {
    const [last, ...others] = await readCases()
    part('none').hidden = last !== undefined
    if (!last) return
    part('work').hidden = false
    part('about').textContent = `${titleOf(last)}, saved ${dayOf(last)}`
    part('file').textContent = textOf(last)
    part('download').onclick = () => download(last)
    part('others').hidden = others.length === 0
    for (const other of others) part('list').append(lineOf(other))
  }

  // ---- Loading the page again.

  /** The list of all files, as the host has it now; null when the host cannot be reached. */
  async function readList() {
    try {
      const answer = await fetch('./sw.js', { cache: 'no-store' })
      return answer.ok ? await answer.text() : null
    } catch {
      return null
    }
  }

  async function dropCaches() {
    const names = (await guarded(() => caches.keys())) ?? []
    const ours = (name) =>
      name.startsWith('robotstxt-playground-') && name.endsWith(`-${location.origin}${scope}`)
    await Promise.all(names.filter(ours).map((name) => caches.delete(name)))
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker?.scope === location.origin + scope) await worker.unregister()
  }

  /** What the browser keeps of a file that came wrong would be taken again. */
  const fetchAnew = (list) =>
    Promise.all(
      [...new Set(list.match(/assets\/[\w.-]+\.(?:js|css)/g))].map((path) =>
        fetch(`./${path}`, { cache: 'reload' })
          .then((answer) => answer.arrayBuffer())
          .catch(() => undefined),
      ),
    )

  async function loadAgain() {
    tell('Loading all files again…')
    const list = await readList()
    // Without the host, what is stored is all that there is: it stays.
    if (list === null) return tell('The host cannot be reached. Try again later.')
    await dropCaches().catch(() => undefined)
    await fetchAnew(list)
    location.replace(`./${location.hash}`)
  }

  /** True once an hour; never where that cannot be remembered. */
  function isFirstTry() {
    return (
      guarded(() => {
        const name = `${stored}:rescued`
        const before = Number(sessionStorage.getItem(name) ?? 0)
        sessionStorage.setItem(name, String(Date.now()))
        return Math.abs(Date.now() - before) > onceMs
      }) ?? false
    )
  }

  const theme = guarded(() => localStorage.getItem(`${stored}:theme`))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  part('back').href = `./${location.hash}`
  part('again').onclick = loadAgain
  showCases()
  if (isFirstTry()) loadAgain()
})()
