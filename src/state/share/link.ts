import { cellOf } from '../../analysis/grid/cell.ts'
import { visibleText } from '../../core/text/visible-text.ts'
import { firstCell } from '../grid-edits.ts'
import type { Scenario } from '../../analysis/scenario.ts'
import { encodeCase, type EncodeOptions } from './encode.ts'
import { percentEncode } from './fragment.ts'
import { linkLimits, maxFragmentLength } from './limits.ts'

/** How far a link of some length gets. */
export interface LengthAdvice {
  readonly fits: 'anywhere' | 'most' | 'file'
  readonly text: string
}

/** Where a link of so many characters can be pasted. */
export function lengthAdvice(length: number): LengthAdvice {
  if (length < 2000) return { fits: 'anywhere', text: 'Pastes anywhere.' }
  if (length < 8000) {
    return { fits: 'most', text: 'Fits mails and issues; a chat may cut it.' }
  }
  return { fits: 'file', text: 'Too long for most places. Send the case as a file instead.' }
}

/** A link and how long it is, or a sentence on why there is none. */
export type ShareLink =
  | {
      readonly ok: true
      readonly href: string
      readonly length: number
      readonly advice: LengthAdvice
    }
  | { readonly ok: false; readonly reason: string }

const attributeEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
}
const attribute = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => attributeEntities[sign] ?? '')

/** HTML that shows the case of a link in a frame of another page, read-only. */
export function embedCodeOf(href: string, title: string): string {
  const source = new URL('embed.html', pageOf(href)).href + new URL(href).hash
  const name = title === '' ? 'robots.txt' : `robots.txt: ${visibleText(title)}`
  return `<iframe src="${attribute(source)}" title="${attribute(name)}" width="100%" height="600" loading="lazy"></iframe>`
}

const sendFile = 'Send the case as a file instead.'

/** Why a case would not arrive whole by link; null when it would. */
export function linkObstacle({ file, title, ...grid }: Scenario): string | null {
  const { url, crawler, note, file: largest, title: widest } = linkLimits
  const many = (['urls', 'crawlers', 'expectations'] as const).find(
    (name) => grid[name].length > linkLimits[name],
  )
  if (file.text.length > largest) return `A link carries files of up to 1 MiB. ${sendFile}`
  if (many !== undefined) {
    const most = linkLimits[many].toLocaleString('en')
    const what = many === 'urls' ? 'URLs' : many
    return `A link carries up to ${most} ${what}. ${sendFile}`
  }
  if (title.length > widest) return `A link carries a title of up to ${widest} characters.`
  const longUrl = grid.urls.some((row) => row.url.length > url)
  if (longUrl) return `One URL is too long for a link. ${sendFile}`
  const long =
    grid.crawlers.some((column) => column.crawler.length > crawler) ||
    grid.expectations.some((one) => one.note.length > note)
  return long ? `One crawler or note is too long for a link. ${sendFile}` : null
}

/** The address of a page without fragment and query. */
export function pageOf(href: string): string {
  return href.replace(/[?#].*$/s, '')
}

/** What is looked at and goes along: the cell that is selected, the view beside it, what is compared. */
export interface SharedView {
  readonly selectedId: string | null
  readonly panel: string
  readonly compared: readonly string[]
}

const defaultView: SharedView = { selectedId: null, panel: 'tests', compared: [] }

/** What to look at, in plain sight behind the case. */
function viewRequestFor(scenario: Scenario, { selectedId, panel, compared }: SharedView): string {
  const selected = selectedId === firstCell(scenario) ? null : cellOf(scenario, selectedId ?? '')
  const test = selected && `&u=${percentEncode(selected.url)}&a=${percentEncode(selected.crawler)}`
  const view = panel === defaultView.panel ? '' : `&t=${panel}`
  const dialects = compared.length === 0 ? '' : `&d=${compared.join(',')}`
  return `${test ?? ''}${view}${dialects}`
}

/**
 * The whole case as a link to this page, with what is looked at; nothing of it is in what a browser
 * sends to a server.
 */
export async function shareLink(
  href: string,
  scenario: Scenario,
  look: SharedView = defaultView,
  options: EncodeOptions = {},
): Promise<ShareLink> {
  const obstacle = linkObstacle(scenario)
  if (obstacle !== null) return { ok: false, reason: obstacle }
  const encoded = await encodeCase(scenario, options).catch(() => null)
  if (encoded === null) {
    return { ok: false, reason: `The pages of this case could not be put into a link. ${sendFile}` }
  }
  const fragment = encoded + viewRequestFor(scenario, look)
  if (fragment.length > maxFragmentLength) {
    return { ok: false, reason: `This case is too large for a link. ${sendFile}` }
  }
  const link = `${pageOf(href)}#${fragment}`
  return { ok: true, href: link, length: link.length, advice: lengthAdvice(link.length) }
}
