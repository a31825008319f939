import type { Page } from '@playwright/test'

/** The places beside the file, by the name of their tab. */
export type PlaceName = 'Check' | 'Audit' | 'Crawlers'

/** The parts of Crawlers, by the name of their button. */
export type EnginesPart = 'By purpose' | 'Side by side'

/** Opens a place beside the file. */
export async function openPlace(page: Page, name: PlaceName): Promise<void> {
  // What stands behind the name is a count.
  await page.getByRole('tab', { name }).click()
}

/** Opens Crawlers at one of its parts. */
export async function openEngines(page: Page, part: EnginesPart): Promise<void> {
  await openPlace(page, 'Crawlers')
  await page.getByRole('button', { name: part, exact: true }).click()
}
