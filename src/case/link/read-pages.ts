import type { CasePage } from '../scenario.ts'
import type { Limits } from '../limits.ts'
import { isText } from './value-guards.ts'

/** Whether a field is a list of pages, and not what another version may keep under the same key. */
export const isPageList = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'number')

/**
 * The pages of a case from `[index of the URL, head, source, 1 where it is brief]` each. What is too
 * long or of no URL is left out, and of two pages of a URL the second. Never throws.
 */
export function readPages(
  value: unknown,
  rows: readonly ({ readonly id: string } | null)[],
  limits: Limits,
  omissions: string[],
): readonly CasePage[] {
  const given = isPageList(value) ? value : []
  const pages = new Map<string, CasePage>()
  let room = limits.pages
  for (const one of given.slice(0, limits.urls)) {
    const [row, headers = '', html = '', isBrief] = one
    const rowId = typeof row === 'number' ? rows[row]?.id : undefined
    if (rowId === undefined || pages.has(rowId)) continue
    if (!isText(headers, limits.page) || !isText(html, limits.page)) continue
    room -= headers.length + html.length
    if (room < 0) break
    pages.set(rowId, { rowId, headers, html, isBrief: isBrief === 1 })
  }
  const lost = given.length - pages.size
  if (lost > 0) {
    const what = lost === 1 ? 'One page was' : `${lost.toLocaleString('en')} pages were`
    omissions.push(`${what} left out: too long, or of no URL of this case.`)
  }
  return [...pages.values()]
}
