import { readdirSync, readFileSync } from 'node:fs'
import { expect, browserTest as test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

const dialectFile = '**/assets/dialects-*.json'

const assets = new URL('../dist/assets/', import.meta.url)
const built = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(new URL(name, assets), 'utf8'))

/** Shorter ones may stand anywhere, some crawlers are judged by what they send, and lists that ship say where they are from. */
const isTelling = (text: string): boolean =>
  text.length > 60 && !text.startsWith('Mozilla/') && !/^https:\S+\.json$/.test(text)

function longTextsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return isTelling(data) ? [data] : []
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(longTextsIn) : []
}

test('no script holds what a data file brings', () => {
  const scripts = built('.js').join('\n')
  const texts = built('.json').flatMap((text) => longTextsIn(JSON.parse(text)))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => scripts.includes(text))).toEqual([])
})

/** Chunks that every page or its worker loads once the first view is there, and such as few pages use, or a worker in their place. */
const usual =
  /^(?:session|actions|editor|editor-help|shell|overlays|check|grid|case|problems|take-requests)-[\w-]{8}\.js$/
const seldom =
  /^(?:log-worker|log-formats|visitors|list-worker|recogniser|server-answers|checks|all-checks|audit)-/

/** Chunks that have to come before one of them runs. */
function neededBy(name: string, needed = new Set<string>()): ReadonlySet<string> {
  const imports = readFileSync(new URL(name, assets), 'utf8').matchAll(
    /(?:from|import)"\.\/([^"]+)"/g,
  )
  for (const [, next = ''] of imports) if (!needed.has(next)) neededBy(next, needed.add(next))
  return needed
}

test('no page waits for chunks that few pages use', () => {
  const early = readdirSync(assets).filter((name) => usual.test(name))
  expect(early.length).toBe(11)
  const needed = new Set(early.flatMap((name) => [...neededBy(name)]))
  expect(needed.size).toBeGreaterThan(11)
  expect([...needed].filter((name) => seldom.test(name))).toEqual([])
})

test('the first view waits for no data file', async ({ page }) => {
  await page.route('**/assets/*.json', () => undefined)
  const here = new OpenCasePage(page)
  await here.visit()
  await expect(here.why.verdict).toBeVisible()
  await expect(here.tests.rows.first()).toBeVisible()
})

test('texts that do not come are missed where they would stand, and can be asked for again', async ({
  page,
  troubles,
}) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await page.route(dialectFile, (route) => route.abort())
  await here.choose('Help', 'How engines read robots.txt')
  await expect(here.dialog.getByRole('alert')).toContainText('could not be loaded')
  await expect(here.dialog.getByText('RFC 9309').first()).toBeVisible()
  await page.unroute(dialectFile)
  await here.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(here.dialog.getByText('How Google interprets the robots.txt')).toBeVisible()
  await expect(here.dialog.getByRole('alert')).toHaveCount(0)
  troubles.expected(/Failed to load resource/)
})
