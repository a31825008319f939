import { linkTo } from '../../src/case/link/link-forge.fixture.ts'
import { expect, test } from './fixtures.ts'
import { parts, rowOf } from './page.ts'

const shared = linkTo({
  f: [['', 'User-agent: *\nDisallow: /from-a-link/\n']],
  t: [['Googlebot', '/from-a-link/', 1]],
})
const dark = { ...parts.theme, name: ['Theme: dark'] }
const script = '<img src=x onerror="alert(1)"><script>alert(1)</script>'

// In one worker, with one browser.
test.describe.configure({ mode: 'default' })

test('the example is mended, undone, changed, and kept with the theme', async ({ here }) => {
  await test.step('the page opens and shows what fails', async () => {
    await here.open()
    await here.sees(rowOf('/cart/checkout'), 1)
    await here.sees(parts.failing, 1)
  })

  await test.step('keys reach the places, the fix and all actions', async () => {
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
    await undo()
  })

  await test.step('a click on the fix mends as well, and is undone', async () => {
    await here.click(parts.fix)
    await here.sees(parts.failing, 0)
    await undo()
  })

  await test.step('the case is shared by a link, which opens as that case', async () => {
    await here.click(parts.share)
    await here.eventually(() => here.value(parts.link), 'the link').toContain('#r2=')
    const link = await here.value(parts.link)
    await here.open(new URL(link).hash)
    await here.sees(rowOf('/cart/checkout'), 1)
    await here.sees(parts.failing, 1)
  })

  await test.step('typing in the editor changes a verdict', async () => {
    await here.writeAtEnd('\nUser-agent: Googlebot\nDisallow: /cart/checkout\n# my own')
    await here.says(parts.editor, '# my own')
    await here.sees(parts.failing, 0)
  })

  await test.step('a URL is added and judged', async () => {
    await here.click(parts.url)
    await here.driver.type('GPTBot allow /cart/mine')
    await here.driver.press('Enter')
    await here.sees(rowOf('/cart/mine'), 1)
    await here.sees(parts.failing, 1)
  })

  const night = await test.step('the theme is changed', async () => {
    const seen = new Set([await here.background()])
    const light = { ...parts.theme, name: ['Theme: light'] }
    await here.click(parts.theme)
    await here.sees(light)
    seen.add(await here.background())
    await here.click(light)
    await here.sees(dark)
    const background = await here.background()
    seen.add(background)
    expect(seen.size, 'light and dark differ').toBe(2)
    return background
  })

  await test.step('a reload keeps the work and the theme', async () => {
    // Saving waits for a pause in typing; what a reload brings must have been stored before it.
    await here.reload()
    await here.says(parts.editor, '# my own')
    await here.sees(rowOf('/cart/mine'), 1)
    await here.sees(parts.failing, 1)
    await here.sees(dark)
    expect(await here.background()).toBe(night)
  })

  // The page that is left goes into the back/forward cache while it writes.
  await test.step('who leaves in the middle of saving finds the work, and is saved again', async () => {
    for (const mark of ['# first', '# second', '# third']) {
      await here.writeAtEnd(`\n${mark}`)
      await here.open()
      await here.says(parts.editor, mark)
      const stored = async () => (await here.storedBodies()).join()
      await here.eventually(stored, 'the stored cases').toContain(mark)
    }
  })

  async function undo(): Promise<void> {
    await here.click(parts.editor)
    await here.driver.press('Control+z')
    await here.sees(rowOf('/cart/checkout'), 1)
    await here.sees(parts.failing, 1)
  }
})

test('links open as their case, run nothing, and are named where they are damaged', async ({
  here,
}) => {
  await test.step('one of somebody else', async () => {
    await here.open(shared)
    await here.sees(parts.shared)
    await here.says(parts.editor, 'Disallow: /from-a-link/')
    await here.sees(rowOf('/from-a-link/'), 1)
    await here.sees(parts.failing)
  })

  await test.step('a hostile one', async () => {
    await here.open(
      linkTo({
        n: script,
        o: 'javascript:alert(1)',
        f: [[script, `User-agent: ${script}\nDisallow: /${script}\n`]],
        t: [[script, `/${script}`, 0, script]],
      }),
    )
    await here.says(parts.editor, '<img src=x onerror=')
  })

  await test.step('a damaged one', async () => {
    await here.open(`${shared.slice(0, -1)}!`)
    await here.sees(parts.linkProblem)
  })
})

test('it opens with its work when the server is gone', async ({ here, site }) => {
  await here.open()
  await here.installed()
  await site.stop()
  await here.reload()
  await here.sees(rowOf('/cart/checkout'), 1)
  await here.sees(parts.failing)
  await here.click(parts.fix)
  await here.sees(parts.failing, 0)
})
