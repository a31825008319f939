import type { Span } from '../../text/text.ts'
import type { CheckContext } from '../check-context.ts'
import type { CheckFix } from '../check.ts'

/** The fix that puts the site in front of a path; none where the site is not known, or another one may be meant. */
export function completeUrl(
  { origin }: CheckContext,
  path: string,
  span: Span,
): readonly CheckFix[] {
  if (
    origin === null ||
    path === '' ||
    path.startsWith('//') ||
    path.startsWith('../') ||
    // Marks, placeholders and further paths are no part of a path.
    /[\s<>{}[\]()$|"'`;]/.test(path) ||
    /^[a-z][a-z0-9+.-]*:/i.test(path)
  ) {
    return []
  }
  // A host that lost its scheme is no folder of the site.
  const own = origin.replace(/^https?:\/\//i, '').toLowerCase()
  const isOwnHost = path.toLowerCase().startsWith(`${own}/`)
  if (!isOwnHost && /^(?:www\.|[\w-]+(?:\.[\w-]+)+\/)/i.test(path)) return []
  const local = isOwnHost ? path.slice(own.length) : path.replace(/^\.\//, '/')
  const insert = origin + (local.startsWith('/') ? local : `/${local}`)
  return [{ title: `Change to ${insert}`, edits: [{ span, insert }] }]
}
