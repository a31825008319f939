import type { Page } from '@playwright/test'
import { readText } from '../src/core/text/file.ts'
import golden from '../src/case/link/golden-links.json' with { type: 'json' }
import type { LinkFailure } from '../src/case/link/link-failure.ts'
import { linkFailureSentence } from '../src/case/link/link-failure.ts'
import { linkTo } from '../src/case/link/link-forge.fixture.ts'
import { browserTest, expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

const own = 'User-agent: *\nDisallow: /mine/\n'
const odd = Buffer.concat([
  Buffer.from('\uFEFFUser-agent: *\r\nDisallow: /caf'),
  Buffer.from([0xe9]),
  Buffer.from('\r\nDisallow: /b\rAllow: /b/\u202E\n\0# no end'),
])
const builder = '#robots=User-agent%3A%20*%0ADisallow%3A%20%2Fcart%2F&url=/cart/1&ua=Googlebot'

async function openShare(here: OpenCasePage): Promise<void> {
  await here.button('Share').click()
  await expect(here.dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#r2=/)
}

/** Replaces what the clipboard does, before the page asks for it. */
const clipboard = (page: Page, how: 'denied' | 'slow') =>
  page.evaluate((wanted) => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        if (wanted === 'denied') reject(new DOMException('not allowed', 'NotAllowedError'))
        else Reflect.set(window, 'finishCopy', resolve)
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  }, how)

test('a link opens as the same case for somebody else', async ({ page, cleanProfile }) => {
  const sender = new OpenCasePage(page)
  await sender.visit()
  await sender.use(odd)
  await sender.tests.pasteMany(
    ['Googlebot block /café', 'Bingbot allow http://shop.example/b/', '/x'].join('\n'),
  )
  await sender.site.fill('https://shop.example')
  await sender.site.press('Enter')
  await sender.readRulesAs(/RFC 9309/)
  await sender.tests.select('Bingbot http://shop.example/b/')
  // What the edits are compared with stays with the sender.
  const { before, ...sent } = await sender.plain()
  expect(before).toBeDefined()
  expect(sent.urls).toEqual(['/café', 'http://shop.example/b/', '/x'])
  expect(sent.expect).toEqual([
    { crawler: 'Googlebot', url: '/café', is: 'blocked' },
    { crawler: 'Bingbot', url: 'http://shop.example/b/', is: 'allowed' },
  ])

  const reader = new OpenCasePage(await cleanProfile())
  await reader.visit(new URL(await sender.shareLink()).hash)
  await expect(reader.sharedBanner).toBeVisible()
  expect(await reader.bytes()).toEqual(odd)
  expect(await reader.plain()).toEqual(sent)
  const selected = reader.tests.cell('Bingbot http://shop.example/b/')
  await expect(selected).toHaveAttribute('aria-selected', 'true')
  await expect(reader.site).toHaveValue('https://shop.example')
  await expect(reader.button('Judge by: RFC 9309')).toBeVisible()
})

test('a link says what is decided otherwise now than when it was made', async ({ page }) => {
  const here = new OpenCasePage(page)
  const file = [['', 'User-agent: *\nDisallow: /a\n']]
  // Two cells, two bits each: /a was allowed and /b blocked.
  await here.visit(linkTo({ f: file, u: ['/a', '/b'], c: ['Googlebot'], x: ['0.0.1', 'BA'] }))
  await expect(here.sharedBanner).toContainText(
    '2 verdicts have changed since this link was made with version 0.0.1: Googlebot /a was allowed and is blocked; Googlebot /b was blocked and is allowed.',
  )
  const made = new URL(await here.shareLink()).hash
  await here.dialog.getByRole('button', { name: 'Close' }).click()
  await here.visit(made)
  await expect(here.sharedBanner).toContainText('Shared case.')
  await expect(here.tests.cell('Googlebot /a')).toHaveAccessibleName(/^Blocked/)
  await expect(here.sharedBanner).not.toContainText('changed')
})

test.describe('copying the link', () => {
  browserTest('says Copying until it is true', async ({ page }) => {
    await page.clock.install()
    const here = new OpenCasePage(page)
    await here.visit()
    await clipboard(page, 'slow')
    const state = (name: string) => here.dialog.getByRole('button', { name })
    await openShare(here)
    await state('Copy link').click()
    await expect(state('Copying…')).toBeVisible()
    await page.evaluate(() => (Reflect.get(window, 'finishCopy') as () => void)())
    await expect(state('Copied')).toBeVisible()
    await page.clock.runFor(5000)
    await expect(state('Copy link')).toBeVisible()
  })

  test('selects the link when the browser refuses', async ({ page }) => {
    const here = new OpenCasePage(page)
    await here.visit()
    await clipboard(page, 'denied')
    await openShare(here)
    await here.dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(here.dialog.getByRole('button', { name: 'Could not copy' })).toBeVisible()
    await expect(here.dialog.getByText('The link is selected')).toBeVisible()
    const field = here.dialog.getByRole('textbox', { name: 'Link' })
    await expect(field).toBeFocused()
    const selected = () => page.evaluate(() => getSelection()?.toString())
    await expect.poll(selected).toMatch(/#r2=/)
    await expect(field).toHaveValue((await selected()) ?? '')
  })

  test('puts the link and the Markdown on the real clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const here = new OpenCasePage(page)
    await here.visit()
    const link = await here.shareLink()
    await here.dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => here.clipboard()).toBe(link)
    await here.dialog.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect
      .poll(() => here.clipboard())
      .toContain('| `/cart/checkout` | ✗ Allowed (expected blocked) |')
    expect(await here.clipboard()).toContain(`<${link}>`)
  })
})

test('tells how far a link gets', async ({ page }) => {
  const here = new OpenCasePage(page)
  const expectAdvice = async (rules: number, advice: string) => {
    const lines = Array.from({ length: rules }, () => `Disallow: /${crypto.randomUUID()}`)
    await here.use(`User-agent: *\n${lines.join('\n')}\n`)
    await openShare(here)
    await expect(here.dialog.getByText(/^[\d,]+ characters\. /)).toContainText(advice)
    await here.dialog.getByRole('button', { name: 'Close' }).click()
  }
  await here.visit()
  await expectAdvice(2, 'Pastes anywhere.')
  await expectAdvice(120, 'some chat apps cut long links')
  await expectAdvice(600, 'Send the case as a file instead.')
})

test('of a case with too many URLs for a link it has a part, which both sides are told', async ({
  page,
  context,
  checkA11y,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const large = {
    robots: 'User-agent: *\nDisallow: /late/\n',
    crawlers: ['Googlebot'],
    urls: [...Array.from({ length: 6000 }, (_, at) => `/p/${at}`), '/late/1'],
    expect: [{ crawler: 'Googlebot', url: '/late/1', is: 'blocked' }],
  }
  const document = { format: 'robots.txt playground case', version: 2, case: large }
  const here = new OpenCasePage(page)
  await here.visit()
  await here.pick({ name: 'large.case.json', buffer: Buffer.from(JSON.stringify(document)) })
  // Until it is judged, the case is not complete and its link is made again.
  await expect(here.file.editor).toContainText('/late/')
  await here.expectScore('1/1')
  const link = await here.shareLink()
  await expect(here.dialog.getByText(/case file has all/)).toHaveText(
    '5,000 of 6,001 URLs; the case file has all. URLs with expectations come first, then the others in their order.',
  )
  await expect(here.dialog).toContainText('It holds the file (2 lines), 5,000 of 6,001 URLs, 1')
  await checkA11y(page, 'dialog')
  await here.dialog.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('copy link')
  await page.keyboard.press('Enter')
  await expect(
    here.message('Link copied. 5,000 of 6,001 URLs; the case file has all.'),
  ).toBeVisible()

  await here.visit(new URL(link).hash)
  await expect(here.sharedBanner).toContainText(
    'Shared case. This link has 5,000 of 6,001 URLs; the case file has all.',
  )
  await here.expectScore('1/1')
  expect(new URL(await here.shareLink()).hash).not.toBe('')
  await expect(here.dialog).toContainText('It holds the file (2 lines), 5,000 URLs, 1 crawler')
  await expect(here.dialog.getByText(/case file has all/)).toHaveCount(0)
})

test('columns of values go along while the link is short, and both sides are told where they do not', async ({
  page,
  checkA11y,
}) => {
  const titles = Array.from({ length: 900 }, (_, at) => Math.sin(at).toString(36).slice(3))
  const fileOf = (count: number) => ({
    format: 'robots.txt playground case',
    version: 3,
    case: {
      robots: `User-agent: *\nDisallow: /late/ # ${count}\n`,
      crawlers: ['Googlebot'],
      columns: [
        { name: 'Clicks', kind: 'number' },
        { name: 'Title', kind: 'text' },
      ],
      urls: [...titles.slice(0, count).map((title, at) => [`/p/${at}`, at, title]), '/late/1'],
      expect: [{ crawler: 'Googlebot', url: '/late/1', is: 'blocked' }],
    },
  })
  const here = new OpenCasePage(page)
  for (const [count, held, left] of [
    [20, '21 URLs with 2 columns of values, 1 crawler', false],
    [900, '901 URLs, 1 crawler', true],
  ] as const) {
    await here.visit()
    const buffer = Buffer.from(JSON.stringify(fileOf(count)))
    await here.pick({ name: 'columns.case.json', buffer })
    // The case before this one is shown until the file has been read.
    await expect(here.file.editor).toContainText(`/late/ # ${count}`)
    await here.expectScore('1/1')
    const link = await here.shareLink()
    await expect(here.dialog).toContainText(`It holds the file (2 lines), ${held}`)
    await expect(here.dialog.getByText(/case file has all/)).toHaveText(
      left ? ['URLs without their 2 columns of values; the case file has all.'] : [],
    )
    await checkA11y(page, 'dialog')
    await here.visit(new URL(link).hash)
    await here.expectScore('1/1')
    // A link that has all of a case of this browser leads to that.
    await expect(here.sharedBanner).toHaveText(
      left
        ? [/^Shared case\. 2 columns of values were left out of this link; the case file has all\./]
        : [],
    )
  }
})

test.describe('golden links', () => {
  type Golden = (typeof golden)[number]
  const words = { allow: /^Allowed/, disallow: /^Blocked/ } as const
  const ofKind = (kind: string) => golden.filter(({ expected }) => expected.kind === kind)

  async function expectCase(here: OpenCasePage, { expected, link }: Golden): Promise<void> {
    const { origin = '', mark = '', text = '', tests = [], verdicts = [], view } = expected
    await expect(here.sharedBanner).toBeVisible()
    await expect(here.site).toHaveValue(origin)
    const urls = new Set(tests.map(([, url]) => url))
    await expect(here.tests.rows).toHaveCount(urls.size)
    for (const [at, [crawler, url]] of tests.entries()) {
      const said = words[verdicts[at] as keyof typeof words]
      // URLs of the site are shown without it.
      const shown = url?.startsWith(`${origin}/`) ? url.slice(origin.length) : (url ?? '')
      const cell = here.tests.cell(`${crawler} ${shown}`)
      await expect(cell, link).toHaveAccessibleName(said)
    }
    if (view?.url && view.crawler) {
      const cell = here.tests.cell(`${view.crawler} ${view.url}`)
      await expect(cell).toHaveAttribute('aria-selected', 'true')
    }
    const plain = await here.plain()
    const file = readText(plain.robots ?? '')
    expect(file.text).toBe(text)
    expect(file.byteOrderMark).toBe(mark)
    expect(plain.title ?? '').toBe(expected.title)
  }

  test('of cases open with their verdicts', async ({ page }) => {
    test.slow()
    const here = new OpenCasePage(page)
    await here.visit()
    expect(ofKind('case').length).toBeGreaterThan(10)
    for (const entry of ofKind('case')) {
      await test.step(entry.note, async () => {
        await here.followHere(entry.link)
        await expectCase(here, entry)
      })
    }
  })

  test('that are broken are named and change nothing', async ({ page }) => {
    const here = new OpenCasePage(page)
    await here.visit()
    await here.use(own)
    for (const { link, note, expected } of ofKind('broken')) {
      await test.step(note, async () => {
        await here.followHere(link)
        await expect(here.alert).toContainText(linkFailureSentence(expected.failure as LinkFailure))
        await here.alert.getByRole('button', { name: 'Dismiss' }).click()
      })
    }
    expect(await here.wholeText()).toBe(own)
  })

  test('of examples open, and one that says nothing opens nothing', async ({ page }) => {
    const here = new OpenCasePage(page)
    await here.visit('#local')
    const usual = await here.caseMenu.innerText()
    for (const { link } of ofKind('example')) {
      await here.followHere(link)
      await expect(here.caseMenu).not.toHaveText(usual)
      await expect(here.sharedBanner).toBeHidden()
    }
    await here.followHere('#ex=no-such-example')
    await expect(here.alert).toContainText('There is no example called “no-such-example”')
  })
})

test('a link never takes the place of own work', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.use(own)
  await here.isKept(own.split('\n')[1] ?? own)
  await here.visit(builder)
  await expect(here.sharedBanner).toContainText('Your own work is untouched')
  expect(await here.wholeText()).toContain('Disallow: /cart/')

  await here.caseMenu.click()
  await expect(here.recent).toHaveCount(1)
  await here.recent.click()
  await expect(here.sharedBanner).toBeHidden()
  expect(await here.wholeText()).toBe(own)
})

test('a shared case is kept on request, or once it is changed', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit(builder)
  await page.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(here.sharedBanner).toBeHidden()
  await here.visit(`${builder}&title=Changed`)
  await here.typeAtEnd('\n# mine')
  await expect(here.sharedBanner).toBeHidden()
  await here.caseMenu.click()
  await expect(here.recent).toHaveCount(2)
})

test('another link in the same tab opens, and Back returns with the edits', async ({ page }) => {
  const here = new OpenCasePage(page)
  const { editor } = here.file
  await here.visit()
  await here.use(own)
  await here.typeAtEnd('Disallow: /edited/\n')
  await here.followHere(builder)
  await expect(editor).toContainText('/cart/')
  await here.typeAtEnd('\n# changed too')

  await here.followHere(builder.replace('cart', 'second'))
  await expect(editor).toContainText('/second/')
  await page.goBack()
  await expect(editor).toContainText('# changed too')
  await page.goBack()
  await expect(editor).toContainText('Disallow: /edited/')
  expect(await here.wholeText()).toBe(`${own}Disallow: /edited/\n`)
  await page.goForward()
  await expect(editor).toContainText('# changed too')
})

browserTest(
  'the address bar holds no file, unless it is told to follow the case',
  async ({ page }) => {
    await page.clock.install()
    const here = new OpenCasePage(page)
    const keepLink = () =>
      here.dialog.getByRole('checkbox', { name: /Keep the link in the address/ })
    await here.visit()
    await here.use(own)
    await here.typeAtEnd('Disallow: /more/\n')
    await here.isKept('/more/')
    // Longer than an address takes to follow a case.
    await page.clock.runFor(5000)
    expect(page.url()).not.toContain('#')

    await openShare(here)
    await expect(keepLink()).not.toBeChecked()
    await keepLink().check()
    await expect(page).toHaveURL(/#r2=/)
    await here.dialog.getByRole('button', { name: 'Close' }).click()
    const copied = new URL(page.url()).hash
    await here.reload()
    await expect(here.file.editor).toContainText('/more/')
    await here.typeAtEnd('Disallow: /private/\n')
    await expect.poll(() => new URL(page.url()).hash).not.toBe(copied)

    await openShare(here)
    await keepLink().uncheck()
    await expect(page).not.toHaveURL(/#/)
    await here.dialog.getByRole('button', { name: 'Close' }).click()
    await here.followHere(copied)
    await expect(here.file.editor).toContainText('/more/')
    await expect(here.file.editor).not.toContainText('/private/')
  },
)

test('a link goes from the address bar once the case is one’s own', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit(builder)
  await expect(here.sharedBanner).toBeVisible()
  expect(page.url()).toContain(builder)
  await here.typeAtEnd('\n# mine')
  await expect(here.sharedBanner).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
  await here.reload()
  await expect(here.file.editor).toContainText('# mine')
})
