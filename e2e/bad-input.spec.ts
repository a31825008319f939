import { expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

const own = 'User-agent: *\nDisallow: /mine/\n'
const megabyte = 1024 * 1024
const rules = (bytes: number) => {
  const line = 'Disallow: /a-path-that-is-forbidden/\n'
  return `User-agent: *\n${line.repeat(Math.ceil(bytes / line.length))}`.slice(0, bytes - 1) + '\n'
}

test.describe('a file that is no robots.txt', () => {
  test('has its bytes kept and one sentence said about it', async ({ page }) => {
    const here = new OpenCasePage(page)
    await here.visit()
    const files = [
      ['', 'An empty robots.txt allows everything to everyone.'],
      [
        Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 37) % 256)),
        'Most of this is not text.',
      ],
      [
        '<!doctype html>\n<html><body><h1>404</h1></body></html>\n',
        'This is a web page, not a robots.txt.',
      ],
    ] as const
    for (const [content, sentence] of files) {
      await here.use(content)
      await expect(here.file.region.getByRole('note')).toContainText(sentence)
      await expect(here.file.region).not.toContainText('Add suggested')
      expect(await here.bytes()).toEqual(Buffer.from(content))
    }
    await here.file.undo()
    await here.file.undo()
    await here.file.undo()
    await expect(here.file.editor).toContainText('Disallow: /search')
  })

  test('in UTF-16 is converted on request', async ({ page }) => {
    const here = new OpenCasePage(page)
    const text = 'User-agent: *\r\nDisallow: /café/\r\n'
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
    await here.visit()
    for (const file of [wide, Buffer.from(wide).swap16()]) {
      await here.use(file)
      await expect(here.file.status).toContainText('UTF-16')
      await here.tests.pasteMany('Googlebot block /café/')
      await expect(here.tests.cell('Googlebot /café/').first()).toBeVisible()
      expect(await here.bytes()).toEqual(file)
      await here.file.region.getByRole('button', { name: 'Convert to UTF-8' }).click()
      await expect(here.file.region.getByRole('note')).toBeHidden()
      expect(await here.wholeText()).toBe(text)
      await expect(here.tests.cell('Googlebot /café/').first()).toContainText('Blocked')
      await here.file.undo()
      expect(await here.bytes()).toEqual(file)
    }
  })
})

test('a file by another name than robots.txt is opened and told its name', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.pick({ name: 'Robots.TXT', buffer: Buffer.from(own) })
  await expect(here.file.editor).toContainText('/mine/')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'the name has to be robots.txt, not Robots.TXT',
  )
})

test('a file that is too large is refused before it is read', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(own)
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new Error('It was read'))
    Object.defineProperty(Blob.prototype, 'size', { get: () => 60 * 1024 * 1024 })
  })
  await here.pick({ name: 'huge.txt', buffer: Buffer.from('a') })
  await expect(here.alert).toContainText('huge.txt has 60 MB. A file of up to 50 MB can be opened')
  expect(await here.wholeText()).toBe(own)
})

test('a robots.txt of more than 5 MB is refused', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.pick({ name: 'robots.txt', buffer: Buffer.from(rules(6 * megabyte)) })
  await expect(here.alert).toContainText('robots.txt has 6 MB. A robots.txt of up to 5 MB can be')
})

test('a robots.txt of 5 MB opens whole', async ({ page }) => {
  const here = new OpenCasePage(page)
  const largest = rules(5 * megabyte)
  await here.visit()
  await here.use(largest)
  await expect(here.file.status).toContainText('5,242,880 bytes, the first 512,000 are read')
  await expect(here.file.status).toContainText(/Not read after line \d+/)
  expect((await here.wholeText()) === largest).toBe(true)
})

test('a folder, or a file that cannot be read, is answered, and loses nothing', async ({
  page,
}) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(own)
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await here.drop('folder', '')
  await expect(here.alert).toContainText('folder could not be read.')
  expect(await here.wholeText()).toBe(own)
})

test('half a megabyte in one line can be read and edited', async ({ page }) => {
  const here = new OpenCasePage(page)
  const line = `Disallow: /${'x'.repeat(500 * 1024)}`
  await here.visit()
  await here.use(`User-agent: *\n${line}`)
  await here.tests.pasteMany('Googlebot allow /x')
  await expect(here.tests.cell('Googlebot /x')).toContainText('Allowed')
  await here.typeAtEnd('\nDisallow: /x$')
  expect(await here.wholeText()).toBe(`User-agent: *\n${line}\nDisallow: /x$`)
})

test('a test that cannot be judged says why and stays', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  const { url, rows } = here.tests
  await here.tests.pasteMany(
    'Googlebot https://\nNoSuchBot block /cart/\nGooglebot ftp://x.example/',
  )
  await expect(url).toHaveValue(/https:\/\//)
  await expect(here.tests.unread).toContainText([/https:/, /ftp/])
  await expect(here.tests.cell('NoSuchBot /cart/')).toContainText('Blocked')
  await expect(rows).toHaveCount(6)
  const field = await here.tests.editUrl('/cart/')
  await field.fill('http://[')
  await field.press('Enter')
  await expect(here.tests.cell('NoSuchBot http://[')).toContainText('Can’t say')
  await expect(here.why.region).toContainText('http://[')
  await url.fill('http://[')
  await url.press('Enter')
  await expect(url).toHaveValue('http://[')
})

test("a browser's User-Agent is answered, a crawler's becomes its name", async ({ page }) => {
  const here = new OpenCasePage(page)
  const browser =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const crawler =
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot-Image/1.0; +http://www.google.com/bot.html)'
  await here.visit()
  const first = await here.tests.crawlerField()
  await first.fill(crawler)
  await expect(here.tests.head('Bingbot')).toHaveCount(1)
  await expect(here.tests.head('Googlebot-Image')).toBeVisible()
  const second = await here.tests.crawlerField()
  await second.fill(browser)
  await expect(here.tests.region).toContainText('This is a browser.')
  await expect(second).toHaveValue(browser)
  await second.press('Escape')
  await expect(here.tests.head('Bingbot')).toBeVisible()
})

test('markup shows as text, wherever it is pasted', async ({ page }) => {
  const here = new OpenCasePage(page)
  const markup = '<!doctype html>\n<title>x</title>\n<img src=x onerror="window.hacked=1">\n'
  await here.visit()
  await here.pasteIntoFile(markup)
  await expect(page.getByRole('dialog')).toContainText('An HTML page, not a robots.txt.')
  await page.getByLabel('Use it').selectOption('As the robots.txt')
  await page.getByRole('button', { name: 'Replace the robots.txt' }).click()
  await expect(here.file.region.getByRole('note')).toContainText('This is a web page')
  expect(await here.wholeText()).toBe(markup)
  await here.tests.pasteMany('<b>Bot</b> block /<img src=x onerror=alert(1)>')
  await expect(here.tests.region).toContainText('<img src=x onerror=alert(1)>')
  await expect(page.locator('img')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
})

test('a site address instead of a file is answered with the way to go', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.pasteIntoFile('https://shop.example/some/page')
  const answer = page.getByRole('status').filter({ hasText: 'This page cannot read other sites' })
  const link = answer.getByRole('link', { name: 'shop.example/robots.txt' })
  await expect(link).toHaveAttribute('href', 'https://shop.example/robots.txt')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(here.site).toHaveValue('https://shop.example')
  await expect(here.file.editor).toContainText('Disallow: /search')
})

test('a site that is none, and a damaged case file, are told', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(own)
  await here.site.fill('no site')
  await expect(here.alert).toContainText('Write a scheme and a host')
  await here.site.press('Escape')
  await expect(here.site).toHaveValue('https://example.com')
  await here.pick({ name: 'x.case.json', buffer: Buffer.from('{"format":"robots.txt playground') })
  await expect(here.alert).toContainText('This case file is damaged. Nothing was changed.')
  expect(await here.wholeText()).toBe(own)
})
