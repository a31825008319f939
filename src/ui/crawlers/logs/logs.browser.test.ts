import { test, vi } from 'vitest'
import { checkA11y, expect, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage, type Playground } from '../../shell/page-objects/playground.fixture.ts'
import { weekLog, weekRobots } from './week-log.fixture.ts'

const place = () => page.getByRole('tabpanel', { name: 'Logs' })
const part = (name: string) => place().getByRole('region', { name, exact: true })

async function openWithLog(): Promise<Playground> {
  const here = await openPage(`robots=${encodeURIComponent(weekRobots)}&url=/a&ua=Googlebot`)
  here.drop('access.log', weekLog())
  await expect(part('Are they who they say they are?')).toContainText('verified')
  await expect(part('Which rule misses?')).not.toContainText('Counting')
  return here
}

/** Numbers that no press leads on from, each with the reason. A text is that of the cell, line or paragraph. */
const exceptions: Readonly<Record<string, { readonly at: string; readonly text?: RegExp }>> = {
  'The contents lead to the part that has the figure.': { at: '.log-contents' },
  'All that the log has: most of it are browsers, whose URLs are not kept.': {
    at: 'p',
    text: /^\d[\d,]* requests? from .* read as /,
  },
  'Others than crawlers, whose URLs are not kept.': { at: 'p', text: /^\d[\d,]* other requests?,/ },
  'The table below has these crawlers.': { at: 'p', text: /^\d+ crawlers? read the file, and/ },
  'The table below has these rules.': {
    at: 'p',
    text: /^\d+ rules? decides? few of these requests/,
  },
  'Lines that could not be read stand below, or there are none.': {
    at: '.log-unread, p',
    text: /^(Line|All|\d[\d,]* lines? could not)/,
  },
  'Measures, and no requests: data, shares, times, paces.': {
    at: '[data-label=Data], [data-label=Errors], [data-label="Time of answers"], [data-label=First], [data-label=Last], [data-label=From], [data-label="Last one after it read the file"], [data-label="Only allowed ones since"], [data-label^="Per minute"], [data-label^="Most in"], [data-label^="Smallest gap"], [data-label^="The file asks"], .log-axis',
  },
  'How many addresses: these are not shown.': {
    at: '[data-label=Addresses], [data-label=Network]',
  },
  'The names of what is counted.': {
    at: '[scope=row], [scope=col], [data-label=Page], [data-label=Example\\ URL], [data-label=User-Agent], [data-label=Status], [data-label=Why], [data-label=Outcome], [data-label=Folder], select, h3, h4, label, summary',
  },
  'Said on paper alone, where nothing can be pressed.': { at: '.log-paper' },
  'Notes and explanations: statuses, times and sizes of the product.': {
    at: 'p',
    text: /^(The file allows these requests|Each bar is|Addresses stay in|It was in force|The log ends|Compared: )/,
  },
}

/** The numbers in the place that are neither pressed nor an exception, each with where it stands. */
function looseNumbers(): readonly string[] {
  const walker = document.createTreeWalker(place().element(), NodeFilter.SHOW_TEXT)
  const loose: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    // 0 has nothing behind it; robots.txt, UTF-8 and the like have no digit that stands alone.
    if (parent === null || !/(?<![\w/.-])[\d,]*[1-9][\d,]*(?![\w/])/.test(text)) continue
    if (parent.closest('button, a, option, [aria-hidden=true]') !== null) continue
    const isExcepted = Object.values(exceptions).some(({ at, text: words }) => {
      const found = parent.closest(at)
      return found !== null && (words === undefined || words.test(found.textContent))
    })
    if (!isExcepted) loose.push(parent.closest('td, p, li')?.textContent ?? text)
  }
  return loose
}

test('every figure leads to what is behind it', async () => {
  await openWithLog()
  await part('When did they come?').getByText('As a table').click()
  await expect(part('Requests over time')).toBeVisible()
  expect(looseNumbers()).toEqual([])
  // Else nothing would be looked at.
  const figure = document.createElement('p')
  figure.textContent = 'As many as 1,234 requests'
  place().element().append(figure)
  expect(looseNumbers()).toEqual(['As many as 1,234 requests'])
  figure.remove()
})

test('requests for robots.txt are shown one by one, without whole addresses', async () => {
  await openWithLog()
  const read = part('Could they read robots.txt?')
  await read
    .getByRole('button', {
      name: 'Show the URLs of 7 requests for robots.txt by Bingbot answered with 403',
    })
    .click()
  const list = read.getByRole('group', { name: /^One by one: requests for robots.txt by Bingbot/ })
  await expect(list.getByRole('heading')).toBeFocused()
  await expect(list.getByRole('row').nth(1)).toContainText('Bingbot2026-11-16 06:00403Refused')
  await expect(list).toContainText('157.55.39.0/24')
  await expect(list).not.toContainText('157.55.39.7')
  await checkA11y('[role=tabpanel]')
  await list.getByRole('button', { name: 'Hide these requests' }).click()
  await expect(list).toHaveCount(0)
  await part('Unknown crawlers')
    .getByRole('button', { name: 'Show the URLs of 1 request for robots.txt by NewBot' })
    .click()
  await expect(read.getByRole('group')).toContainText('NewBot')
})

test.for<readonly [region: string, button: RegExp, message: string]>([
  [
    'Blocked requests by crawler',
    /blocked for GPTBot after it read the file$/,
    'requests blocked for GPTBot after it read the file',
  ],
  [
    'Blocked requests by crawler',
    /blocked for Bytespider, not known to have read the file$/,
    'not known to have read the file',
  ],
  [
    'Who came by the names of crawlers',
    /by the name of Googlebot that came from somebody else$/,
    'Showing only 3 URLs: requests by the name of Googlebot that came from somebody else',
  ],
  ['Unknown crawlers', /^Show the URLs of 8 requests by NewBot$/, 'requests by NewBot'],
  ['Crawlers that came', /^Show \d+ URLs asked for by GPTBot$/, 'URLs asked for by GPTBot'],
])('%s: %s leads to rows of the list', async ([region, button, message]) => {
  const here = await openWithLog()
  await part(region).getByRole('button', { name: button }).click()
  await expect(here.messages).toContainText(message)
  await expect(page.getByRole('tab', { name: /^Check/ })).toHaveAttribute('aria-selected', 'true')
})

test('a crawler that never asked for robots.txt is said to be one beside its bars', async () => {
  await openWithLog()
  const time = part('When did they come?')
  await expect(time.getByRole('listitem').filter({ hasText: 'Bytespider' })).toContainText(
    'never asked for robots.txt',
  )
  await expect(
    time.getByRole('img', {
      name: /^Bingbot: .*; 7 requests for robots\.txt: 7 with 403$/,
    }),
  ).toBeVisible()
})

test('questions are drawn one in a frame, and those that are wanted at once', async () => {
  const most = { added: 0 }
  const watched = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) =>
      [...addedNodes].flatMap((node) =>
        node instanceof HTMLElement
          ? [node, ...node.querySelectorAll('*')].filter(({ id }) => id.startsWith('log-part-'))
          : [],
      ),
    )
    most.added = Math.max(most.added, added.length)
  })
  watched.observe(document.body, { childList: true, subtree: true })
  await openWithLog()
  await expect(part('What could be read?')).toBeVisible()
  watched.disconnect()
  expect(most.added).toBe(1)

  // Drawn anew, and nothing is drawn in any frame: the press is answered nevertheless.
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  await place().getByRole('button', { name: 'Close the log' }).click()
  await expect(place()).toContainText('The case keeps these figures of a log')
  expect(document.querySelectorAll('[id^=log-part-]')).toHaveLength(1)
  await place().getByRole('button', { name: 'How fast did they come?' }).click()
  frame.mockRestore()
  await expect(place().getByRole('heading', { name: 'How fast did they come?' })).toBeFocused()
})

test('requests behind a figure that are for other hosts are told with its rows', async () => {
  const here = await openPage(
    `robots=${encodeURIComponent(weekRobots)}&origin=${encodeURIComponent('https://shop.example')}&url=/a&ua=Googlebot`,
  )
  const log = weekLog().trim().split('\n').slice(0, -1)
  const hosts = log.map((line, at) => `${at % 2 === 0 ? 'shop' : 'other'}.example ${line}`)
  here.drop('access.log', hosts.join('\n'))
  await expect(part('What could be read?')).toContainText(
    /For other hosts than shop\.example: \d+ requests\./,
  )
  await part('Crawlers that came')
    .getByRole('button', { name: /^Show the URLs of \d+ requests by GPTBot$/ })
    .click()
  await expect(here.messages).toContainText(
    /requests by GPTBot\. Not shown: \d+ requests for other hosts\./,
  )
})

test('figures stay with the case when the log is closed, as they were', async () => {
  const here = await openWithLog()
  await here.file.goToEndOf(7)
  await here.file.type('\nDisallow: /search')
  await expect(part('What would your draft do?')).toContainText('blocks 7 that were allowed')
  await expect(place()).toContainText('Up to date with the file.')
  const tables = [
    ...['Requests that the draft blocks', 'Crawlers that came', 'Blocked requests by crawler'],
    ...['Requests for robots.txt', 'Requests by rule', 'Blocked requests by rule and folder'],
    ...['Requests by folder', 'How fast crawlers came', 'Unknown crawlers'],
  ]
  const shown = () => tables.map((name) => part(name).element().textContent)
  // Each part is drawn in a frame of its own.
  for (const name of tables) await expect(part(name)).toBeVisible()
  const before = shown()
  await place().getByRole('button', { name: 'Close the log' }).click()
  await expect(place()).toContainText('The case keeps these figures of a log')
  await expect(part('What could be read?')).toBeVisible()
  for (const name of tables) await expect(part(name)).toBeVisible()
  expect(shown()).toEqual(before)
  // Which stands in the file of the editor as it did in that of the log.
  await expect(
    part('Requests by rule')
      .getByRole('row', { name: /Disallow: \/cart/ })
      .getByRole('button', { name: 'Line 2' }),
  ).toBeVisible()
  await expect(part('When did they come?').getByRole('img', { name: /^Bingbot: / })).toBeVisible()
  await expect(part('Are they who they say they are?').getByRole('table')).toContainText(
    'Googlebot',
  )
  await expect(
    part('Unknown crawlers').getByRole('button', { name: 'Add NewBot as a column' }),
  ).toBeVisible()
  await expect(
    part('Crawlers that came').getByRole('button', { name: /^Show the URLs of/ }),
  ).toHaveCount(0)
  await checkA11y('[role=tabpanel]')
})

test('crawlers for AI are told by whether they obeyed, and no operator is said to promise what none does', async () => {
  await openWithLog()
  await expect(part('Did they obey?')).toContainText(
    'Of the crawlers for AI, GPTBot asked for blocked URLs after reading the file; Bytespider asked for blocked URLs, and is not known to have read the file.',
  )
  const rows = part('Blocked requests by crawler').getByRole('row')
  await expect(rows.filter({ hasText: 'Bytespider' })).toHaveTextContent(/No policy found$/)
  await expect(rows.filter({ hasText: 'GPTBot' })).toHaveTextContent(/Claims to obey$/)
})

test('the line of time has its days, and the busiest step of a crawler leads to its requests', async () => {
  const here = await openWithLog()
  const time = part('When did they come?')
  await expect(time).toContainText('from 2026-11-16 03:00 to')
  await expect(time.getByText('17 Nov')).toBeVisible()
  await time
    .getByRole('button', { name: /^Show the URLs of \d+ requests by Googlebot in 3 hours from/ })
    .click()
  await expect(here.messages).toContainText('requests by Googlebot in 3 hours from')
})

test('the case keeps what the draft would do, too', async () => {
  const here = await openWithLog()
  await here.pasteOverFile(weekRobots.replace('Crawl-delay: 10', 'Disallow: /*?'))
  const draft = part('What would your draft do?')
  await expect(draft).toContainText(
    /^What would your draft do\?Of \d+ requests by crawlers \(without those for \/robots\.txt\), your draft blocks 7 that were allowed/,
  )
  const sentence = draft.css('p').first()
  const told = sentence.element().textContent
  await place().getByRole('button', { name: 'Close the log' }).click()
  await expect(place()).toContainText('The case keeps these figures of a log')
  await expect(sentence).toHaveText(told)
})
