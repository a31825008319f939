// Faults of what a browser stores, one after the other, in the built app: is each either harmless or told?
//   npm run attack:storage -- [--dir dist] [--only text] [--seed 1] [--list URLS] [--quick]
// With --list the case has a list of so many URLs with marks on it, which counts as typed.
// Ends with 1 when what was typed is gone and nobody was told, or when the page does not start.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { bringList, hasList, marksFragment } from '../marked-list.ts'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '0' },
    list: { type: 'string', default: '0' },
    quick: { type: 'boolean', default: false },
  },
})
const list = Number(values.list)
const executablePath = process.env.PW_CHROMIUM ?? ''
const own = 'User-agent: *\nDisallow: /mine/\n'
const more = 'Disallow: /more/\n'
const last = 'Disallow: /last/\n'
/** What is told at the latest: a database is waited for for five seconds, and then told after one more. */
const mostWaitMs = 9_000

/* Each of these runs in the page, before any other script. */

const refuse =
  (name = 'SecurityError') =>
  () => {
    throw new DOMException('refused', name)
  }
const refusing = `const refuse = ${refuse.toString()};`
const getterThrows = (name) =>
  `${refusing} Object.defineProperty(window, '${name}', { get: refuse() })`
const never = `
  const never = (target, type) => {
    const add = target.addEventListener
    target.addEventListener = function (name, ...rest) {
      if (name !== type) return add.call(this, name, ...rest)
    }
    Object.defineProperty(target, 'on' + type, { set() {} })
  }`
const neverComplete = (start) => `${never}
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given)
    const isMeant = this.name.startsWith('${start}') && given[1] === 'readwrite'
    if (isMeant) never(transaction, 'complete')
    return transaction
  }`

/** What opens no database whose name begins with `start`. */
const neverOpen = (start) => `${never}
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (name, ...rest) {
    if (!name.startsWith('${start}')) return open.call(this, name, ...rest)
    const request = open.call(this, name + '-elsewhere')
    for (const type of ['success', 'error', 'upgradeneeded', 'blocked']) never(request, type)
    return request
  }`

/** Faults from the first moment on. */
const fromTheStart = {
  'IndexedDB: open throws': `${refusing} IDBFactory.prototype.open = refuse()`,
  'IndexedDB: not there': `Object.defineProperty(window, 'indexedDB', { value: undefined })`,
  'IndexedDB: its getter throws': getterThrows('indexedDB'),
  'IndexedDB: open never answers': neverOpen(''),
  'IndexedDB: open ends with an error': `
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name) { open.call(this, name, 7); return open.call(this, name, 1) }`,
  'IndexedDB: put has no room': `${refusing} IDBObjectStore.prototype.put = refuse('QuotaExceededError')`,
  'IndexedDB: transactions abort': `
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given)
      request.addEventListener('success', () => { try { this.transaction.abort() } catch {} })
      return request
    }`,
  'IndexedDB: get fails': `${refusing} IDBObjectStore.prototype.get = refuse('UnknownError')`,
  'IndexedDB: transactions never complete': neverComplete(''),
  'IndexedDB: cursors fail': `${refusing} IDBIndex.prototype.openKeyCursor = refuse('UnknownError')`,
  'journal: open throws': `${refusing}
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, ...rest) {
      if (name.startsWith('journal:')) refuse()()
      return open.call(this, name, ...rest)
    }`,
  'journal: open never answers': neverOpen('journal:'),
  'journal: put fails': `${refusing}
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (this.transaction.db.name.startsWith('journal:')) refuse('UnknownError')()
      return put.apply(this, given)
    }`,
  'journal: transactions never complete': neverComplete('journal:'),
  'localStorage: its getter throws': getterThrows('localStorage'),
  'localStorage: setItem throws': `${refusing} Storage.prototype.setItem = refuse('QuotaExceededError')`,
  'sessionStorage: its getter throws': getterThrows('sessionStorage'),
  'all four blocked': ['indexedDB', 'localStorage', 'sessionStorage', 'caches']
    .map((name) => `{${getterThrows(name)}}`)
    .join('\n'),
  'BroadcastChannel: not there': `Object.defineProperty(window, 'BroadcastChannel', { value: undefined })`,
  'BroadcastChannel: throws': `${refusing} Object.defineProperty(window, 'BroadcastChannel', { value: function () { refuse()() } })`,
  'BroadcastChannel: sending throws': `${refusing} BroadcastChannel.prototype.postMessage = refuse('DataCloneError')`,
  'BroadcastChannel: not there, nor localStorage': `
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
    ${getterThrows('localStorage')}`,
  'locks: not there': `Object.defineProperty(navigator, 'locks', { value: undefined })`,
  'locks: rejected': `LockManager.prototype.request = () => Promise.reject(new DOMException('no', 'SecurityError'))`,
  'locks: never answer': `LockManager.prototype.request = () => new Promise(() => {})`,
  'service worker: not there': `Object.defineProperty(navigator, 'serviceWorker', { value: undefined })`,
  'service worker: its getter throws': `${refusing} Object.defineProperty(navigator, 'serviceWorker', { get: refuse() })`,
  'no CompressionStream': `delete window.CompressionStream`,
  'no randomUUID': `delete Crypto.prototype.randomUUID`,
  'replaceState throws': `${refusing} History.prototype.replaceState = refuse()`,
  'file system: not there': `delete StorageManager.prototype.getDirectory`,
}

const nameOf = `
  const name = 'robotstxt-playground:' + location.pathname.replace(/[^/]*$/, '')
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => resolve(null)
  })`

/** Faults that come while somebody works. */
const whileWorking = {
  'IndexedDB: transactions stop to complete': neverComplete(''),
  'IndexedDB: transactions stop to complete after 5 s': `
    await new Promise((resolve) => setTimeout(resolve, 5000))
    ${neverComplete('')}`,
  'IndexedDB: deleted while open': `${nameOf}; await answer(indexedDB.deleteDatabase(name))`,
  'IndexedDB: a newer version wants in': `${nameOf}; (await answer(indexedDB.open(name, 99)))?.close()`,
  'IndexedDB: put has no room any more': `${refusing} IDBObjectStore.prototype.put = refuse('QuotaExceededError')`,
  'IndexedDB: the connection is closed': `
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) { this.close(); return begin.apply(this, given) }`,
}

/** What another tab of the site does meanwhile: deletes databases whose names begin so; pages that hold them open are told. */
const deletedElsewhere = (start) => `
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const meant = names.filter((name) => name.startsWith('${start}'))
  if (meant.length === 0) throw new Error('Nothing to delete among ' + names)
  const deletions = meant.map((name) => new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  }))
  const late = new Promise((resolve) => setTimeout(resolve, 3000, 'late'))
  if ((await Promise.race([Promise.all(deletions), late])) === 'late') throw new Error('Not deleted')`

/** Faults that another tab makes while somebody works. */
const fromAnotherTab = {
  'another tab deletes all databases': deletedElsewhere(''),
  'another tab deletes the lists': deletedElsewhere('lists:'),
  'another tab deletes the journal': deletedElsewhere('journal:'),
  'another tab deletes databases and settings': `localStorage.clear(); ${deletedElsewhere('')}`,
}

const withStored = (change) => `${nameOf}
  const database = await answer(indexedDB.open(name))
  const cases = database.transaction('cases', 'readwrite').objectStore('cases')
  for (const row of await answer(cases.getAll())) { ${change}; await answer(cases.put(row)) }
  database.close()`

/** What the page cannot know to be stored has to be told, also where it is. */
const mustBeTold = (name) => name.includes('complete') || name.startsWith('journal')

/** Faults that are told apart from all others, by what the message names. */
const ownNames = { journal: /journal of keystrokes/, 'locks: never': /tab locks/ }
const isToldByName = (name, words) =>
  Object.entries(ownNames).every(([start, own]) => !name.startsWith(start) || own.test(words))

/** What somebody finds who comes back. */
const beforeReturning = {
  'record: wrong checksum': withStored('row.body.crc = 1'),
  'record: no body': withStored('row.body = null'),
  'record: no JSON': withStored(`row.body.body = 'nonsense'`),
  'record: a number for a title': withStored('row.title = 7'),
  'record: a text for a revision': withStored(`row.rev = 'x'`),
  'record: of a newer version': withStored('row.body.v = 99'),
  'record: a revision ahead': withStored('row.rev = 1000'),
  'record: cyclic': withStored('row.body.self = row.body'),
  'record: 60 foreign rows in front': withStored(`
    for (let at = 0; at < 60; at += 1) {
      await answer(cases.put({ ...row, id: 'foreign' + at, updated: row.updated + at + 1, body: at }))
    }`),
  'database: all gone': `${nameOf}; await answer(indexedDB.deleteDatabase(name))`,
  'database: of a newer version': `${nameOf}; await answer(indexedDB.deleteDatabase(name)); (await answer(indexedDB.open(name, 99))).close()`,
  'database: without tables': `${nameOf}; await answer(indexedDB.deleteDatabase(name)); (await answer(indexedDB.open(name, 1))).close()`,
  'database: with some of its tables': `${nameOf}
    await answer(indexedDB.deleteDatabase(name))
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('snapshots', { keyPath: 'id' })
    ;(await answer(opening)).close()`,
}

const clockBack = `
  const now = Date.now.bind(Date)
  Date.now = () => now() - 365 * 24 * 3600 * 1000`

const site = await serve(values.dir)
const browser = await chromium.launch(executablePath === '' ? {} : { executablePath })

const editorOf = (page) => page.locator('.cm-content').first()
const textOf = async (page) => (await editorOf(page).innerText()).replaceAll(/\s+/g, ' ')

async function start(page, fragment = '') {
  await page.goto(site.address + fragment)
  await editorOf(page).waitFor({ state: 'attached', timeout: 15_000 })
  await page.locator('.drawn-part').first().waitFor({ state: 'detached', timeout: 15_000 })
}

async function write(page, text, inPlace) {
  await editorOf(page).click()
  await page.keyboard.press(inPlace ? 'ControlOrMeta+A' : 'ControlOrMeta+End')
  await page.keyboard.insertText(text)
}

/** Everything that the page says beside its work. */
async function said(page) {
  const texts = await page
    .locator('[role=alert], [role=status], [role=region][aria-label=Messages] li')
    .allInnerTexts()
  return texts
    .filter((text) => !text.startsWith('Update ready'))
    .filter((text) =>
      /sav|stor|damag|newer|could not|failed|gone|no longer|deleted|kept|set aside/i.test(text),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

async function waitUntil(isSo) {
  const end = Date.now() + mostWaitMs
  while (Date.now() < end) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

/** Goes on where something may be wrong: is it told, and is the work found afterwards? */
async function goOn(page, context, errors) {
  await write(page, more, false)
  const works = (await textOf(page)).includes('/more/')
  await page.waitForTimeout(1500)
  // A tab that is closed may still have to be waited for: so it is told of by now, or found later.
  const words = (await said(page)) || ((await waitForWords(page)) ? await said(page) : '')
  // Whoever is told types on, and is still told a while later.
  await write(page, last, false)
  await page.waitForTimeout(1000)
  const goesOn = (await textOf(page)).includes('/last/')
  const stays = words === '' || (await said(page)) !== ''
  await page.close()
  const isThere = await isFound(context, '/last/')
  return { isThere, words: stays ? words : '', works: works && goesOn, errors }
}

/** Whether somebody who comes back to a browser without the fault finds the work. */
async function isFound(context, wanted) {
  const page = await context.newPage()
  await start(page)
  const isText = await waitUntil(async () => (await textOf(page)).includes(wanted))
  const found = isText && (list === 0 || (await hasList(page, list)))
  await page.close()
  return found
}

/** A page with an own case, in a browser that has the fault `before`, if any. */
async function firstVisit(context, before, errors) {
  const page = await watched(context, errors)
  if (before !== undefined) await page.addInitScript(`{${before}}`)
  await start(page, list > 0 ? marksFragment : '')
  if (list > 0) await bringList(page, list)
  await write(page, own, true)
  await page.waitForTimeout(800)
  return page
}

async function watched(context, errors) {
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  return page
}

/** What was stored is damaged between two visits. */
async function returnTo(context, stored, errors) {
  const page = await watched(context, errors)
  await page.goto(`${site.address}404.html`)
  await page.evaluate(`(async () => {${stored}})()`)
  await start(page)
  await page.waitForTimeout(1500)
  const words = await said(page)
  const isText = (await textOf(page)).includes('/mine/')
  const isThere = isText && (list === 0 || (await hasList(page, list)))
  await write(page, more, false)
  const works = (await textOf(page)).includes('/more/')
  return { isThere, words, works, errors }
}

/** The browser has got the fault between two visits: the case has to be there, or it is told that it is not. */
async function returnWith(context, returning, errors) {
  const page = await watched(context, errors)
  await page.addInitScript(`{${returning}}`)
  await start(page)
  const isMine = async () => (await textOf(page)).includes('/mine/')
  await waitUntil(async () => (await isMine()) || (await said(page)) !== '')
  const isBack = await isMine()
  const wordsBefore = await said(page)
  const result = await goOn(page, context, errors)
  if (isBack) return result
  return { ...result, isThere: false, words: wordsBefore && result.words }
}

/** Another tab of the site does something to what is stored. */
async function doElsewhere(context, script) {
  const page = await context.newPage()
  await page.goto(`${site.address}404.html`)
  await page.evaluate(`(async () => {${script}})()`)
  await page.close()
}

/** The browser is told to clear all that the site has stored, as its settings offer. */
async function clearSiteData(page, context) {
  const session = await context.newCDPSession(page)
  const { origin } = new URL(site.address)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

async function tryFault({ before, during, elsewhere, clears, stored, returning }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const errors = []
  try {
    const page = await firstVisit(context, before, errors)
    if (stored !== undefined || returning !== undefined) await page.close()
    if (stored !== undefined) return await returnTo(context, stored, errors)
    if (returning !== undefined) return await returnWith(context, returning, errors)
    if (during !== undefined) await page.evaluate(`(async () => {${during}})()`)
    if (elsewhere !== undefined) await doElsewhere(context, elsewhere)
    if (clears === true) await clearSiteData(page, context)
    return await goOn(page, context, errors)
  } catch (error) {
    return { isThere: false, words: '', works: false, errors: [...errors, String(error)] }
  } finally {
    await context.close()
  }
}

const waitForWords = (page) => waitUntil(async () => (await said(page)) !== '')

/** With --quick one fault in so many; which ones, the seed says. */
const step = 9
const faults = [
  ...Object.entries(fromTheStart).map(([name, before]) => [name, { before }]),
  ...Object.entries(fromTheStart).map(([name, returning]) => [`${name}, on return`, { returning }]),
  ...Object.entries(whileWorking).map(([name, during]) => [name, { during }]),
  ...Object.entries(fromAnotherTab).map(([name, elsewhere]) => [name, { elsewhere }]),
  ['all data of the site is cleared', { clears: true }],
  ...Object.entries(beforeReturning).map(([name, stored]) => [name, { stored }]),
  ['clock set back by a year', { before: clockBack }],
].filter(
  ([name], at) => name.includes(values.only) && (!values.quick || at % step === values.seed % step),
)

let failed = 0
for (const [name, fault] of faults) {
  const { isThere, words, works, errors } = await tryFault(fault)
  const isKnown = words !== '' || (isThere && !mustBeTold(name))
  const isOk = works && errors.length === 0 && isKnown && isToldByName(name, words)
  if (!isOk) failed += 1
  const kept = isThere ? 'kept' : 'not kept'
  const told = words === '' ? 'nothing said' : words.slice(0, 110)
  const wrong = errors.length > 0 ? ` ! ${errors[0]?.slice(0, 160)}` : ''
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(50)} ${kept}, ${told}${works ? '' : ', does not work'}${wrong}`,
  )
}
await browser.close()
await site.stop()
console.log(`${faults.length - failed} of ${faults.length} faults are harmless or told`)
console.log(`${faults.length} tried, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
