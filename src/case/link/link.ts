import { cellOf } from '../grid/cell.ts'
import { visibleText } from '../../core/text/visible-text.ts'
import { firstCell } from '../grid/grid.ts'
import type { Scenario } from '../scenario.ts'
import { foldJson, linkJson, type EncodeOptions } from './encode.ts'
import { percentEncode } from './fragment.ts'
import { linkLimits, maxFragmentLength, maxInflatedBytes } from '../limits.ts'
import { rowsInRank, verdictsOfRows, withRows } from './link-part.ts'

/** How far a link of some length gets. */
export interface LengthAdvice {
  readonly fits: 'anywhere' | 'most' | 'file'
  readonly text: string
}

/** So many characters are more than most places take. */
const tooLong = 8000

/** Where a link of so many characters can be pasted. */
export function lengthAdvice(length: number): LengthAdvice {
  if (length < 2000) return { fits: 'anywhere', text: 'Pastes anywhere.' }
  if (length < tooLong) {
    return { fits: 'most', text: 'Fine for e-mail and issues; some chat apps cut long links.' }
  }
  return { fits: 'file', text: 'Too long for most places. Send the case as a file instead.' }
}

/** Of a case that is too large for a link: how many of its URLs the link has. */
export interface LinkPart {
  readonly urls: number
  readonly whole: number
}

/** How many URLs a link has, in the words that all places use. */
export const partWords = ({ urls, whole }: LinkPart): string =>
  `${urls.toLocaleString('en')} of ${whole.toLocaleString('en')} URLs`

/** A link and how long it is, or a sentence on why there is none. */
export type ShareLink =
  | {
      readonly ok: true
      readonly href: string
      readonly length: number
      readonly advice: LengthAdvice
      /** Null: the link has all URLs. */
      readonly part: LinkPart | null
      /** How many columns of values the link goes without, since it would be too long for most places. */
      readonly leftColumns: number
      /** The link does not say which files and pastes its URLs came from. */
      readonly leavesSources: boolean
    }
  | { readonly ok: false; readonly reason: string }

/** What a link goes without, in a sentence for who made it; empty where it has all. */
export function leftWords(link: ShareLink | null): string {
  if (!link?.ok) return ''
  const { part, leftColumns, leavesSources } = link
  if (part === null && leftColumns === 0 && !leavesSources) return ''
  const columns = leftColumns === 1 ? 'column of values' : `${leftColumns} columns of values`
  const lacking = [
    ...(leftColumns === 0 ? [] : [`their ${columns}`]),
    ...(leavesSources ? ['the names of the files they came from'] : []),
  ]
  const without = lacking.length === 0 ? '' : ` without ${lacking.join(' and ')}`
  return `${part ? partWords(part) : 'URLs'}${without}; the case file has all.`
}

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

/** Why a case cannot be sent by link whatever rows it has; null where it can. */
function fixedObstacle({ file, title, crawlers, expectations }: Scenario): string | null {
  const { crawler, note, file: largest, title: widest, crawlers: most } = linkLimits
  if (file.text.length > largest) return `A link carries files of up to 1 MiB. ${sendFile}`
  if (crawlers.length > most) return `A link carries up to ${most} crawlers. ${sendFile}`
  if (title.length > widest) return `A link carries a title of up to ${widest} characters.`
  const long =
    crawlers.some((column) => column.crawler.length > crawler) ||
    expectations.some((one) => one.note.length > note)
  return long ? `One crawler or note is too long for a link. ${sendFile}` : null
}

/** Why not all rows of a case can be sent by link; null where they can. */
function rowObstacle(grid: Scenario): string | null {
  const many = (['urls', 'expectations'] as const).find(
    (name) => grid[name].length > linkLimits[name],
  )
  if (many !== undefined) {
    const most = linkLimits[many].toLocaleString('en')
    return `A link carries up to ${most} ${many === 'urls' ? 'URLs' : many}. ${sendFile}`
  }
  const longUrl = grid.urls.some((row) => row.url.length > linkLimits.url)
  return longUrl ? `One URL is too long for a link. ${sendFile}` : null
}

/** Why a case would not arrive whole by link; null when it would. */
export const linkObstacle = (scenario: Scenario): string | null =>
  fixedObstacle(scenario) ?? rowObstacle(scenario)

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

/** What a case came to as the fragment of a link. */
interface Packed {
  /** Null: what it unfolds to would not be read, so it was not folded. */
  readonly fragment: string | null
  readonly bytes: number
}

async function pack(scenario: Scenario, look: SharedView, options: EncodeOptions): Promise<Packed> {
  const json = await linkJson(scenario, options)
  if (json.length > maxInflatedBytes) return { fragment: null, bytes: json.length }
  const fragment = (await foldJson(json)) + viewRequestFor(scenario, look)
  return { fragment, bytes: json.length }
}

const fits = ({ fragment }: Packed): boolean =>
  fragment !== null && fragment.length <= maxFragmentLength

/** How many rows to try next: as many as would fit if all took the same, and a little less. */
function fewerRows(count: number, tried: Packed, without: Packed): number {
  const taken = (most: number, base: number, now: number) => (most - base) / (now - base)
  const share =
    tried.fragment === null
      ? taken(maxInflatedBytes, without.bytes, tried.bytes)
      : taken(maxFragmentLength, without.fragment?.length ?? 0, tried.fragment.length)
  return Math.min(count - 1, Math.floor(count * share * 0.98))
}

interface PackedPart {
  readonly fragment: string
  readonly part: LinkPart
}

/** As many rows of a case as fit into a link; null where none does. */
async function packPart(
  scenario: Scenario,
  look: SharedView,
  { stamp, ...options }: EncodeOptions,
): Promise<PackedPart | null> {
  const whole = scenario.urls.length
  const inRank = rowsInRank(scenario, look.selectedId)
  const packRows = (count: number) => {
    const places = inRank.slice(0, count).toSorted((a, b) => a - b)
    const stamped = stamp && { ...stamp, verdicts: verdictsOfRows(stamp.verdicts, places) }
    const about = stamped === undefined ? {} : { stamp: stamped }
    return pack(withRows(scenario, places), look, { ...options, ...about, wholeUrls: whole })
  }
  const without = await packRows(0)
  if (!fits(without)) return null
  let count = Math.min(inRank.length, linkLimits.urls)
  while (count > 0) {
    const tried = await packRows(count)
    if (tried.fragment !== null && fits(tried)) {
      return { fragment: tried.fragment, part: { urls: count, whole } }
    }
    count = fewerRows(count, tried, without)
  }
  return null
}

const largeCase = `This case is too large for a link. ${sendFile}`

/**
 * A case as a link to this page, with what is looked at; nothing of it is in what a browser sends to
 * a server. Columns of values go along while the link has the usual length with all of it. Of a case with more
 * rows than a link carries it has those that fit: the selected one, then those of which something is expected,
 * then the first ones.
 */
export async function shareLink(
  href: string,
  scenario: Scenario,
  options: EncodeOptions,
  look: SharedView = defaultView,
): Promise<ShareLink> {
  const linkOf = (fragment: string) => `${pageOf(href)}#${fragment}`
  const columns = scenario.columns.length
  const sources = scenario.sources.length
  const done = (fragment: string, part: LinkPart | null, hasAll: boolean): ShareLink => {
    const leftColumns = hasAll ? 0 : columns
    const link = linkOf(fragment)
    const advice = lengthAdvice(link.length)
    const leavesSources = sources > 0 && !hasAll
    return { ok: true, href: link, length: link.length, advice, part, leftColumns, leavesSources }
  }
  try {
    const unchangeable = fixedObstacle(scenario)
    if (unchangeable !== null) return { ok: false, reason: unchangeable }
    const obstacle = rowObstacle(scenario)
    const hasMore = columns + sources > 0
    if (obstacle === null && hasMore && columns <= linkLimits.columns) {
      const { fragment } = await pack(scenario, look, options)
      if (fragment !== null && linkOf(fragment).length < tooLong) return done(fragment, null, true)
    }
    const some = { ...options, withoutColumns: true }
    if (obstacle === null) {
      const { fragment, ...rest } = await pack(scenario, look, some)
      if (fragment !== null && fits({ fragment, ...rest })) return done(fragment, null, false)
    }
    const packed = await packPart(scenario, look, some)
    if (packed === null) return { ok: false, reason: obstacle ?? largeCase }
    return done(packed.fragment, packed.part, false)
  } catch {
    // The worker that shortens pages was lost.
    return { ok: false, reason: `The pages of this case could not be put into a link. ${sendFile}` }
  }
}
