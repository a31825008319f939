import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const robots = `User-agent: *
Disallow: /cart/
Crawl-delay: 45
Request-rate: 1/20m 1700-0459

User-agent: Bingbot
Disallow: /private/

Sitemap: https://example.com/sitemap.xml
Sitemap: /more.xml
`
const fragment = `robots=${encodeURIComponent(robots)}&url=/a&ua=Bingbot&t=values`

// What they say is tried beside the component.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`values on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme })

    test('fit, and show a line in the file', async ({
      page,
      checkA11y,
      expectNoSidewaysScroll,
    }) => {
      const playground = new Playground(page)
      const lineThree = page
        .getByRole('region', { name: 'Other lines' })
        .getByRole('button', { name: 'Line 3', exact: true })
      await page.goto(`./#${fragment}`)
      await expect(lineThree).toBeVisible()
      await expectNoSidewaysScroll()
      await checkA11y(page, '[role=tabpanel]')
      await lineThree.tap()
      await expect(playground.file.line(3)).toBeInViewport()
    })
  })
}
