import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import type { CaseBody, CaseDocument } from '../../src/case/file/case-schema.ts'
import { emptyPage, expect } from '../fixtures.ts'
import { Playground } from './playground.ts'
import { storedBodies } from './stored.ts'

const contentOf = async (download: Download) => readFileSync(await download.path())

/** The page seen as the keeper of a case: how cases come, go, and are still there. */
export class OpenCasePage extends Playground {
  readonly caseMenu: Locator
  readonly sharedBanner: Locator
  readonly notSaving: Locator
  /** What is said when something went wrong on the way in. */
  readonly alert: Locator
  readonly recent: Locator

  constructor(page: Page) {
    super(page)
    this.caseMenu = this.button(/^Case: /)
    this.sharedBanner = page.getByRole('status').filter({ hasText: 'Shared case' })
    this.notSaving = page.getByRole('status').filter({ hasText: 'Not saving' })
    this.alert = page.getByRole('alert')
    this.recent = page.getByRole('group', { name: 'Recent' }).getByRole('menuitemradio')
  }

  /** Loads the page anew, as somebody who follows a link from elsewhere. */
  async visit(fragment = ''): Promise<void> {
    await this.page.goto(emptyPage)
    await this.page.goto(`./${fragment}`)
    await this.ready()
    await this.settled()
  }

  /** A link pasted into the address bar of the tab that is open. */
  async followHere(fragment: string): Promise<void> {
    await this.page.evaluate((hash) => location.assign(hash), fragment)
    await this.settled()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.ready()
  }

  /** A blank case, once it is open: what is done before that happens to the case that it follows. */
  async newCase(): Promise<void> {
    await this.choose(/^Case: /, 'New case')
    await this.page.getByText('An empty robots.txt allows everything').waitFor()
  }

  /** Puts a file in place of what is there, and waits until it is. */
  async use(content: string | Buffer): Promise<void> {
    await this.pick({ name: 'robots.txt', buffer: Buffer.from(content) })
    const answer = this.page.getByRole('status').filter({ hasText: 'robots.txt loaded.' })
    const way = this.page.getByLabel('Use it')
    await answer.or(way).waitFor()
    // Work of one's own is replaced on request only, and so is any file by what is no robots.txt.
    if (await way.isVisible()) {
      await way.selectOption('As the robots.txt')
      await this.page.getByRole('button', { name: 'Replace the robots.txt' }).click()
    }
    await answer.getByRole('button', { name: 'Dismiss' }).click()
  }

  async typeAtEnd(text: string): Promise<void> {
    await this.file.focus()
    await this.page.keyboard.press('ControlOrMeta+End')
    await this.page.keyboard.insertText(text)
  }

  /** The bytes that Download gives. */
  async bytes(): Promise<Buffer> {
    const download = this.page.waitForEvent('download')
    await this.file.region.getByRole('button', { name: 'Save', exact: true }).click()
    await this.page.getByRole('menuitem', { name: 'Download robots.txt' }).click()
    return contentOf(await download)
  }

  async wholeText(): Promise<string> {
    return (await this.bytes()).toString()
  }

  /** Everything that the case holds, as its file says it. */
  async plain(): Promise<CaseBody> {
    const download = this.page.waitForEvent('download')
    await this.choose(/^Case: /, 'Download case')
    const file = JSON.parse((await contentOf(await download)).toString()) as CaseDocument
    return file.case
  }

  /** Goes to another case that is kept here; without a title it goes by its site. */
  async openKept(name: string): Promise<void> {
    await this.caseMenu.click()
    await this.recent.filter({ hasText: name }).click()
    await expect(this.page.getByRole('menu')).toBeHidden()
  }

  /** Waits until this text is in storage. */
  async isKept(text: string): Promise<void> {
    const bodies = async () => (await storedBodies(this.page)).join()
    await expect.poll(bodies, { intervals: [50, 100, 250] }).toContain(text)
  }

  /** Address and storage have been looked at: the history entry has been given its workspace. */
  private async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const state: unknown = history.state
      return typeof state === 'object' && state !== null && 'workspace' in state
    })
  }
}
