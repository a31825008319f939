import type { Page } from '@playwright/test'

/** The places beside the file, by the name of their tab. */
export type Place = 'Check' | 'Audit' | 'Engines'

/** The parts of Engines, by the name of their button. */
export type EnginesPart = 'Crawlers by purpose' | 'Engines side by side'

/** Opens a place beside the file. */
export async function openPlace(page: Page, name: Place): Promise<void> {
  // What stands behind the name is a count.
  await page.getByRole('tab', { name }).click()
}

/** Opens Engines at one of its parts. */
export async function openEngines(page: Page, part: EnginesPart): Promise<void> {
  await openPlace(page, 'Engines')
  await page.getByRole('button', { name: part, exact: true }).click()
}
