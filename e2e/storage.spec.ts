import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, browserTest as test } from './fixtures.ts'
import { processOf } from './lost-keys.ts'
import { OpenCase } from './pages/open-case.ts'
import {
  damageStored,
  forbidStorage,
  setFull,
  storedBodies,
  storeFromTheFuture,
} from './pages/stored.ts'

const own = 'User-agent: *\nDisallow: /mine/\n'
/** The browser asks before it closes a page whose work is not saved; nobody can tell it from a reload. */
const leaving = /asked before leaving/

async function ownCase(page: Page): Promise<OpenCase> {
  const here = new OpenCase(page)
  await here.visit()
  await here.use(own)
  await here.isKept('/mine/')
  return here
}

test('a reload keeps everything, up to the last key', async ({ page }) => {
  const here = await ownCase(page)
  await here.tests.pasteMany('Googlebot block /mine/\nBingbot allow /yours/')
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
})

test('a reload that takes its time keeps everything too', async ({ page }) => {
  const here = await ownCase(page)
  await here.isKept('/mine/')
  await page.route('**/robots/', async (route) => {
    await page.waitForTimeout(1500)
    await route.continue()
  })
  await here.typeAtEnd('Disallow: /last-key/')
  await here.reload()
  await expect(here.file.editor).toContainText('/last-key/')
  await expect(here.sharedBanner).toBeHidden()
})

test.describe('a crash', () => {
  const launch = (dir: string, options: object) => chromium.launchPersistentContext(dir, options)

  test('one second after the last key loses nothing', async ({
    launchOptions,
    baseURL,
    troubles,
  }, info) => {
    const dir = info.outputPath('profile')
    const options = { ...launchOptions, ...(baseURL === undefined ? {} : { baseURL }) }
    const context = await launch(dir, options)
    await troubles.watch(context)
    const here = new OpenCase(await context.newPage())
    await here.visit()
    await here.use(own)
    await here.typeAtEnd('Disallow: /typed-last/')
    await here.page.waitForTimeout(1000)
    process.kill(await processOf(context), 'SIGKILL')
    await context.waitForEvent('close').catch(() => undefined)

    const again = await launch(dir, options)
    await troubles.watch(again)
    const after = new OpenCase(await again.newPage())
    await after.visit()
    await expect(after.file.editor).toContainText('Disallow: /typed-last/')
    expect(await after.wholeText()).toBe(`${own}Disallow: /typed-last/`)
    await again.close()
  })

  test('in the middle of saving leaves one of both states whole', async ({
    launchOptions,
    baseURL,
    troubles,
  }, info) => {
    test.slow()
    const dir = info.outputPath('profile')
    const options = { ...launchOptions, ...(baseURL === undefined ? {} : { baseURL }) }
    const fileOf = (folder: string) => `User-agent: *\n${`Disallow: /${folder}/\n`.repeat(30_000)}`
    const states = [fileOf('before'), fileOf('after')]
    let context = await launch(dir, options)
    await troubles.watch(context)
    let here = new OpenCase(await context.newPage())
    await here.visit()
    await here.use(fileOf('before'))
    await here.isKept('/before/')
    for (const wait of [0, 30, 120]) {
      // The browser dies while the other state is being written.
      await here.page.evaluate(() => {
        const put = IDBObjectStore.prototype.put
        IDBObjectStore.prototype.put = function (...given) {
          document.title = 'saving'
          return put.apply(this, given)
        }
      })
      const next = (await here.wholeText()) === states[0] ? 'after' : 'before'
      await here.use(fileOf(next))
      await here.page.waitForFunction(() => document.title === 'saving')
      await new Promise((resolve) => setTimeout(resolve, wait))
      process.kill(await processOf(context), 'SIGKILL')
      await context.waitForEvent('close').catch(() => undefined)
      context = await launch(dir, options)
      await troubles.watch(context)
      here = new OpenCase(await context.newPage())
      await here.visit()
      await expect(here.file.editor).toContainText('Disallow')
      expect(states).toContain(await here.wholeText())
    }
    await context.close()
  })
})

test('a second tab has a workspace of its own', async ({ page, context }) => {
  const first = await ownCase(page)
  const second = new OpenCase(await context.newPage())
  await second.visit()
  await expect(second.caseMenu).toContainText('Why Googlebot ignores your * rules')
  await second.use('User-agent: *\nDisallow: /2/\nSitemap: https://second.example/s.xml\n')
  await first.typeAtEnd('Disallow: /1/\n')
  await second.isKept('/2/')
  await Promise.all([first.reload(), second.reload()])
  await expect(second.file.editor).toContainText('/2/')
  expect(await first.wholeText()).toBe(`${own}Disallow: /1/\n`)

  await first.openKept('second.example')
  const told = page.getByRole('status').filter({ hasText: 'open in another tab' })
  await expect(told).toContainText('This is a copy of it.')
  await first.typeAtEnd('# copy')
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

test('a tab that was duplicated goes on with a copy', async ({ page, context }) => {
  const first = await ownCase(page)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const twin = new OpenCase(await opened)
  await twin.ready()
  await expect(twin.file.editor).toContainText('/mine/')
  await twin.typeAtEnd('# twin')
  await first.typeAtEnd('# first')
  await twin.isKept('# twin')
  await first.isKept('# first')
  await Promise.all([first.reload(), twin.reload()])
  await expect(first.file.editor).toContainText('# first')
  expect(await twin.wholeText()).toBe(`${own}# twin`)
  expect(await first.wholeText()).toBe(`${own}# first`)
})

test('the menu goes back to an earlier case, with its tests', async ({ page }) => {
  const here = await ownCase(page)
  await here.tests.pasteMany('Googlebot block /mine/')
  await here.choose(/^Case: /, 'New case')
  await expect(page.getByText('An empty robots.txt allows everything')).toBeVisible()
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
  expect(await here.file.text()).toBe(example)
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
  await here.choose(/^Case: /, 'New case')
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
  test('is told, and a reload still finds the text', async ({ page, troubles }) => {
    await forbidStorage(page, ['indexedDB'])
    const here = new OpenCase(page)
    await here.visit()
    await expect(here.notSaving).toContainText('Not saving: this browser blocks storage')
    await here.use(own)
    await here.reload()
    troubles.expected(leaving)
    await expect(here.file.editor).toContainText('/mine/')
    expect(await here.wholeText()).toBe(own)
  })

  test('of any kind does not keep the page from working', async ({ page }) => {
    await forbidStorage(page, ['indexedDB', 'localStorage', 'sessionStorage'])
    const here = new OpenCase(page)
    await here.visit()
    await here.use(own)
    await here.choose(/^Case: /, 'New case')
    await expect(here.file.editor).not.toContainText('/mine/')
    await here.caseMenu.click()
    await here.recent.first().click()
    await expect(here.file.editor).toContainText('/mine/')
    const download = page.waitForEvent('download')
    await here.notSaving.getByRole('button', { name: 'Download case' }).click()
    expect((await download).suggestedFilename()).toBe('example.com.case.json')
  })

  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    test(`is told beside everything else, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await forbidStorage(page, ['indexedDB'])
      const here = new OpenCase(page)
      await here.visit()
      await expect(here.notSaving.getByRole('button')).toBeInViewport({ ratio: 1 })
      for (const name of [/^Case: /, 'Share', width < 640 ? 'More' : 'Help']) {
        await expect(here.button(name)).toBeInViewport({ ratio: 1 })
        await here.button(name).click({ trial: true })
      }
    })
  }

  test('because it is full is told until there is room', async ({ page, troubles }) => {
    const here = await ownCase(page)
    await setFull(page)
    await here.typeAtEnd('# no room')
    await expect(here.notSaving).toContainText('Not saving: the storage of this browser is full')
    await expect(here.file.editor).toContainText('# no room')
    await here.reload()
    troubles.expected(leaving)
    await expect(here.file.editor).toContainText('# no room')
    await expect(here.notSaving).toBeHidden()
    await here.isKept('# no room')
    expect(await here.wholeText()).toBe(`${own}# no room`)
  })
})

test.describe('a part of the browser that fails does not stop saving:', () => {
  test('the channel to other tabs', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'BroadcastChannel', {
        value: function refuse() {
          throw new DOMException('no', 'SecurityError')
        },
      })
    })
    const here = await ownCase(page)
    await expect(here.notSaving).toBeHidden()
    await here.reload()
    expect(await here.wholeText()).toBe(own)
  })

  test('the locks of tabs that never answer, on a return visit', async ({ page }) => {
    const here = await ownCase(page)
    await page.addInitScript(() => {
      // A page that is still empty has none.
      if (!('LockManager' in window)) return
      LockManager.prototype.request = () => new Promise(() => undefined)
    })
    await here.visit()
    await expect(here.file.editor).toContainText('/mine/')
    await expect(here.message('The tab locks of this browser do not answer')).toBeVisible()
    await here.typeAtEnd('# more')
    await here.isKept('# more')
  })

  test('the service worker, which is told by its own name', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      })
    })
    const here = await ownCase(page)
    await expect(here.message('the service worker of this browser failed')).toBeVisible()
    await expect(here.notSaving).toBeHidden()
    await here.typeAtEnd('# more')
    await here.isKept('# more')
  })

  test('a database that lost its tables, and that is told', async ({ page }) => {
    await page.goto('./404.html')
    const name = await page.evaluate(() => {
      return `robotstxt-playground:${location.pathname.replace('404.html', '')}`
    })
    await page.evaluate(
      (database) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open(database, 1)
          opening.onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }),
      name,
    )
    const here = new OpenCase(page)
    await here.visit()
    await here.use(own)
    await expect(here.notSaving).toContainText('Not saving: the storage of this browser is damaged')
    const download = page.waitForEvent('download')
    await here.notSaving.getByRole('button', { name: 'Download case' }).click()
    expect((await download).suggestedFilename()).toBe('example.com.case.json')
    await here.choose(/^Case: /, 'New case')
    await here.openKept('example.com')
    expect(await here.wholeText()).toBe(own)
  })
})

/** A tab with a case of its own, after another tab has deleted everything. */
async function tabAfterDeletion(page: Page, context: BrowserContext): Promise<OpenCase> {
  const here = await ownCase(page)
  const other = new OpenCase(await context.newPage())
  await other.visit()
  await other.use('User-agent: *\nDisallow: /other/\n')
  await other.isKept('/other/')
  await here.choose('Help', /^About/)
  await here.dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
  await here.dialog.getByRole('button', { name: 'Delete all of it' }).click()
  await expect(here.dialog.getByText('Everything that was stored here is deleted.')).toBeVisible()
  return other
}

test.describe('what was stored', () => {
  test('and is damaged is set aside, told and offered', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const here = await ownCase(page)
    await damageStored(page)
    await page.evaluate(() => sessionStorage.clear())
    await here.visit()
    await expect(here.alert).toContainText('A case stored here is damaged and was set aside')
    await expect(here.caseMenu).toContainText('Why Googlebot ignores your * rules')
    await here.alert.getByRole('button', { name: 'Copy what is left' }).click()
    await expect(here.alert.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await here.clipboard()).toContain('Disallow: /mine/')
    await here.use('User-agent: *\nDisallow: /next/\n')
    await here.isKept('/next/')
    await here.reload()
    await expect(here.file.editor).toContainText('/next/')
  })

  test('is not brought back by another tab once it is deleted', async ({
    page,
    context,
    troubles,
  }) => {
    const other = await tabAfterDeletion(page, context)
    await expect(other.notSaving).toContainText('everything stored here was deleted in another tab')
    await other.typeAtEnd('# typed on')
    await other.page.waitForTimeout(1000)
    expect(await storedBodies(page)).toEqual([])
    expect(await other.wholeText()).toContain('# typed on')
    await other.reload()
    troubles.expected(leaving)
    await expect(other.caseMenu).toContainText('Why Googlebot ignores your * rules')
  })

  test('is not brought back by a tab that hears nothing, and finds out itself', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
    })
    const other = await tabAfterDeletion(page, context)
    await other.typeAtEnd('# typed on')
    await expect(other.notSaving).toContainText('everything stored here was deleted in another tab')
    expect(await storedBodies(page)).toEqual([])
  })

  test('is named where it could not be deleted', async ({ page }) => {
    const here = await ownCase(page)
    await page.evaluate(() => {
      const { clear } = IDBObjectStore.prototype
      IDBObjectStore.prototype.clear = function () {
        if (this.transaction.db.name.startsWith('journal:')) {
          throw new DOMException('refused', 'UnknownError')
        }
        return clear.call(this)
      }
    })
    await here.choose('Help', /^About/)
    await here.dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
    await here.dialog.getByRole('button', { name: 'Delete all of it' }).click()
    const alert = here.dialog.getByRole('alert')
    await expect(alert).toContainText('What may still be here: the journal of keystrokes.')
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('as garbage in every setting does no harm', async ({ page }) => {
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
  })

  test('by a newer version is told and left as it is', async ({ page }) => {
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
  })

  test('in a newer form of the database is told', async ({ page, troubles }) => {
    const here = await ownCase(page)
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

  test('is gone when the user wants it gone, and nothing else is', async ({ page }) => {
    const here = await ownCase(page)
    await page.evaluate(() => localStorage.setItem('another-project', 'stays'))
    await here.button('Share').click()
    await here.dialog.getByRole('checkbox', { name: /Keep the link in the address/ }).check()
    await expect(page).toHaveURL(/#r2=/)
    await here.dialog.getByRole('button', { name: 'Close' }).click()
    await here.choose('Help', /^About/)
    await here.dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
    await here.dialog.getByRole('button', { name: 'Keep it' }).click()
    await here.dialog.getByRole('button', { name: 'Delete everything stored here' }).click()
    await here.dialog.getByRole('button', { name: 'Delete all of it' }).click()
    await expect(here.dialog.getByText('Everything that was stored here is deleted.')).toBeVisible()
    await here.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/#r2=/)
    await here.visit()
    await expect(here.caseMenu).toContainText('Why Googlebot ignores your * rules')
    await here.menu(/^Case: /)
    await expect(here.recent).toHaveCount(0)
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(left).toContain('another-project')
    expect(left).not.toMatch(/mine/)
    expect(left).not.toContain('workspace')
  })
})
