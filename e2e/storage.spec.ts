import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { browserTest, emptyPage, expect, test } from './fixtures.ts'
import { killerOf } from './lost-keys.ts'
import { OpenCasePage } from './pages/open-case.ts'
import {
  damageStored,
  forbidStorage,
  holdSave,
  storedBodies,
  storeFromTheFuture,
  type SaveMoment,
} from './pages/stored.ts'

/*
 * What is kept, told and set aside for which reason: `src/state/session` and `src/state/storage`. Here it is
 * what a whole browser does: a database, tabs with their locks, a crash.
 */

const own = 'User-agent: *\nDisallow: /mine/\n'
const example = 'Why Googlebot ignores your * rules'
/** The browser asks before it closes a page whose work is not saved; nobody can tell it from a reload. */
const leaving = /asked before leaving/

async function ownCase(page: Page): Promise<OpenCasePage> {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(own)
  await here.isKept('/mine/')
  return here
}

/** A page that may be changed before it loads: unlike the first one, it ends with the test. */
const ownPage = (context: BrowserContext): Promise<Page> => context.newPage()

test('a reload keeps everything, up to the last key', async ({ page, context }) => {
  // Several pages, one after the other, take a busy machine more than the usual time.
  test.slow()
  const here = await ownCase(page)
  await here.tests.pasteMany('Googlebot block /mine/\nBingbot allow /yours/')
  await expect(here.tests.cell('Bingbot /yours/')).toBeVisible()
  await here.site.fill('https://shop.example')
  await here.site.press('Enter')
  await here.readRulesAs(/RFC 9309/)
  await here.typeAtEnd('Disallow: /last-key/')
  const before = await here.plain()
  await here.typeAtEnd('!')
  await here.reload()
  await expect(here.file.editor).toContainText('/last-key/!')
  const text = `${own}Disallow: /last-key/!`
  expect(await here.plain()).toEqual({ ...before, robots: text })

  // One that takes its time: the page goes on, and saves, until the next one is there.
  const beside = new OpenCasePage(await ownPage(context))
  await beside.page.goto(emptyPage)
  await page.route('**/robots/', async (route) => {
    await beside.isKept('/last-key/!?')
    await route.continue()
  })
  await here.typeAtEnd('?')
  await here.reload()
  await page.unroute('**/robots/')
  await expect(here.file.editor).toContainText('/last-key/!?')
  await expect(here.sharedBanner).toBeHidden()

  // Some that come while the page is still being read.
  await here.typeAtEnd('.')
  // Chromium refuses while it puts one page in the place of another.
  const reloaded = () => page.reload({ waitUntil: 'commit' })
  for (let time = 0; time < 3; time += 1) await expect(reloaded).toPass()
  await here.ready()
  await expect(here.file.editor).toContainText('/last-key/!?.')
  expect(await here.wholeText()).toBe(`${text}?.`)
})

browserTest(
  'a crash in the middle of saving leaves one of both states whole',
  async ({ launchOptions, baseURL, troubles }, info) => {
    browserTest.slow()
    const open = async () => {
      const profile = info.outputPath('profile')
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: baseURL ?? '',
      })
      await troubles.watch(context)
      const here = new OpenCasePage(await context.newPage())
      await here.visit()
      return { context, here }
    }
    // Longer than what the database stores among its keys.
    const fileOf = (folder: string) => `User-agent: *\n${`Disallow: /${folder}/\n`.repeat(10_000)}`
    const states = [fileOf('before'), fileOf('after')]
    let { context, here } = await open()
    await here.use(fileOf('before'))
    await here.isKept('/before/')
    const moments: readonly SaveMoment[] = process.env['TEST_DEEP']
      ? ['written', 'asked', 'complete']
      : ['written']
    for (const moment of moments) {
      const next = (await here.wholeText()) === states[0] ? 'after' : 'before'
      const kill = await killerOf(context)
      const held = holdSave(here.page, moment)
      await here.use(fileOf(next))
      await held
      await kill()
      ;({ context, here } = await open())
      await expect(here.file.editor).toContainText('Disallow')
      expect(moment === 'complete' ? [fileOf(next)] : states).toContain(await here.wholeText())
    }
    await context.close()
  },
)

test('tabs have cases of their own, also one that was duplicated, and take them over', async ({
  page,
  context,
}) => {
  test.slow()
  const first = await ownCase(page)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const twin = new OpenCasePage(await opened)
  await twin.ready()
  await expect(twin.file.editor).toContainText('/mine/')
  await twin.typeAtEnd('# twin')
  await first.typeAtEnd('# first\n')
  await twin.isKept('# twin')
  await first.isKept('# first')

  const second = new OpenCasePage(await context.newPage())
  await second.visit()
  await expect(second.caseMenu).toContainText(example)
  await second.use('User-agent: *\nDisallow: /2/\nSitemap: https://second.example/s.xml\n')
  await first.typeAtEnd('Disallow: /1/\n')
  await second.isKept('/2/')
  await Promise.all([first.reload(), twin.reload(), second.reload()])
  await expect(second.file.editor).toContainText('/2/')
  await expect(first.file.editor).toContainText('/1/')
  await expect(twin.file.editor).toContainText('# twin')
  expect(await first.wholeText()).toBe(`${own}# first\nDisallow: /1/\n`)
  expect(await twin.wholeText()).toBe(`${own}# twin`)
  await twin.page.close()

  await first.openKept('second.example')
  const told = page.getByRole('status').filter({ hasText: 'open in another tab' })
  await expect(told).toContainText('This is a copy of it.')
  await first.typeAtEnd('# copy')
  await first.isKept('# copy')
  expect(await second.wholeText()).not.toContain('# copy')

  await second.typeAtEnd('# last key of the other tab')
  await told.getByRole('button', { name: 'Take it over' }).click()
  await expect(first.file.editor).toContainText('# last key of the other tab')
  await expect(told).toBeHidden()
  const taken = second.page.getByRole('status').filter({ hasText: 'Another tab took this case' })
  await expect(taken.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await second.typeAtEnd('# goes on')
  await second.isKept('# goes on')
  expect(await first.wholeText()).not.toContain('# goes on')
})

test('the menu goes back to an earlier case, with its tests', async ({ page }) => {
  const here = await ownCase(page)
  await here.tests.pasteMany('Googlebot block /mine/')
  await here.newCase()
  await here.typeAtEnd('User-agent: new\nDisallow: /new/\n')
  await here.isKept('/new/')
  await here.caseMenu.click()
  await expect(here.recent).toHaveCount(2)
  await here.recent.nth(1).click()
  await expect(here.tests.cell('Googlebot /mine/')).toBeVisible()
  expect(await here.wholeText()).toBe(own)
})

test('undo leads from an example to the former case and on through it, and redo forth', async ({
  page,
}) => {
  const here = await ownCase(page)
  await here.tests.pasteMany('Googlebot block /mine/')
  // Else it may be added behind the text that is typed, and be what the second undo is about.
  await expect(here.tests.cell('Googlebot /mine/')).toBeVisible()
  await here.typeAtEnd('Disallow: /typed/')
  await here.choose('Examples', /^The longest rule wins, not the first/)
  await expect(here.caseMenu).toContainText('The longest rule wins, not the first')
  await expect(here.file.editor).not.toContainText('/mine/')
  const example = await here.file.text()
  await here.file.undo()
  await expect(here.file.editor).toContainText('/typed/')
  await expect(here.tests.cell('Googlebot /mine/')).toBeVisible()
  await expect(here.file.editor).toBeFocused()
  await here.file.undo()
  await expect(here.file.editor).not.toContainText('/typed/')
  expect(await here.wholeText()).toBe(own)
  await here.file.redo()
  await here.file.redo()
  await expect.poll(() => here.file.text()).toBe(example)
  await here.button('Examples').focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(here.file.editor).toContainText('/typed/')
  await here.typeAtEnd('# later')
  await here.isKept('# later')
  await here.caseMenu.click()
  await expect(here.recent).toHaveCount(1)
})

test('undo leads back from a case that was typed into, and loses nothing of it', async ({
  page,
}) => {
  const here = await ownCase(page)
  await here.newCase()
  await here.typeAtEnd('User-agent: *\nDisallow: /new/')
  await here.isKept('/new/')
  await here.file.undoTo(own)
  await page.goBack()
  await expect(here.file.editor).not.toContainText('/mine/')
  await here.file.undo()
  await expect(here.file.editor).toContainText('/mine/')
  await here.reload()
  await expect(here.file.editor).toContainText('/mine/')
})

test.describe('storage that is not to be had', () => {
  test('is told beside everything else, and a reload still finds the text', async ({
    context,
    troubles,
  }) => {
    const page = await ownPage(context)
    await forbidStorage(page, ['indexedDB'])
    const here = new OpenCasePage(page)
    await here.visit()
    await expect(here.notSaving).toContainText('Not saving: this browser blocks storage')
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize({ width, height })
      await expect(here.notSaving.getByRole('button')).toBeInViewport({ ratio: 1 })
      for (const name of [/^Case: /, 'Share', width < 640 ? 'More' : 'Help']) {
        await expect(here.button(name)).toBeInViewport({ ratio: 1 })
        await here.button(name).click({ trial: true })
      }
    }
    await here.use(own)
    await here.reload()
    troubles.expected(leaving)
    await expect(here.file.editor).toContainText('/mine/')
    expect(await here.wholeText()).toBe(own)
  })

  test('of any kind does not keep the page from working', async ({ context }) => {
    const page = await ownPage(context)
    await forbidStorage(page, ['indexedDB', 'localStorage', 'sessionStorage'])
    const here = new OpenCasePage(page)
    await here.visit()
    await here.use(own)
    await here.newCase()
    await expect(here.file.editor).not.toContainText('/mine/')
    await here.caseMenu.click()
    await here.recent.first().click()
    await expect(here.file.editor).toContainText('/mine/')
    const download = page.waitForEvent('download')
    await here.notSaving.getByRole('button', { name: 'Download case' }).click()
    expect((await download).suggestedFilename()).toBe('example.com.case.json')
  })
})

browserTest('a part of the browser that fails does not stop saving', async ({ page }) => {
  browserTest.slow()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', {
      value: function refuse() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    Object.defineProperty(navigator, 'serviceWorker', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  const here = await ownCase(page)
  await expect(here.message('the service worker of this browser failed')).toBeVisible()
  await expect(here.notSaving).toBeHidden()
  await here.reload()
  await expect(here.file.editor).toContainText('/mine/')
  expect(await here.wholeText()).toBe(own)
  await here.typeAtEnd('# more')
  await here.isKept('# more')

  // On a return visit the locks of tabs never answer.
  await page.addInitScript(() => {
    // A page that is still empty has none.
    if (!('LockManager' in window)) return
    LockManager.prototype.request = () => new Promise(() => undefined)
  })
  await page.clock.install()
  await here.visit()
  await expect(here.file.editor).toContainText('# more')
  const told = here.message('The tab locks of this browser do not answer')
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(told).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
  await here.typeAtEnd('# and more')
  await page.clock.runFor(500)
  await here.isKept('# and more')
})

/** Chooses that everything stored here is deleted, and stands before the answer to the question. */
async function askToDelete(here: OpenCasePage): Promise<void> {
  await here.choose('Help', /^About/)
  await here.dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
}

const deleteAll = (here: OpenCasePage) =>
  here.dialog.getByRole('button', { name: 'Delete all of it' }).click()

const allDeleted = (here: OpenCasePage) =>
  here.dialog.getByText('Everything that was stored here is deleted.')

test.describe('what was stored', () => {
  test('does no harm as garbage; and a damaged case is set aside, told and offered', async ({
    page,
    context,
  }) => {
    test.slow()
    const here = await ownCase(page)
    await page.evaluate(() => {
      for (const store of [localStorage, sessionStorage]) {
        for (const key of Object.keys(store)) store.setItem(key, '{"v":1,"<img>":\u0000')
      }
      for (const name of ['theme', 'layout', 'workspace', 'address-bar', 'draft']) {
        localStorage.setItem(`robotstxt-playground:${location.pathname}:${name}`, '\uD800[[[')
      }
    })
    await here.visit()
    await expect(here.file.editor).toContainText('/mine/')
    expect(await here.wholeText()).toBe(own)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await damageStored(page)
    await page.evaluate(() => sessionStorage.clear())
    await here.visit()
    await expect(here.alert).toContainText('A case stored here is damaged and was set aside')
    await expect(here.caseMenu).toContainText(example)
    await here.alert.getByRole('button', { name: 'Copy what is left' }).click()
    await expect(here.alert.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await here.clipboard()).toContain('Disallow: /mine/')
    await here.use('User-agent: *\nDisallow: /next/\n')
    await here.isKept('/next/')
    await here.reload()
    await expect(here.file.editor).toContainText('/next/')
  })

  test('is not brought back by other tabs once it is deleted, told or not', async ({
    page,
    context,
    troubles,
  }) => {
    test.slow()
    const here = await ownCase(page)
    const others: OpenCasePage[] = []
    for (const name of ['told', 'deaf']) {
      const other = new OpenCasePage(await ownPage(context))
      if (name === 'deaf') {
        await other.page.addInitScript(() => {
          Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
        })
      }
      await other.visit()
      await other.use(`User-agent: *\nDisallow: /${name}/\n`)
      await other.isKept(`/${name}/`)
      others.push(other)
    }
    await askToDelete(here)
    await deleteAll(here)
    await expect(allDeleted(here)).toBeVisible()

    const why = 'everything stored here was deleted in another tab'
    const [told, deaf] = others
    if (told === undefined || deaf === undefined) throw new Error('two tabs were opened')
    await expect(told.notSaving).toContainText(why)
    await told.typeAtEnd('# typed on')
    // This one finds out by itself when it is to save.
    await deaf.typeAtEnd('# typed on')
    await expect(deaf.notSaving).toContainText(why)
    expect(await told.wholeText()).toContain('# typed on')
    expect(await storedBodies(page)).toEqual([])
    await told.reload()
    troubles.expected(leaving)
    await expect(told.caseMenu).toContainText(example)
    expect(await storedBodies(page)).toEqual([])
  })

  test('by a newer version is told and left as it is, and so is a newer form of the database', async ({
    page,
    troubles,
  }) => {
    test.slow()
    const here = await ownCase(page)
    await storeFromTheFuture(page)
    await page.evaluate(() => sessionStorage.clear())
    await here.visit()
    await expect(here.alert).toContainText('stored by a newer version of this page')
    await here.openKept('example.com')
    await expect(here.message('stored by a newer version of this page')).toBeVisible()
    await here.use('User-agent: *\nDisallow: /next/\n')
    await here.isKept('/next/')
    await here.caseMenu.click()
    await expect(here.recent).toHaveCount(2)
    await page.keyboard.press('Escape')

    // The page lets go of the database when another version of it wants to change the tables.
    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise((resolve) => (indexedDB.open(name, 99).onsuccess = resolve))
      }
    })
    await here.visit()
    await expect(here.notSaving).toContainText('Not saving: a newer version of this page')
    await here.use(own)
    await here.reload()
    troubles.expected(leaving)
    await expect(here.file.editor).toContainText('/mine/')
  })

  test('is named where it could not be deleted; else it is gone, and nothing else is', async ({
    page,
  }) => {
    test.slow()
    const here = await ownCase(page)
    await page.evaluate(() => localStorage.setItem('another-project', 'stays'))
    await here.button('Share').click()
    await here.dialog.getByRole('checkbox', { name: /Keep the link in the address/ }).check()
    await expect(page).toHaveURL(/#r2=/)
    await here.dialog.getByRole('button', { name: 'Close' }).click()
    await askToDelete(here)
    await here.dialog.getByRole('button', { name: 'Keep it' }).click()
    expect(await storedBodies(page)).toHaveLength(1)

    await page.evaluate(() => {
      const { clear } = IDBObjectStore.prototype
      let isRefused = true
      IDBObjectStore.prototype.clear = function () {
        if (isRefused && this.transaction.db.name.startsWith('journal:')) {
          isRefused = false
          throw new DOMException('refused', 'UnknownError')
        }
        return clear.call(this)
      }
    })
    await here.dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
    await deleteAll(here)
    const alert = here.dialog.getByRole('alert')
    await expect(alert).toContainText('What may still be here: the journal of keystrokes.')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(allDeleted(here)).toBeVisible()
    await here.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/#r2=/)
    await here.visit()
    await expect(here.caseMenu).toContainText(example)
    await here.menu(/^Case: /)
    await expect(here.recent).toHaveCount(0)
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(left).toContain('another-project')
    expect(left).not.toMatch(/mine/)
    expect(left).not.toContain('workspace')
  })
})
