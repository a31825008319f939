import { withoutEnd } from '../../core/text/text.ts'
import { caseNameOf, type Scenario } from '../scenario.ts'

type NamedCase = Pick<Scenario, 'title' | 'origin'>

/** The name of a case as part of the name of a file: small letters, digits, points and dashes. */
export function fileSlugOf(scenario: NamedCase): string {
  const words = caseNameOf(scenario)
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+/, '')
  const slug = withoutEnd(words, /[-.]/).slice(0, 60)
  return slug === '' ? 'robots' : slug
}

/**
 * The name of a file that is written of a case, without its ending: "example.com-blocked-2026-11-27". `what` says what
 * is in it; the day is that of UTC.
 */
export const exportNameOf = (scenario: NamedCase, what: string, now = new Date()): string =>
  `${fileSlugOf(scenario)}-${what}-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`
