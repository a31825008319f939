import type { Locator } from 'vitest/browser'
import { page } from '../../shell/page-objects/browser.fixture.ts'

/** The cards that say for each system where its file is put. */
export class PlacesPane {
  readonly dialog = page.getByRole('dialog', { name: 'Where does the file go?' })
  readonly search = this.dialog.getByRole('searchbox', { name: 'Search systems' })
  readonly count = this.dialog.getByRole('status').first()
  readonly cards = this.dialog.css('details')
  readonly open = this.dialog.css('details[open]')

  /** The name of a card, which opens and closes it. */
  summary(name: string): Locator {
    return this.cards.css('summary').filter({ hasText: name })
  }
}
