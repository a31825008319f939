import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

test.describe('tests', () => {
  test('are added one by one', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await tests.add('/search?q=1', 'Allowed')
    await expect(tests.row('Googlebot /search?q=1')).toContainText(/Blocked\s*line 12/)
    await expect(tests.heading).toHaveText('Tests 5/7')
    await expect(tests.red).toHaveCount(2)
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect(tests.url).toHaveValue('')
  })

  test('are added as a whole line too', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.add('ClaudeBot block /about')
    await expect(tests.row('ClaudeBot /about')).toContainText(/Blocked\s*line 9/)
    await expect(tests.expectation('ClaudeBot /about')).toHaveValue('disallow')
    await expect(tests.heading).toHaveText('Tests 6/7')
  })

  test('need a path, and the form says so', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(tests.form.getByRole('alert')).toContainText('Type a path such as /cart/ first.')
    await tests.url.fill('/')
    await expect(tests.form.getByRole('alert')).toHaveCount(0)
  })

  test('may use another crawler for the new one', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.form.getByRole('button', { name: /^Crawler of the new test/ }).click()
    const field = tests.form.getByRole('combobox', { name: 'Crawler of the new test' }).first()
    await field.fill('DuckDuckBot')
    await field.press('Enter')
    await tests.add('/cart/')
    await expect(tests.row('DuckDuckBot /cart/')).toContainText(/Blocked\s*line 3/)
  })

  test('are pasted by the dozen; what is not read stays, with its reason', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.pasteMany(
      'Googlebot block /cart/\n/bare\nBingbot allow\nDuckDuckBot allow https://example.com/cart/help\n\nfoo bar baz',
    )
    expect((await tests.names()).slice(6)).toEqual([
      'Googlebot /cart/',
      'Googlebot /bare',
      'DuckDuckBot https://example.com/cart/help',
    ])
    await expect(tests.box).toHaveValue('Bingbot allow\nfoo bar baz')
    const reasons = tests.region.getByRole('status').getByRole('listitem')
    await expect(reasons).toHaveCount(2)
    await expect(reasons.nth(0)).toHaveText(/Bingbot allow .*URL/)
    await expect(reasons.nth(1)).toHaveText(/foo bar baz .*Start with \/ or https:/)
    await tests.region.getByRole('button', { name: 'Close' }).click()
    await expect(tests.url).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.rows).toHaveCount(6)
  })

  test('pasted into the field for one open the box for many', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    await playground.copy('/a\n/b\n')
    await tests.url.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(tests.box).toHaveValue(/\/a\s\/b/)
    await tests.region.getByRole('button', { name: 'Add 2 tests' }).click()
    await expect(tests.rows).toHaveCount(8)
  })

  test('are put in another order', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.select('GPTBot /')
    await tests.tool('Move up').click()
    await tests.tool('Move up').click()
    expect((await tests.names()).slice(0, 3)).toEqual([
      'Bingbot /cart/checkout',
      'GPTBot /',
      'Bingbot /cart/help',
    ])
    await tests.result('GPTBot /').focus()
    await page.keyboard.press('Alt+ArrowUp')
    expect((await tests.names())[0]).toBe('GPTBot /')
    await expect(tests.result('GPTBot /')).toBeFocused()
    await expect(tests.tool('Move up')).toBeDisabled()
    await page.keyboard.press('ControlOrMeta+Z')
    expect((await tests.names())[1]).toBe('GPTBot /')
  })

  test('are duplicated', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    await tests.select('GPTBot /')
    await tests.tool('Duplicate').click()
    expect((await tests.names()).slice(3, 5)).toEqual(['GPTBot /', 'GPTBot /'])
    await expect(tests.heading).toHaveText('Tests 6/7')
  })

  test('are deleted, and come back to their place', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    const before = await tests.names()
    await tests.select('Bingbot /cart/help')
    await tests.tool('Delete').click()
    await expect(tests.rows).toHaveCount(5)
    await tests.add('/later')
    const message = playground.message('Deleted Bingbot /cart/help')
    await message.getByRole('button', { name: 'Undo' }).click()
    expect(await tests.names()).toEqual([...before, 'Bingbot /later'])

    await tests.result('Bingbot /cart/help').focus()
    await page.keyboard.press('Delete')
    await expect(tests.row('Bingbot /cart/help')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Z')
    expect(await tests.names()).toEqual([...before, 'Bingbot /later'])
  })

  test('pass, fail or say nothing, by what is expected of them', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await tests.expectation('Googlebot /cart/checkout').selectOption('Allowed')
    await expect(tests.heading).toHaveText('Tests 6/6')
    await expect(tests.region).toContainText('All pass')
    await expect(why.region).toContainText('as expected')
    await tests.expectation('GPTBot /').selectOption('Not set')
    await expect(tests.heading).toHaveText('Tests 5/5')
    await expect(
      tests.row('GPTBot /').getByRole('button', { name: /^Nothing expected/ }),
    ).toBeVisible()
    await tests.expectation('GPTBot /').selectOption('Allowed')
    await expect(tests.red).toHaveCount(1)
    await expect(tests.red).toContainText('GPTBot')
    await expect(tests.region).toContainText('1 failing: GPTBot /')
  })

  test('that are all gone leave a box that teaches', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await tests.select('Bingbot /cart/checkout')
    for (let left = 6; left > 0; left--) {
      await expect(tests.rows).toHaveCount(left)
      await tests.tool('Delete').click()
    }
    await expect(tests.box).toHaveAttribute('placeholder', /Googlebot block \/cart\//)
    await expect(why.region).toContainText('Add a test')
    await tests.pasteMany('/search')
    await expect(tests.row('Googlebot /search')).toContainText(/Blocked\s*line 12/)
  })
})

test('a message offers a deleted test to its own case only, and once', async ({ page }) => {
  const playground = await new Playground(page).open()
  const { tests } = playground
  const undo = playground.message('Deleted').getByRole('button', { name: 'Undo' })
  await tests.select('GPTBot /')
  await tests.tool('Delete').click()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(tests.rows).toHaveCount(6)
  await undo.click()
  await expect(undo).toHaveCount(0)
  await expect(tests.rows).toHaveCount(6)

  await tests.tool('Delete').click()
  await playground.choose('Examples', 'Staging in production')
  await expect(playground.button('Case: Staging in production')).toBeVisible()
  const names = await tests.names()
  await undo.click()
  await expect(undo).toHaveCount(0)
  expect(await tests.names()).toEqual(names)
})

test('a message offers a deleted test to its case when that is open again', async ({ page }) => {
  const playground = await new Playground(page).open()
  const { file, tests } = playground
  await tests.select('GPTBot /')
  await tests.tool('Delete').click()
  await playground.choose('Examples', 'Staging in production')
  await file.undo()
  await expect(tests.rows).toHaveCount(5)
  await playground.message('Deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(tests.row('GPTBot /')).toBeVisible()
  await expect(tests.rows).toHaveCount(6)
})

test('names and addresses that are much alike can be told apart', async ({ page }) => {
  const { tests } = await new Playground(page).open()
  const shop = 'https://example.com/shop/shoes/running'
  await tests.pasteMany(`Googlebot-Image allow ${shop}/1\nGooglebot-News allow ${shop}/2`)
  for (const name of [`Googlebot-Image ${shop}/1`, `Googlebot-News ${shop}/2`]) {
    const cells = tests.row(name).getByRole('cell').getByRole('button')
    const cut = cells.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
    expect(await cut).toEqual([0, 0, 0])
  }
})
