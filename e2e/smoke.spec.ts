import { expect, browserTest as test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('the built page', () => {
  test('loads under its own policy and asks nobody else for anything', async ({ page }) => {
    await page.goto('./')
    await expect(page).toHaveTitle(/robots\.txt/)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('textbox', { name: /robots\.txt/ })).toBeVisible()
  })

  test('has the same policy in the page and in the header', async ({ page }) => {
    const response = await page.goto('./')
    const header = response?.headers()['content-security-policy']
    const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
    // Browsers refuse this one in a page.
    const byHeaderOnly = "; frame-ancestors 'none'"
    expect(header).toContain(byHeaderOnly)
    await expect(meta).toHaveAttribute('content', header?.replace(byHeaderOnly, '') ?? 'no header')
  })

  test('keeps hashed files for ever and asks again for the page', async ({ page, request }) => {
    const response = await page.goto('./')
    expect(response?.headers()['cache-control']).toBe('no-cache')
    expect(response?.headers()['content-encoding']).toBe('br')
    const script = await page.locator('script[type=module]').first().getAttribute('src')
    const asset = await request.get(new URL(script ?? '', page.url()).href)
    expect(asset.headers()['cache-control']).toContain('immutable')
    const etag = response?.headers().etag ?? ''
    const again = await request.get('./', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
  })

  test('can be installed', async ({ page, request }) => {
    await page.goto('./')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await request.get(new URL(href ?? '', page.url()).href)
    const manifest = (await answer.json()) as { start_url: string; icons: { src: string }[] }
    expect(manifest.start_url).toBe('./')
    for (const { src } of manifest.icons) {
      expect((await request.get(new URL(src, page.url()).href)).status()).toBe(200)
    }
  })

  test('can be read before any script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    await context.route('**/*.js', (route) => route.abort())
    const page = await context.newPage()
    await page.goto('./')
    await expect(page.locator('#root')).toContainText('User-agent: *')
    await expect(page.locator('#root')).toContainText('/cart/checkout')
    await context.close()
  })
})
