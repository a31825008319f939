import { expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  )

const bom = [0xef, 0xbb, 0xbf]
/** Everything that editors tend to repair. */
const odd = bytes(
  bom,
  'User-agent: *\r\n',
  'Disallow: /caf',
  [0xe9],
  '/\r\n',
  'Disallow: /old-mac/\r',
  'Disallow: /nul\0byte/\n',
  'Disallow: /half',
  [0xf0, 0x9f],
  '\r\n',
  'Allow: /\t\u200B\u202E/ \r\n',
  '# no end',
)
const withChange = (from: string, to: string) =>
  Buffer.from(odd.toString('latin1').replace(from, to), 'latin1')

test('an edit changes its own bytes and no others', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(odd)
  expect(await here.bytes()).toEqual(odd)
  await expect(here.file.status).toContainText('3 bytes not UTF-8')
  await expect(here.file.status).toContainText('Mixed line ends')

  await here.file.goToEndOf(3)
  await page.keyboard.press('Backspace')
  expect(await here.bytes()).toEqual(withChange('/old-mac/', '/old-mac'))
  await here.file.focus()
  await page.keyboard.type('x')
  expect(await here.bytes()).toEqual(withChange('/old-mac/', '/old-macx'))
})

test('a new line ends as the others of the file, and undo restores every end', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(odd)
  await here.file.goToEndOf(3)
  await page.keyboard.insertText('\nDisallow: /new/')
  // The new end stands before the old one, or behind it: the text between is what counts.
  const text = (await here.bytes()).toString('latin1')
  expect(text).toMatch(
    /\/old-mac\/(\r\nDisallow: \/new\/\r|\rDisallow: \/new\/\r\n)Disallow: \/nul/,
  )

  await here.file.undo()
  expect(await here.bytes()).toEqual(odd)
  await here.file.selectAll()
  await page.keyboard.press('Delete')
  expect(await here.bytes()).toHaveLength(bom.length)
  await here.file.undo()
  expect(await here.bytes()).toEqual(odd)
})

test('joining and moving lines keeps the ends of all others', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(odd)
  await here.file.goToEndOf(4)
  await page.keyboard.press('Delete')
  expect(await here.bytes()).toEqual(withChange('byte/\n', 'byte/'))
  await here.file.undo()
  await here.file.goToEndOf(3)
  await page.keyboard.press('Alt+ArrowDown')
  const moved = (await here.bytes()).toString('latin1')
  const lines = odd.toString('latin1').split(/\r\n|\r|\n/)
  const [first, second, third, fourth, ...rest] = lines
  expect(moved.split(/\r\n|\r|\n/)).toEqual([first, second, fourth, third, ...rest])
  expect(moved).toContain(odd.toString('latin1').slice(0, lines.slice(0, 2).join('..').length))
  expect(moved.endsWith(`${rest[0]}\r\n${rest[1]}\r\n${rest[2]}`)).toBe(true)
  await here.file.undo()
  expect(await here.bytes()).toEqual(odd)
})

test('a file keeps its bytes through storage and reload', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(odd)
  await here.isKept('/old-mac/')
  await here.reload()
  await expect(here.file.editor).toContainText('/old-mac/')
  expect(await here.bytes()).toEqual(odd)
})

test('every single byte survives', async ({ page }) => {
  const here = new OpenCasePage(page)
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const file = bytes('User-agent: *\n', [...every], [...every].reverse(), '\nDisallow: /\n')
  await here.visit()
  await here.use(file)
  expect(await here.bytes()).toEqual(file)
  await here.typeAtEnd('é')
  expect(await here.bytes()).toEqual(bytes([...file], 'é'))
})
