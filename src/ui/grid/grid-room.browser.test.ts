import { describe, test } from 'vitest'
import { expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { nameParts } from './column-name.tsx'

const names = [
  ...['Googlebot', 'Bingbot', 'GPTBot', 'SemrushBot', 'MyOwnCrawler', 'Googlebot-Image'],
  ...['facebookexternalhit', 'Applebot-Extended', 'OAI-SearchBot'],
]
const urls = [
  '/cart/checkout/long/path/to/somewhere?utm_source=google&utm_medium=cpc',
  '/collections/jackets?filter.v.price.gte=50&filter.v.option.color=red',
  '/a19/1',
]
const file = [
  ...['User-agent: *', 'Disallow: /cart', '', 'User-agent: SemrushBot'],
  ...Array.from({ length: 20 }, (_, at) => `Disallow: /a${at}`),
]
/** Lines of five digits, as a generated file has. */
const longFile = [...Array.from({ length: 12_000 }, () => '#'), ...file]

const linkOf = (crawlers: readonly string[], lines: readonly string[]): string =>
  [
    `robots=${encodeURIComponent(lines.join('\n'))}`,
    ...crawlers.map((name) => `ua=${name}`),
    ...urls.map((url) => `url=${encodeURIComponent(url)}`),
  ].join('&')

/** By how many pixels what stands in the elements runs over their right edges, at most. */
const overrun = (selector: string): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll(selector)].flatMap((element) => {
      const { right } = element.getBoundingClientRect()
      const parts = [...element.querySelectorAll('*')].filter((part) => part.checkVisibility())
      return parts.map((part) => part.getBoundingClientRect().right - right)
    }),
  )

describe('what stands in the grid keeps within its column', () => {
  test.each([
    [1920, 4, file],
    [1440, 4, file],
    [1440, 3, longFile],
    [1280, 4, file],
    [1280, 4, longFile],
    [1024, 3, file],
    [1280, 9, file],
  ])('at %i pixels with %i crawlers', async (width, count, lines) => {
    await page.viewport(width, 800)
    const { tests } = await openPage(linkOf(names.slice(0, count), lines))
    await expect(tests.rows).toHaveCount(urls.length)
    expect(Math.round(overrun('[role="gridcell"]'))).toBe(0)
    expect(Math.round(overrun('[role="columnheader"].grid-col'))).toBe(0)
  })
})

test('the legend has the rarer signs that are there', async () => {
  const { file, tests } = await openPage(
    linkOf(names.slice(0, 2), ['User-agent: *', 'Disallow: /a']),
  )
  const legend = tests.region.css('.grid-legend')
  await expect(legend).toHaveText(/^blocked\s*allowed\s*as expected\s*not as expected$/)
  await file.selectAll()
  await keyboard.insertText('User-agent: *\nDisallow: /cart')
  await expect(legend).toHaveText(/changed$/)
})

test('a long list is as wide as its heads', async () => {
  await page.viewport(1280, 800)
  const { tests } = await openPage(linkOf(names, file))
  await tests.pasteMany(Array.from({ length: 60 }, (_, at) => `/a${at}/2`).join('\n'))
  await expect(tests.grid).toHaveAttribute('aria-rowcount', '64')
  const end = (selector: string) =>
    tests.grid.element().querySelector(selector)?.getBoundingClientRect().right ?? 0
  expect(end('.grid-body')).toBe(end('.grid-head'))
})

test('names are parted where words begin, or stay whole', () => {
  expect(names.map((name) => nameParts(name))).toEqual([
    ...[['Googlebot'], ['Bingbot'], ['GPTBot'], ['Semrush', 'Bot'], ['My', 'Own', 'Crawler']],
    ...[['Googlebot-', 'Image'], ['facebookexternalhit'], ['Applebot-', 'Extended']],
    ['OAI-', 'Search', 'Bot'],
  ])
})
