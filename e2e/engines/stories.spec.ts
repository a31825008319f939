import { linkTo } from '../../src/state/share/link-forge.fixture.ts'
import { expect, test } from './fixtures.ts'
import { parts, rowOf } from './page.ts'

const shared = linkTo({
  f: [['', 'User-agent: *\nDisallow: /from-a-link/\n']],
  t: [['Googlebot', '/from-a-link/', 1]],
})
const script = '<img src=x onerror="alert(1)"><script>alert(1)</script>'

test('the page opens, shows what fails, and takes the fix and its undo', async ({ here }) => {
  await here.open()
  await here.sees(rowOf('/cart/checkout'), 1)
  await here.sees(parts.failing)
  await here.click(parts.fix)
  await here.sees(parts.failing, 0)
  await here.click(parts.editor)
  await here.driver.press('Control+z')
  await here.sees(rowOf('/cart/checkout'), 1)
  await here.sees(parts.failing)
})

test('typing in the editor changes a verdict, and a reload keeps the work', async ({ here }) => {
  await here.open()
  await here.sees(parts.failing, 1)
  await here.writeAtEnd('\nUser-agent: Googlebot\nDisallow: /cart/checkout\n# my own')
  await here.says(parts.editor, '# my own')
  await here.sees(parts.failing, 0)
  // Saving waits for a pause in typing; what a reload brings must have been stored before it.
  await here.reload()
  await here.says(parts.editor, '# my own')
  await here.sees(parts.failing, 0)
})

test('a URL is added and judged', async ({ here }) => {
  await here.open()
  await here.click(parts.url)
  await here.driver.type('GPTBot allow /cart/mine')
  await here.driver.press('Enter')
  await here.sees(rowOf('/cart/mine'), 1)
  await here.sees(parts.failing)
})

test('a case is shared by a link, and a link opens as its case', async ({ here }) => {
  await here.open()
  await here.click(parts.share)
  await expect.poll(() => here.value(parts.link)).toContain('#r2=')
  const link = await here.value(parts.link)
  await here.open(new URL(link).hash)
  await here.sees(rowOf('/cart/checkout'), 1)
  await here.sees(parts.failing)
  await here.open(shared)
  await here.sees(parts.shared)
  await here.says(parts.editor, 'Disallow: /from-a-link/')
  await here.sees(rowOf('/from-a-link/'), 1)
  await here.sees(parts.failing)
})

test('a hostile link runs nothing, and one that is damaged is named', async ({ here }) => {
  await here.open(
    linkTo({
      n: script,
      o: 'javascript:alert(1)',
      f: [[script, `User-agent: ${script}\nDisallow: /${script}\n`]],
      t: [[script, `/${script}`, 0, script]],
    }),
  )
  await here.says(parts.editor, '<img src=x onerror=')
  await here.open(`${shared.slice(0, -1)}!`)
  await here.sees(parts.linkProblem)
})

test('the theme is changed, and stays', async ({ here }) => {
  await here.open()
  const seen = new Set([await here.background()])
  const light = { ...parts.theme, name: ['Theme: light'] }
  const dark = { ...parts.theme, name: ['Theme: dark'] }
  await here.click(parts.theme)
  await here.sees(light)
  seen.add(await here.background())
  await here.click(light)
  await here.sees(dark)
  const night = await here.background()
  seen.add(night)
  expect(seen.size, 'light and dark differ').toBe(2)
  await here.reload()
  await here.sees(dark)
  expect(await here.background()).toBe(night)
})

test('keys reach the places and all actions', async ({ here }) => {
  await here.open()
  await here.pressUntilFocused('Tab', parts.place)
  await here.pressUntilFocused('Tab', parts.fix)
  await here.driver.press('Enter')
  await here.sees(parts.failing, 0)
  await here.driver.press('Control+k')
  await here.sees(parts.actions)
  await here.driver.type('theme')
  await here.says(parts.action, 'heme')
  await here.driver.press('Escape')
  await here.sees(parts.actions, 0)
})

test('it opens with its work when the server is gone', async ({ here, site }) => {
  // All files are stored first, which takes a busy machine a while.
  test.slow()
  await here.open()
  await here.installed()
  await site.stop()
  await here.reload()
  await here.sees(rowOf('/cart/checkout'), 1)
  await here.sees(parts.failing)
  await here.click(parts.fix)
  await here.sees(parts.failing, 0)
})
