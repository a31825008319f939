import { describe, test } from 'vitest'
import { filePlaces } from '../../../analysis/delivery/places/index.ts'
import { checkA11y, expect, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'
import { PlacesPane } from './places-dialog.fixture.ts'

const shop = 'robots=User-agent%3A%20*%0ADisallow%3A%20%2Fcart&origin=https%3A%2F%2Fshop.example'

describe('where the file goes', () => {
  test('is found by words, and one card is open at a time', async () => {
    const here = await openPage(shop)
    await here.chooseAction('where does the file go')
    const places = new PlacesPane()
    await expect(places.cards).toHaveCount(filePlaces.length)
    await expect(places.open).toHaveCount(0)
    await expect(here.dialog).toContainText('Anybody can read the file, people too.')
    await places.search.fill('htaccess')
    await expect(places.count).toHaveText(`1 of ${filePlaces.length} systems`)
    await places.search.fill('')
    await places.summary('nginx').click()
    await expect(places.open).toContainText('mime.types')
    await places.summary('Caddy').click()
    await expect(places.open).toHaveCount(1)
    await expect(places.open).toContainText('file_server')
    await expect(places.open).toContainText('curl -I https://shop.example/robots.txt')
    await expect(places.open).toContainText('content-type: text/plain')
    await expect(places.open).toContainText('Looked up on 30 November 2026')
    const link = places.open.getByRole('link', { name: 'Link to this card' })
    await expect(link).toHaveAttribute('href', '#card=caddy')
    await checkA11y('dialog')
    await places.summary('Caddy').click()
    await expect(places.open).toHaveCount(0)
  })

  test('works by keys alone, and keeps the focus in the search', async () => {
    const here = await openPage(shop)
    await here.chooseAction('shopify robots.txt')
    const places = new PlacesPane()
    await expect(places.open).toContainText('templates/robots.txt.liquid')
    await expect(places.summary('Shopify')).toHaveFocus()
    await places.search.fill('shop')
    await places.search.fill('')
    await expect(places.search).toHaveFocus()
    await places.summary('Wix').press('Enter')
    await expect(places.open).toContainText('Robots.txt Editor')
  })

  test('shows what a statement rests on', async () => {
    const here = await openPage(shop)
    await here.chooseAction('falcon robots.txt')
    const { open } = new PlacesPane()
    await expect(open.getByRole('listitem').first()).toContainText('Zope Management Interface')
    await expect(open).toContainText('SEO Properties')
    await open.getByRole('button', { name: 'documented' }).first().click()
    await expect(open).toContainText('Adding a robots.txt file to a Falcon site')
  })

  test('is reached from where the file is saved', async () => {
    const { file } = await openPage(shop)
    await file.region.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Where does the file go/ }).click()
    await expect(new PlacesPane().dialog).toBeVisible()
  })

  test('is reached from lines that a service wrote, at its card', async () => {
    const robots = '# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n'
    const end = '# END Cloudflare Managed Content\n'
    await openPage(`robots=${encodeURIComponent(robots + end)}&t=problems`)
    await page.getByRole('button', { name: 'Where does the file go? Cloudflare' }).click()
    await expect(new PlacesPane().open).toContainText('Security Settings')
  })

  test('is reached from the check on the content type', async () => {
    await openPage(`${shop}&type=text%2Fhtml&t=problems`)
    await page.getByRole('button', { name: 'Show hints' }).click()
    const kind = page.getByRole('listitem').filter({ hasText: 'Not served as text/plain' }).first()
    await kind.getByRole('button', { name: 'Where does the file go?' }).click()
    await expect(new PlacesPane().dialog).toBeVisible()
  })
  test.each(['subfolder', 'wrong filename case', 'wrong content type'])(
    'is reached from the description of the check: %s',
    async (words) => {
      const here = await openPage(shop)
      await here.chooseAction(words)
      const checks = page.getByRole('dialog', { name: 'All checks' })
      await checks.getByRole('button', { name: 'Where does the file go?' }).click()
      await expect(new PlacesPane().dialog).toBeVisible()
    },
  )
})
