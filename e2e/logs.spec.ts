import { expect, test } from './fixtures.ts'
import { parquetLog } from '../src/analysis/crawlers/log/parquet-log.fixture.ts'
import { zstdLog } from '../src/analysis/crawlers/log/zstd-log.fixture.ts'
import { Playground } from './pages/playground.ts'

const robots = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `robots=${encodeURIComponent(robots)}&url=/a&ua=Googlebot`

const line = (second: number, agent: string, path: string, status = 200): string => {
  const time = `[01/Mar/2026:00:00:${String(second).padStart(2, '0')} +0000]`
  return `192.0.2.1 - - ${time} "GET ${path} HTTP/1.1" ${status} 1200 "-" "Mozilla/5.0 (compatible; ${agent})"`
}
const log = [
  line(0, 'Googlebot/2.1', '/robots.txt'),
  line(1, 'Googlebot/2.1', '/cart/1'),
  line(2, 'Googlebot/2.1', '/shop/?sort=price'),
  line(3, 'bingbot/2.0', '/robots.txt', 403),
  line(4, 'bingbot/2.0', '/about', 403),
  line(5, 'GPTBot/1.2', '/shop/?page=2'),
  line(6, 'NewCrawler/1.0', '/about'),
  'what is this',
].join('\n')

test('a dropped log says who came, whether they obeyed, and what a draft would change', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open(fragment)
  const places = page.getByRole('tablist', { name: 'Places' })
  await expect(places.getByRole('tab')).toHaveCount(3)
  await here.drop('access.log', log)
  await expect(places.getByRole('tab', { name: 'Logs' })).toHaveAttribute('aria-selected', 'true')
  const place = page.getByRole('tabpanel', { name: 'Logs' })
  await expect(place).toContainText('7 requests from 2026-03-01 00:00 to 2026-03-01 00:00')
  const part = (name: string) => place.getByRole('region', { name, exact: true })
  await expect(part('Could they read robots.txt?')).toContainText(
    'At least once the server refused /robots.txt to Bingbot.',
  )
  await expect(
    part('Who came?').getByRole('row', { name: /^GPTBot AI training Show the URLs of 1 request/ }),
  ).toBeVisible()
  await expect(part('Unknown crawlers')).toContainText('NewCrawler')
  await expect(part('Did they obey?')).toContainText(
    '1 crawler read the file, and asked for blocked URLs afterwards: Googlebot.',
  )
  const questions = place.getByRole('navigation', { name: 'Questions' })
  await expect(questions).toContainText('Googlebot asked for blocked URLs after reading it')
  await questions.getByRole('button', { name: 'What was allowed but refused?' }).click()
  await expect(place.getByRole('heading', { name: 'What was allowed but refused?' })).toBeFocused()
  await expect(part('What was allowed but refused?')).toContainText('/')
  await expect(part('What could be read?')).toContainText('Line 8: what is this')
  await checkA11y(page, '[role=tabpanel]')

  // Paper has all figures and no controls, and nothing is cut at its edge.
  await page.emulateMedia({ media: 'print' })
  await expect(part('Who came?')).toBeVisible()
  for (const name of ['Close the log', 'Copy as Markdown', 'Save picture'])
    await expect(place.getByRole('button', { name })).toBeHidden()
  // A column of buttons would be an empty one.
  await expect(part('Unknown crawlers').getByText('In the list')).toBeHidden()
  const cut = await place.evaluate((panel) =>
    Array.from(panel.querySelectorAll('.logs, .log-scroll'), (box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]).filter(([wide = 0, high = 0]) => wide > 0 || high > 0),
  )
  expect(cut).toEqual([])
  await page.emulateMedia({ media: null })

  const draft = part('What would your draft do?')
  await expect(draft).toContainText('Edit the file')
  await here.file.goToEndOf(2)
  await here.file.type('\nDisallow: /*?')
  await expect(draft).toContainText(
    'Of 4 requests by crawlers (without those for /robots.txt), your draft blocks 2 that were allowed (50 %, 2.4 KB), and allows 0 that were blocked.',
  )
  await draft.getByRole('button', { name: 'Compare with this file from now on' }).click()
  await expect(draft).toContainText('Edit the file')

  await part('Blocked requests by rule and folder')
    .getByRole('button', {
      name: 'Show the URLs of 1 request blocked for Googlebot in /cart/ by line 2',
    })
    .click()
  // Rows of the list, with a way back.
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('/cart/1')
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toContainText('/a')
  await places.getByRole('tab', { name: 'Logs' }).click()
  await place.getByRole('button', { name: 'Close the log' }).click()
  await expect(place).toContainText('The case keeps these figures of a log')

  // The figures stay with the case, and are in its report.
  await expect(part('Did they obey?')).toContainText('afterwards: Googlebot.')
  await expect(part('Blocked requests by crawler')).toContainText('After reading the file')
  await checkA11y(page, '[role=tabpanel]')
  await page.reload()
  await places.getByRole('tab', { name: 'Logs' }).click()
  await expect(part('URLs that were asked for most')).toContainText('/shop/?sort=price')
  await place.getByRole('button', { name: 'Show these URLs in the list' }).click()
  await expect(messages).toContainText('Showing only 4 URLs: URLs asked for most.')
  await places.getByRole('tab', { name: 'Logs' }).click()
  await place.getByRole('button', { name: 'Remove from the case' }).click()
  await expect(place).toContainText('Drop an access log of your server here')
})

test('a second worker helps to read a large log, which the policy of the page allows', async ({
  page,
}) => {
  const names: string[] = []
  page.on('worker', (worker) => {
    // The name of one that has ended is of no use.
    void worker
      .evaluate(() => self.name)
      .then(
        (name) => names.push(name),
        () => undefined,
      )
  })
  const here = await new Playground(page).open(fragment)
  const place = page.getByRole('tabpanel', { name: 'Logs' })
  const read = async (content: string, requests: string): Promise<void> => {
    await here.drop('access.log', content)
    await expect(place).toContainText(`${requests} requests from`)
    await expect(place).toContainText('Up to date with the file.')
  }
  await read(log, '7')
  expect(names).not.toContain('second')
  await read(`${log}\n`.repeat(12_000), '84,000')
  expect(names).toContain('second')
  await expect(place).toContainText('At least once the server refused /robots.txt to Bingbot.')
})

test('a pasted log is held against its zone, the time of a change and a new crawler', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  const record = (time: string, agent: string, path: string): string =>
    JSON.stringify({
      time_iso8601: time,
      remote_addr: '192.0.2.1',
      request: `GET ${path} HTTP/1.1`,
      status: '200',
      http_user_agent: agent,
    })
  const lines = [
    record('2026-03-01T10:00:00', 'Googlebot/2.1', '/robots.txt'),
    record('2026-03-01T11:00:00', 'Googlebot/2.1', '/cart/1'),
    record('2026-03-02T12:00:00', 'Googlebot/2.1', '/robots.txt'),
    record('2026-03-02T13:00:00', 'Googlebot/2.1', '/cart/2'),
    record('2026-03-03T09:00:00', 'NewCrawler/1.0 (+https://new.example)', '/about'),
  ]
  await here.pasteOverFile(lines.join('\n'))
  await here.dialog.getByRole('button', { name: 'Logs: what did crawlers do?' }).click()
  const place = page.getByRole('tabpanel', { name: 'Logs' })
  const part = (name: string) => place.getByRole('region', { name, exact: true })
  await expect(part('When did they come?')).toContainText('Each bar is an hour')
  await expect(
    part('When did they come?').getByRole('img', {
      name: /^Googlebot: 4 requests; most in an hour/,
    }),
  ).toBeVisible()

  await place.getByLabel(/^The times of this log name no zone/).selectOption('UTC+02:00')
  await expect(place).toContainText('5 requests from 2026-03-01 10:00 to 2026-03-03 09:00')
  await place.getByLabel('It was in force since (time zone UTC+02:00)').fill('2026-03-02T00:00')
  await expect(
    part('Did they obey?').getByRole('row', {
      name: /^Googlebot .* after it read the file 0 2026-03-02 13:00 – Show the URLs of 1 request by Googlebot before .* Claims to obey$/,
    }),
  ).toBeVisible()
  await part('Who came?').getByRole('button', { name: 'Add NewCrawler as a column' }).click()
  await expect(here.page.getByText('NewCrawler is a column of the list now.')).toBeVisible()
  await expect(part('Who came?')).toContainText('a column')
  await place.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(here.page.getByText('Copied as Markdown.')).toBeVisible()
})

test('requests are told apart by who sent them, and figures can be of the verified ones alone', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open(fragment)
  const from = (address: string, second: number) =>
    line(second, 'Googlebot/2.1', '/cart/1').replace('192.0.2.1', address)
  await here.drop('access.log', [from('66.249.66.1', 1), from('198.51.100.7', 2)].join('\n'))
  const place = page.getByRole('tabpanel', { name: 'Logs' })
  const who = place.getByRole('region', { name: 'Are they who they say they are?' })
  await expect(who).toContainText(
    '1 request verified, 0 not from the crawler they name, 1 that only',
  )
  await checkA11y(page, '[role=tabpanel]')

  await who.getByText('Verify more of them by DNS or a list').click()
  await expect(who).not.toContainText('198.51.100.7')
  await who.getByRole('button', { name: /^Show the commands/ }).click()
  await expect(who.getByLabel('Commands', { exact: true })).toContainText('198.51.100.7')
  await who
    .getByLabel(/^What the commands printed/)
    .fill(
      [
        '7.100.51.198.in-addr.arpa. 300 IN PTR crawl-198-51-100-7.googlebot.com.',
        'crawl-198-51-100-7.googlebot.com. 300 IN A 192.0.2.9',
      ].join('\n'),
    )
  await expect(who.getByRole('table', { name: /^Addresses that are not/ })).toContainText(
    '198.51.100.0/24',
  )
  await checkA11y(page, '[role=tabpanel]')

  await place.getByLabel('Requests that count').selectOption('verified')
  await expect(place).toContainText('1 request from 2026-03-01 00:00 to 2026-03-01 00:00')
  await expect(place.getByText(/^Every figure is of the 1 request/)).toBeVisible()

  // Both the classes and these figures stay with the case.
  await place.getByRole('button', { name: 'Close the log' }).click()
  await expect(place).toContainText('The case keeps these figures of a log')
  await page.reload()
  await page.getByRole('tab', { name: 'Logs' }).click()
  await expect(who.getByRole('row', { name: /^Googlebot 2 1 1 0 0/ })).toBeVisible()
  await expect(place).toContainText('2 requests from 2026-03-01 00:00')
  await place.getByLabel('Requests that count').selectOption('verified')
  await expect(place).toContainText('1 request from 2026-03-01 00:00')
  await checkA11y(page, '[role=tabpanel]')
})

test('where nobody is verified no figure is made up, and who is accused is told apart', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  await here.drop('access.log', [line(0, 'Googlebot/2.1', '/robots.txt'), log].join('\n'))
  const place = page.getByRole('tabpanel', { name: 'Logs' })
  const obey = place.getByRole('region', { name: 'Did they obey?' })
  await expect(obey).toContainText('0 are verified and')
  await place.getByLabel('Requests that count').selectOption('verified')
  await expect(place).toContainText('No request is verified so far')
  await expect(obey).toHaveCount(0)
})

test('a log says which rule misses, and what of the sitemap was crawled', async ({
  page,
  checkA11y,
}) => {
  const missing = encodeURIComponent('User-agent: *\nDisallow: /Cart/\n')
  const here = await new Playground(page).open(`robots=${missing}&ua=Googlebot`)
  const urls = ['/about', '/never'].map(
    (path) => `<url><loc>https://example.com${path}</loc></url>`,
  )
  await here.drop('sitemap.xml', `<?xml version="1.0"?><urlset>${urls.join('')}</urlset>`)
  await here.dialog.getByRole('button', { name: 'Add 2 URLs' }).click()
  await here.drop('access.log', log)
  const place = page.getByRole('tabpanel', { name: 'Logs' })
  const part = (name: string) => place.getByRole('region', { name, exact: true })
  await expect(part('Requests that narrowly miss a rule')).toContainText('by letter case')
  await expect(part('Where does crawling go?')).toContainText(
    'Crawlers of this log asked for 1 of 2 URLs of the sitemap.',
  )
  await expect(part('Crawled URLs that the sitemap lacks')).toContainText('/shop/')
  await checkA11y(page, '[role=tabpanel]')
  await part('Where does crawling go?')
    .getByRole('button', { name: 'Show 1 URL never asked for' })
    .click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Showing only 1 URL: URLs never asked for.')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await part('Which rule misses?')
    .getByRole('button', { name: 'Show the URLs of 1 request that miss line 2 by letter case' })
    .click()
  await expect(messages).toContainText('Showing only 1 URL: requests that miss line 2')
})

test('a log that comes before the robots.txt of its site is judged by none until that is here', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open()
  await here.drop('access.log', log)
  const place = page.getByRole('tabpanel', { name: 'Logs' })
  const obey = place.getByRole('region', { name: 'Did they obey?' })
  await expect(place).toContainText('Which robots.txt did these crawlers get?')
  await expect(obey).toContainText('The robots.txt that they got is needed')
  await checkA11y(page, '[role=tabpanel]')
  await place.getByLabel('Paste your robots.txt').fill(robots)
  await place.getByRole('button', { name: 'Use this robots.txt' }).click()
  await expect(obey).toContainText('afterwards: Googlebot.')
  await expect(place.getByLabel('Paste your robots.txt')).toHaveCount(0)
})

for (const [name, bytes, words] of [
  ['access.log.zst', zstdLog, '300 requests from 2026-03-01 00:00'],
  ['part-0.parquet', parquetLog, '5 requests from 2026-03-01 00:00'],
] as const) {
  test(`a log may be ${name}`, async ({ page }) => {
    const here = await new Playground(page).open(fragment)
    await here.pick({ name, buffer: Buffer.from(bytes) })
    await expect(page.getByRole('tabpanel', { name: 'Logs' })).toContainText(words)
  })
}
