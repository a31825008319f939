import { describe, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { pickFiles } from '../../platform/pick-files.ts'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage, whatTakesPastes } from '../shell/page-objects/playground.fixture.ts'

const robots = 'User-agent: *\nDisallow: /a\nSitemap: https://shop.example/s.xml\n'

test('a table that is dropped gives the URLs of its column, or of another', async () => {
  const here = await openPage()
  const before = here.file.text()
  here.drop('robots.txt', 'Name;Address;Target\nOne;https://a.example/1;/x\nTwo;/2;/y\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A table with 2 rows; URLs from the column Address.')
  await expect(dialog).toContainText('https://a.example/1')
  await checkA11y('.dialog')
  await dialog.getByLabelText('Use it').selectOptions('URLs from the column Target')
  await expect(dialog.getByText('/x', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 URLs' }).click()
  await expect(here.tests.cell('GPTBot /y')).toBeVisible()
  await here.file.expectText(before)
  await here.tests.heading.click()
  await keyboard.press('ControlOrMeta+Z')
  await expect(here.tests.rows).toHaveCount(5)
})

test('Enter takes what was dropped, and the focus is with its first URL then', async () => {
  const here = await openPage()
  here.drop('list.txt', '/one\n/two\n/three\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Add 3 URLs' })).toHaveFocus()
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(here.tests.cell('Googlebot /one')).toHaveFocus()
  await keyboard.press('ArrowDown')
  await expect(here.tests.cell('Googlebot /two')).toHaveFocus()
})

test('on a phone what was pasted is shown where it went, wherever that was done', async () => {
  await page.viewport(390, 844)
  const here = await openPage()
  await page.getByRole('button', { name: 'File', exact: true }).click()
  here.drop('list.txt', '/one\n/two\n/three\n')
  await page.getByRole('dialog').getByRole('button', { name: 'Add 3 URLs' }).click()
  await expect(here.tests.row('/one')).toBeVisible()
})

const searchConsole =
  'Top pages,Clicks,Impressions,CTR,Position\n/one,120,"3,400",3.53%,8.2\n/two,12,900,1.33%,14\n/one,5,100,5%,9\n'

describe('columns of a table', () => {
  test('are ticked as they are wanted, and are told once they are kept', async () => {
    const here = await openPage()
    here.drop('Pages.csv', searchConsole)
    const dialog = page.getByRole('dialog')
    const columns = dialog.getByRole('group', { name: 'Columns to keep' })
    await expect(columns.getByRole('checkbox')).toHaveCount(4)
    for (const name of ['Clicks', 'Impressions']) {
      await expect(columns.getByRole('checkbox', { name })).toBeChecked()
    }
    for (const name of ['CTR', 'Position']) {
      await expect(columns.getByRole('checkbox', { name })).not.toBeChecked()
    }
    await expect(dialog).toContainText('1 URL stands twice; its numbers are added up.')
    await checkA11y('.dialog')
    const before = dialog.element().getBoundingClientRect()
    await dialog.getByRole('checkbox', { name: 'Impressions' }).click()
    await expect(columns.getByRole('checkbox', { name: 'Impressions' })).not.toBeChecked()
    expect(dialog.element().getBoundingClientRect()).toEqual(before)
    await columns.getByRole('checkbox', { name: 'Position' }).focus()
    await keyboard.press('Space')
    await expect(dialog).toContainText('and the first value of Position stays.')
    await dialog.getByRole('button', { name: 'Add 2 URLs' }).click()
    await expect(page.getByText('Keeps Clicks and Position.')).toHaveCount(1)
  })

  test('are those of the table, whichever of them has the URLs', async () => {
    const here = await openPage()
    here.drop('list.csv', 'Page,Target,Clicks\n/1,/x,7\n/2,/y,8\n')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Clicks' }).click()
    await dialog.getByLabelText('Use it').selectOptions('URLs from the column Target')
    await expect(dialog.getByText('/x', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByLabelText('Use it').selectOptions('URLs, one per line')
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  })

  test('wrap where the page is narrow', async () => {
    await page.viewport(390, 800)
    const here = await openPage()
    const names = Array.from({ length: 20 }, (_, at) => `A longer name of column ${at}`)
    const cells = names.map((_, at) => at + 5).join(',')
    here.drop('wide.csv', `URL,${names.join(',')}\n/1,${cells}\n/2,${cells}\n`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toHaveCount(16)
    const { scrollWidth, clientWidth } = dialog.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await checkA11y('.dialog')
  })
})

test('several files are all dealt with, a log as one, and what cannot be read stays in sight', async () => {
  const here = await openPage()
  here.dropAll([
    ['robots.txt', robots],
    ['list.txt', '/one\n/two\nno address at all here\n/three\n'],
    ['picture.png', '\u0000\u0001\u0002\u0000\u0003'],
    ['access.log', '192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET /log HTTP/1.1" 200 5 "-" "-"'],
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '3 files' })).toBeVisible()
  for (const sentence of [
    'A robots.txt with 3 lines.',
    'A list of 4 URLs.',
    'Not a text file.',
    '1 line cannot be read:',
  ]) {
    await expect(dialog).toContainText(sentence)
  }
  await dialog.getByRole('button', { name: 'Add all' }).click()
  await expect(page.getByLabelText('Lines that were left out')).toHaveDisplayValue(
    /no address at all here/,
  )
  await keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'Logs' })).toBeVisible()
  await page.getByRole('tab', { name: /^Check/ }).click()
  await expect(here.tests.rows).toHaveCount(3)
  await here.file.expectText(robots)
  await expect(here.site).toHaveValue('https://shop.example')
})

/** A text with its byte-order mark, two bytes a letter. */
const utf16 = (text: string): BlobPart =>
  new Uint16Array([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))])

const comments = `# ${'-'.repeat(40)}\n# Pages and screens\n# Start date: 20260101\n#\n`

/** Tables in the form in which other tools write them. */
const exports: readonly (readonly [string, string, BlobPart])[] = [
  [
    'Screaming Frog',
    'internal_all.csv',
    '\uFEFF"Address","Content Type","Status Code","Title 1"\r\n"https://www.example.com/first?a=1&b=2","text/html; charset=UTF-8","200","A, and ""more"""\r\n"https://www.example.com/second","text/html","200","B\nin two lines"\r\n',
  ],
  [
    'Sitebulb',
    'all_urls.csv',
    'URL,URL Status,HTTP Status Code,Crawl Depth\nhttps://www.example.com/first?a=1&b=2,Allowed,200,1\nhttps://www.example.com/second,Disallowed,200,2\n',
  ],
  [
    'Search Console',
    'Pages.csv',
    'Top pages,Clicks,Impressions,CTR,Position\nhttps://www.example.com/first?a=1&b=2,120,3400,3.53%,8.2\nhttps://www.example.com/second,12,900,1.33%,14\n',
  ],
  [
    'Google Analytics',
    'Pages_and_screens.csv',
    `${comments}Page path and screen class,Views,Users\n/first?a=1&b=2,1200,900\n/second,400,310\n`,
  ],
  [
    'Ahrefs',
    'example.com-top-pages.csv',
    utf16(
      '#\tURL\tTraffic\tTop keyword\n1\thttps://www.example.com/first?a=1&b=2\t900\tshoes, red\n2\thttps://www.example.com/second\t40\tboots\n',
    ),
  ],
]

for (const [tool, name, content] of exports) {
  test(`an export of ${tool} gives its URLs`, async () => {
    const here = await openPage(
      'robots=User-agent%3A%20*%0ADisallow%3A%20/*b%3D&ua=Googlebot&site=https://www.example.com',
    )
    here.drop(name, content)
    await expect(page.getByRole('dialog')).toContainText('A table with 2 rows')
    await page.getByRole('button', { name: 'Add 2 URLs' }).click()
    await expect(here.tests.rows).toHaveCount(2)
    const verdictOf = (row: number) => here.tests.rows.nth(row).css('[data-crawler="Googlebot"]')
    await expect(here.tests.rows.nth(0)).toContainText('/first?a=1&b=2')
    await expect(verdictOf(0)).toHaveAccessibleName(/Blocked by line 2/)
    await expect(here.tests.rows.nth(1)).toContainText('/second')
    await expect(verdictOf(1)).toHaveAccessibleName(/Allowed/)
  })
}

test('a robots.txt asks before it replaces work, and one Undo brings that back', async () => {
  const here = await openPage()
  await here.tests.add('/mine')
  const before = here.file.text()
  here.drop('robots.txt', robots)
  await expect(page.getByRole('dialog')).toContainText('It replaces the robots.txt of this case.')
  await here.file.expectText(before)
  await page.getByRole('button', { name: 'Replace the robots.txt' }).click()
  await here.file.expectText(robots)
  await expect(here.site).toHaveValue('https://shop.example')
  await expect(here.tests.rows).toHaveCount(6)
  await here.file.undo()
  await here.file.expectText(before)
  await expect(here.site).toHaveValue('https://example.com')

  // The next shop's file is of the next shop, as the site was never typed.
  await here.pasteOverFile(robots)
  await expect(here.site).toHaveValue('https://shop.example')
  await here.pasteOverFile(robots.replace('shop.', 'next.'))
  await expect(here.site).toHaveValue('https://next.example')
})

test('a response is taken with its status, and the file that it brought', async () => {
  const here = await openPage()
  const head = 'HTTP/1.1 503 Service Unavailable\nContent-Type: text/plain\n\n'
  await here.pasteOverFile(`${head}${robots}`)
  await expect(page.getByRole('dialog')).toContainText('status 503 and a robots.txt')
  await page.getByRole('button', { name: 'Use this response' }).click()
  await here.file.expectText(robots)
})

test('a list pasted over the whole file is offered as URLs, and may be text after all', async () => {
  const here = await openPage()
  await here.tests.add('/mine')
  await here.pasteOverFile('/a\n/b\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A list of 2 URLs.')
  await dialog.getByLabelText('Use it').selectOptions('As the robots.txt')
  await dialog.getByRole('button', { name: 'Replace the robots.txt' }).click()
  await here.file.expectText('/a\n/b\n')
})

test('fields understand cells, addresses and a User-Agent', async () => {
  const { tests } = await openPage()
  await tests.pasteMany('URL\tClicks\n/cell-a\t12\n/cell-b\t3\n')
  await expect(tests.cell('Googlebot /cell-b')).toBeVisible()
  await tests.pasteMany('GPTBot /alone\nBingbot,/csv,block\nexample.com/x')
  await expect(tests.cell('GPTBot /alone')).toBeVisible()
  await expect(tests.cell('Bingbot /csv')).toBeVisible()
  await tests.url.fill('Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)')
  await tests.url.press('Enter')
  await expect(tests.head('YandexBot')).toBeVisible()
})

describe('a patch that is pasted', () => {
  const file = 'User-agent: *\nDisallow: /works\nDisallow: /cart\n'
  const patch =
    '--- a/robots.txt\n+++ b/robots.txt\n@@ -40,3 +40,3 @@\n User-agent: *\n-Disallow: /works\n+Disallow: /works?\n Disallow: /cart\n'

  test('is applied to the file, in one step of undo, and compared', async () => {
    const here = await openPage(`robots=${encodeURIComponent(file)}&ua=Googlebot&url=/works/a`)
    await here.file.expectText(file)
    await here.pasteIntoFile(patch)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('A patch of robots.txt.')
    await expect(dialog).toContainText('It fits the file in the editor: 1 line removed, 1 added.')
    await expect(dialog).toContainText('+ Disallow: /works?')
    await checkA11y('.dialog')
    await dialog.getByRole('button', { name: 'Apply the patch' }).click()
    await here.file.expectText(file.replace('/works', '/works?'))
    await expect(page.getByRole('region', { name: 'What your edits change' })).toContainText(
      'the only URL is newly allowed for Googlebot',
    )
    await keyboard.press('ControlOrMeta+Z')
    await here.file.expectText(file)
  })

  test('says what it does not fit, and compares its sides', async () => {
    const here = await openPage(`robots=${encodeURIComponent('User-agent: *\nDisallow: /x\n')}`)
    await here.file.expectText('User-agent: *\nDisallow: /x\n')
    await here.pasteIntoFile(patch)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      'It does not fit the file in the editor: there is no line “Disallow: /works”.',
    )
    await dialog.getByRole('button', { name: 'Compare both sides' }).click()
    await here.file.expectText(file.replace('/works', '/works?'))
    await expect(page.getByRole('dialog', { name: 'Before and after' })).toContainText(
      '1 kind of URL changes.',
    )
  })
})

test('a robots.txt with line numbers is taken without them', async () => {
  const here = await openPage()
  await here.pasteIntoFile('1\tUser-agent: *\n2\tDisallow: /a\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A robots.txt with 2 lines and line numbers.')
  await dialog.getByRole('button', { name: 'Replace the robots.txt' }).click()
  await here.file.expectText('User-agent: *\nDisallow: /a\n')
})

/** The fields whose file dialog is asked for from now on, which none of them opens; nothing here keeps them alive. */
function watchChoices(): readonly WeakRef<HTMLElement>[] {
  const fields: WeakRef<HTMLElement>[] = []
  const { prototype } = HTMLInputElement
  prototype.click = function () {
    fields.push(new WeakRef(this))
  }
  onTestFinished(() => void Reflect.deleteProperty(prototype, 'click'))
  return fields
}

test('garbage collection while the file dialog is open does not lose the choice', async () => {
  const fields = watchChoices()
  void pickFiles()
  for (let time = 0; time < 3; time += 1) await cdp().send('HeapProfiler.collectGarbage')
  expect(fields).toHaveLength(1)
  expect(fields[0]?.deref()).toBeInstanceOf(HTMLInputElement)
})

const visit =
  '198.51.100.1 - - [01/Nov/2026:00:01:43 +0100] "GET /about HTTP/1.1" 200 6104 "-" "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"'
const dns = '1.100.51.198.in-addr.arpa.\t3600\tIN\tPTR\thost1.cheap-vps.example.'
const refusedPage = [
  '> GET /products/1 HTTP/2',
  '> Host: shop.example',
  '> User-Agent: Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  '>',
  '< HTTP/2 403',
  '< server: cloudflare',
  '< cf-mitigated: challenge',
  '<',
  '<!DOCTYPE html><title>Just a moment...</title>',
  '',
].join('\n')

/** A paste as the browser tells it, with nothing done about it yet. */
function pasteEvent(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
}

/** Pastes outside of all fields until the page takes it: it listens once that part is there. */
const pasteOnPage = async (text: string): Promise<void> => {
  await expect.poll(() => document.body.dispatchEvent(pasteEvent(text))).toBe(false)
}

/** Calls `act` with the editor's place as soon as that is in the page, before any effect has run. */
function onFirstSight(act: (place: Element) => void): void {
  const watcher = new MutationObserver(() => {
    const place = document.querySelector('.file-editor')
    if (!place) return
    watcher.disconnect()
    act(place)
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}

describe('what comes as soon as the page is seen is not lost', () => {
  test('a file that is dropped', async () => {
    onFirstSight((place) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['/one\n/two\n'], 'list.txt'))
      place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await openPage()
    await expect(page.getByRole('dialog')).toContainText('A list of 2 URLs.')
  })

  test('a text that is pasted into the file', async () => {
    await whatTakesPastes()
    onFirstSight((place) => {
      expect(place.dispatchEvent(pasteEvent(refusedPage))).toBe(false)
    })
    await openPage()
    await expect(page.getByRole('dialog')).toContainText('It answers a request for a page.')
  })
})

test.each([
  ['a line of a log', visit, 'Who is it?', 'Googlebot'],
  ['what DNS says', dns, 'Who is it?', '198.51.100.1'],
  ['what curl -v printed of a page', refusedPage, 'What the server says', 'Challenged'],
  ['a response alone', 'HTTP/2 403\nserver: nginx\n\n', 'Pasted text', 'choose what it is'],
  ['a list', '/a\n/b\n', 'Pasted text', 'A list of 2 URLs.'],
])('pasted outside of all fields, %s opens its place', async (_name, text, title, told) => {
  await openPage()
  await pasteOnPage(text)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(told)
  await checkA11y('dialog')
})

test('a dialog takes what is pasted while none of its fields has the focus', async () => {
  const here = await openPage()
  await here.chooseAction('what the server says')
  await pasteOnPage(refusedPage)
  await expect(page.getByRole('dialog')).toContainText('GPTBot https://shop.example/products/1')
  await pasteOnPage('HTTP/2 200\nserver: nginx\n\n')
  await expect(page.getByLabelText('It does not say who asked:')).toHaveValue('Googlebot')
})

test('Enter takes a robots.txt in place of the example, and the focus is with the field for URLs then', async () => {
  const here = await openPage()
  await pasteOnPage('User-agent: *\nDisallow: /cart/\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Replace the robots.txt' })).toHaveFocus()
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(here.tests.url).toHaveFocus()
})

test('a response of a page does not become that of robots.txt', async () => {
  const here = await openPage()
  await here.pasteOverFile(refusedPage)
  await expect(page.getByRole('dialog')).toContainText('It answers a request for a page.')
  await page.getByRole('button', { name: 'Show what the server says' }).click()
  await expect(page.getByRole('dialog', { name: 'What the server says' })).toContainText('GPTBot')
})

test('a line of a log in the field for URLs is told, and not taken in part', async () => {
  const { tests } = await openPage()
  await tests.url.fill(visit)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('An access log.')
})
