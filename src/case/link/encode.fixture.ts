import { briefPage } from '../../analysis/page/brief-page.ts'
import type { Scenario } from '../scenario.ts'
import { linkLimits } from '../limits.ts'
import { encodeCase, type EncodeOptions, type ShortenPages } from './encode.ts'
import { shareLink, type ShareLink, type SharedView } from './link.ts'

const shorten: ShortenPages = (pages) =>
  Promise.resolve(pages.map((page) => briefPage(page, linkLimits.page)))

type Along = Omit<EncodeOptions, 'shorten'>

/** The fragment of a link, its pages shortened at once. */
export const encodeHere = (scenario: Scenario, along: Along = {}): Promise<string> =>
  encodeCase(scenario, { shorten, ...along })

/** A link to a case, its pages shortened at once. */
export const linkHere = (
  href: string,
  scenario: Scenario,
  look?: SharedView,
  along: Along = {},
): Promise<ShareLink> => shareLink(href, scenario, { shorten, ...along }, look)
