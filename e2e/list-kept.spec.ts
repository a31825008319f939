import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { CaseDocument } from '../src/case/file/case-schema.ts'
import { expect, test } from './fixtures.ts'
import { CaseListPage, openFile } from './pages/case-list.ts'
import { OpenCasePage } from './pages/open-case.ts'
import { holdLists, setFull, storedLists } from './pages/stored.ts'

const robots = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `#robots=${encodeURIComponent(robots)}&url=/&ua=Googlebot`
const count = 24_000
const urls = Array.from({ length: count }, (_, at) => `${at % 3 === 0 ? '/cart' : '/shop'}/${at}`)
const text = `${urls.join('\n')}\n`
const inCart = `${(count / 3).toLocaleString('en')} blocked`

/** A busy machine takes its time for so many URLs. */
const inTime = { timeout: 30_000 }
test.beforeEach(() => test.slow())

async function withList(page: Page): Promise<{ here: OpenCasePage; list: CaseListPage }> {
  const here = new OpenCasePage(page)
  await here.visit(fragment)
  await openFile(page, 'urls.txt', Buffer.from(text))
  const list = new CaseListPage(page)
  await expect(list.stored).toBeVisible(inTime)
  return { here, list }
}

test('a list from a file is there after a reload, with its case, until it is closed, and with its file', async ({
  page,
}) => {
  const { here, list } = await withList(page)
  await here.reload()
  await expect(list.source).toHaveText('urls.txt: 24,000 URLs')
  await expect(list.head('Googlebot')).toContainText(inCart)

  await here.newCase()
  await expect(list.source).toBeHidden()
  await here.openKept('example.com')
  await expect(list.head('Googlebot')).toContainText(inCart)
  await here.button('Share').click()
  await expect(here.dialog).toContainText(
    'The list of 24,000 URLs is left out: “Download case” includes it.',
  )
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await here.choose(/^Case: /, 'Download case')
  const buffer = readFileSync(await (await download).path())
  const document = JSON.parse(buffer.toString()) as CaseDocument
  const { gzip = '' } = document.case.list ?? {}
  expect(document.case.list).toMatchObject({ name: 'urls.txt', kind: 'urls' })
  expect(gunzipSync(Buffer.from(gzip, 'base64')).toString()).toBe(text)

  await expect(list.stored).toBeVisible()
  await expect.poll(() => storedLists(page)).toBe(1)
  await list.takeOut()
  await expect(list.source).toBeHidden()
  await expect.poll(() => storedLists(page)).toBe(0)
  await here.message('was taken out').getByRole('button', { name: 'Undo' }).click()
  await expect(list.head('Googlebot')).toContainText(inCart)
  await expect.poll(() => storedLists(page)).toBe(1)
  await list.takeOut()
  await expect.poll(() => storedLists(page)).toBe(0)
  await here.reload()
  await expect(here.tests.rows.first()).toBeVisible()
  await expect(list.source).toBeHidden()

  // Nothing of it is stored any more, as in another browser.
  await openFile(page, 'shop.case.json', buffer)
  await expect(list.head('Googlebot')).toContainText(inCart)
  await expect(list.stored).toBeVisible()
  expect(await here.plain()).toEqual(document.case)
})

test('a list whose file is replaced by a newer one can be brought back; one that there is no room for is told by name, and goes on', async ({
  page,
}) => {
  const { here, list } = await withList(page)
  // After a reload nothing has read its bytes yet.
  await here.reload()
  await expect(list.source).toBeVisible()
  await openFile(page, 'urls.txt', Buffer.from(text.replaceAll('/cart', '/shop')))
  await expect(list.head('Googlebot')).toContainText('0 blocked', inTime)
  await expect(list.stored).toBeVisible(inTime)
  await here
    .message('The newer “urls.txt” took the place of the older one.')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(list.head('Googlebot')).toContainText(inCart)
  await expect.poll(() => storedLists(page)).toBe(1)

  await setFull(page, 'Blob')
  await openFile(page, 'urls.txt', Buffer.from(text.replaceAll('/shop', '/cart')))
  const reason = 'the storage of this browser is full'
  await expect(here.message(`“urls.txt” is not kept: ${reason}.`)).toBeVisible(inTime)
  await expect(list.region).toContainText(`Not kept: ${reason}.`)
  await expect(list.head('Googlebot')).toContainText('24,000 blocked')
})

test('a damaged list, or one that unpacks to a thousand times its size, keeps nobody from the case', async ({
  page,
}) => {
  const here = new OpenCasePage(page)
  await here.visit()
  const list = new CaseListPage(page)
  const open = (title: string, gzip: string) => {
    const body = { title, robots, urls: ['/a'], crawlers: ['Googlebot'] }
    const file = { format: 'robots.txt playground case', version: 2 }
    const document = { ...file, case: { ...body, list: { kind: 'urls', gzip } } }
    return openFile(page, `${title}.case.json`, Buffer.from(JSON.stringify(document)))
  }
  await open('Damaged', 'no base64!')
  await expect(here.message('The list of the file is damaged and was left out.')).toBeVisible()
  await expect(here.caseMenu).toHaveAccessibleName('Case: Damaged')
  await expect(list.source).toBeHidden()

  await open('Bomb', gzipSync(Buffer.alloc(64 * 1024 * 1024, '/a\n')).toString('base64'))
  await expect(here.caseMenu).toHaveAccessibleName('Case: Bomb')
  await expect(list.region).toContainText('The rest is left out.', inTime)
  await here.typeAtEnd('Disallow: /a\n')
  await expect(list.head('Googlebot')).toContainText('blocked')
})

test('a page that is closed while its list is being stored asks before', async ({
  context,
  troubles,
}) => {
  // The first page stays for the tests after this one.
  const page = await context.newPage()
  const here = new OpenCasePage(page)
  await here.visit(fragment)
  const finish = await holdLists(page)
  await openFile(page, 'urls.txt', Buffer.from(text))
  const list = new CaseListPage(page)
  await expect(list.region).toContainText('Storing it…', inTime)
  const asked = page.waitForEvent('dialog')
  troubles.answerLeaving('stay')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  troubles.expected(/^asked before leaving/)
  await finish()
  await expect(list.stored).toBeVisible(inTime)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})
