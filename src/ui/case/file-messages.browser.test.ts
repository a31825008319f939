import { test } from 'vitest'
import { expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const rectOf = (element: Element | null | undefined): DOMRect =>
  element?.getBoundingClientRect() ?? new DOMRect()

test('a message about the file moves no line, and the corner stays clear of it', async () => {
  const here = await openPage()
  const places = () =>
    ['.file-editor', '.file-status'].map((part) => rectOf(document.querySelector(part)).top)
  const before = places()
  await here.file.selectAll()
  await keyboard.insertText('<!doctype html><html><body>Not found</body></html>')
  const notice = here.file.region.getByText('This is a web page, not a robots.txt.')
  await expect(notice).toBeVisible()
  expect(places()).toEqual(before)
  await here.chooseAction('ignores case')
  const corner = here.message('Crawlers still tell them apart')
  await expect(corner).toBeVisible()
  await expect
    .poll(() => rectOf(corner.element()).bottom)
    .toBeLessThanOrEqual(rectOf(notice.element().closest('.notice')).top)
})

test('what an empty file can begin with is under its first line, which stays where it is', async () => {
  const here = await openPage()
  const line = () => rectOf(page.css('.cm-line').first().element())
  const { top } = line()
  await here.file.selectAll()
  await keyboard.press('Delete')
  await expect(here.file.region).toContainText('An empty robots.txt')
  expect(line().top).toBe(top)
  const notice = here.file.region.getByRole('note').element()
  expect(rectOf(notice).top).toBeGreaterThanOrEqual(line().bottom)
})
