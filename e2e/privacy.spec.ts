import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, browserTest as test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'
import { siteTest } from './site.ts'

test.use({ serviceWorkers: 'allow' })

/** A word for everything that is typed, so that it would be found in any request. */
const secret = 'kumquat'

interface Asked {
  readonly method: string
  readonly url: string
  /** Whatever goes along. */
  readonly rest: string
}

/** Every request of every page and worker, with what it carried. */
function listen(context: BrowserContext): Asked[] {
  const asked: Asked[] = []
  context.on('request', (request) => {
    // The part after # stays in the browser; only Playwright sees it.
    const url = request.url().replace(/#.*$/s, '')
    const rest = `${request.postData() ?? ''} ${JSON.stringify(request.headers())}`
    asked.push({ method: request.method(), url, rest })
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => asked.push({ method: 'socket', url: socket.url(), rest: '' })),
  )
  return asked
}

test('a long session asks for the files of this page and tells nothing', async ({
  page,
  context,
}) => {
  test.slow()
  const asked = listen(context)
  const here = new OpenCasePage(page)
  await here.visit(`#robots=User-agent:%20*%0ADisallow:%20/${secret}-link&url=/${secret}`)
  await here.visit()
  await here.use(`User-agent: *\nDisallow: /${secret}/\nSitemap: https://${secret}.example/s.xml\n`)
  await here.typeAtEnd(`Disallow: /${secret}-typed/\n`)
  await here.tests.pasteMany(`Googlebot block /${secret}/\nBingbot https://${secret}.example/`)
  await here.site.fill(`https://${secret}.example`)
  await here.site.press('Enter')
  const crawler = await here.tests.crawlerField()
  await crawler.fill(`${secret}bot`)
  await crawler.press('Enter')
  await here.readRulesAs(/RFC 9309/)
  await here.shareLink()
  await here.dialog.getByRole('button', { name: 'Copy link' }).click()
  await here.dialog.getByRole('button', { name: 'Close' }).click()
  for (const entry of ['How it works', 'Keyboard shortcuts', /^About/]) {
    await here.choose('Help', entry)
    await here.dialog.getByRole('button', { name: 'Close' }).click()
  }
  await here.plain()
  await here.isKept(`${secret}-typed`)
  await here.choose('Examples', /HTML served/)
  await here.openKept(`${secret}.example`)
  await expect(here.file.editor).toContainText(`${secret}-typed`)
  await here.followHere(`#r1=${secret}`)
  await expect(here.alert).toBeVisible()
  await here.reload()
  await expect(here.file.editor).toContainText(`${secret}-typed`)

  const folder = new URL('./', page.url()).href
  const ours = ({ method, url }: Asked) =>
    method === 'GET' && url.startsWith(folder) && !url.includes('?')
  const sent = asked.filter(({ url }) => !/^(blob|about|data):/.test(url))
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.filter((request) => !ours(request))).toEqual([])
  expect(asked.filter(({ url, rest }) => `${url} ${rest}`.includes(secret))).toEqual([])
})

/** What the page's own policy refuses, tried from within. */
const refusals = (page: Page) =>
  page.evaluate(async () => {
    const outcome = async (work: () => unknown): Promise<string> => {
      try {
        await work()
        return 'allowed'
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    // Whatever the debugger starts may evaluate; what comes later is bound by the policy.
    const later = (work: () => void) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => {
          try {
            work()
            resolve()
          } catch (error) {
            reject(error instanceof Error ? error : new Error('refused'))
          }
        })
      })
    const elsewhere = 'https://elsewhere.example/'
    const evaluate = Reflect.get(window, 'eval') as (code: string) => void
    const element = document.createElement('div')
    const script = document.createElement('script')
    return {
      fetch: await outcome(() => fetch(elsewhere)),
      html: await outcome(() => Reflect.set(element, 'innerHTML', '<b>x</b>')),
      code: await outcome(() => later(() => evaluate('1'))),
      script: await outcome(() => (script.src = './other.js')),
      policy: await outcome(() => {
        const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string): void } }
        trustedTypes?.createPolicy('another')
      }),
      worker: await outcome(() => new Worker('./other.js')),
      beacon: navigator.sendBeacon(elsewhere, 'x'),
    }
  })

const refused = {
  fetch: 'TypeError',
  html: 'TypeError',
  code: 'EvalError',
  script: 'TypeError',
  policy: 'TypeError',
  worker: 'TypeError',
}

siteTest(
  'the policy is in force, also where a host sends no headers',
  async ({ page, site, troubles }) => {
    const here = new OpenCasePage(page)
    await here.visit()
    expect(await refusals(page)).toMatchObject(refused)

    rmSync(join(site.dir, '_headers'))
    const answer = await page.goto(await site.start())
    expect(answer?.headers()['content-security-policy']).toBeUndefined()
    await here.ready()
    expect(await refusals(page)).toMatchObject(refused)
    troubles.expected(/policy: (connect-src|require-trusted-types-for|trusted-types|script-src)/)
    troubles.expected(
      /console: .*(Content Security Policy|TrustedHTML|TrustedScript|Trusted ?Type)/,
    )
  },
)

test('no link on the page tells another site where it was followed', async ({ page }) => {
  const here = new OpenCasePage(page)
  await here.visit()
  await here.pasteIntoFile('https://shop.example/')
  await here.choose('Help', /^About/)
  await expect(here.dialog.getByRole('heading', { name: 'Nothing leaves this page' })).toBeVisible()
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  const links = await page
    .getByRole('link', { includeHidden: true })
    .evaluateAll((found) =>
      found
        .filter((link) => link instanceof HTMLAnchorElement && link.origin !== location.origin)
        .map((link) => link.getAttribute('rel') ?? ''),
    )
  expect(links.length).toBeGreaterThan(0)
  for (const rel of links) expect(rel).toContain('noopener noreferrer')
})
