import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

/** Two cases of one's own: first, then second, which is open. */
async function keptTwo(here: OpenCasePage): Promise<void> {
  await here.visit()
  for (const name of ['first', 'second']) {
    if (name === 'second') await here.newCase()
    await here.use(`User-agent: *\nDisallow: /${name}/\n`)
    await here.choose(/^Case: /, 'Case settings…')
    await here.dialog.getByRole('textbox', { name: 'Title' }).fill(`The ${name} shop`)
    await here.dialog.getByRole('button', { name: 'Done' }).click()
    await here.isKept(`/${name}/`)
  }
}

test('all cases are searched, opened, duplicated, deleted, and come back; one that is not deleted is told', async ({
  page,
  checkA11y,
}) => {
  const here = new OpenCasePage(page)
  await keptTwo(here)
  const openList = () => here.choose(/^Case: /, 'All cases…')
  const rows = here.dialog.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await openList()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Open now' })).toContainText('The second shop')
  await checkA11y(page, 'dialog[open]')
  const search = here.dialog.getByRole('searchbox', { name: 'Search cases' })
  await search.fill('FIRST')
  await expect(rows).toHaveCount(1)
  await search.fill('nothing of this kind')
  await expect(rows).toHaveText('No case has these words.')
  await search.fill('first')
  await rows.getByRole('button', { name: /^The first shop/ }).click()
  await expect(here.dialog).toBeHidden()
  await expect(here.file.editor).toContainText('/first/')

  await openList()
  await here.dialog.getByRole('button', { name: 'Duplicate The second shop' }).click()
  await expect(here.file.editor).toContainText('/second/')
  await openList()
  await expect(rows).toHaveCount(3)
  await here.dialog.getByRole('button', { name: 'Delete The first shop' }).click()
  await expect(rows).toHaveCount(2)
  await here.dialog.getByRole('button', { name: 'Bring it back' }).click()
  await expect(rows).toHaveCount(3)

  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('refused', 'UnknownError')
    }
  })
  await here.dialog.getByRole('button', { name: 'Delete The first shop' }).click()
  await expect(here.dialog.getByText('“The first shop” is not deleted: ')).toBeVisible()
  await expect(rows).toHaveCount(3)
})

test('all cases are taken to another browser as one file', async ({ page, cleanProfile }) => {
  const here = new OpenCasePage(page)
  await keptTwo(here)
  await here.choose(/^Case: /, 'All cases…')
  const download = page.waitForEvent('download')
  await here.dialog.getByRole('button', { name: 'Download all as one file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^robots-cases-\d{4}-\d\d-\d\d\.json$/)
  const buffer = readFileSync(await file.path())
  const { cases } = JSON.parse(buffer.toString()) as { cases: readonly unknown[] }
  expect(cases).toHaveLength(2)

  const there = new OpenCasePage(await cleanProfile())
  await there.visit()
  const broken = { ...(JSON.parse(buffer.toString()) as object), cases: [...cases, 7] }
  const chooser = there.page.waitForEvent('filechooser')
  await there.file.region.getByRole('button', { name: 'Open' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'cases.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(broken)),
  })
  const toast = there.message('2 cases were added. 1 case could not be taken.')
  await toast.getByRole('button', { name: 'All cases' }).click()
  await there.dialog.getByRole('button', { name: /^The first shop/ }).click()
  await expect(there.file.editor).toContainText('/first/')
  await there.reload()
  await there.choose(/^Case: /, 'All cases…')
  const rows = there.dialog.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'The second shop' })).toBeVisible()
})

test('a case whose robots.txt is a file of its own says so, and takes that file', async ({
  page,
}) => {
  const here = new OpenCasePage(page)
  await here.visit()
  const body = {
    title: 'Shop',
    robotsFile: 'public/robots.txt',
    urls: ['/cart/'],
    crawlers: ['Googlebot'],
    expect: [{ crawler: 'Googlebot', url: '/cart/', is: 'blocked' }],
  }
  const document = { format: 'robots.txt playground case', version: 2, case: body }
  await here.pick({ name: 'shop.case.json', buffer: Buffer.from(JSON.stringify(document)) })
  await expect(
    here.message('The robots.txt of this case is in the file “public/robots.txt”.'),
  ).toBeVisible()
  await here.use('User-agent: *\nDisallow: /cart/\n')
  await expect(here.tests.cell('Googlebot /cart/')).toHaveAccessibleName(/Blocked by line 2/)
})
