import type { Severity } from '../../core/checks/check.ts'
import type { DescribedKind } from './describe-problems.ts'

/** Which findings are shown. */
export interface FindingFilter {
  readonly severity: Severity | null
  readonly text: string
}

/** The filter that shows all findings. */
export const noFindingFilter: FindingFilter = { severity: null, text: '' }

/** True when a filter may hide findings. */
export const isFindingFilterOn = ({ severity, text }: FindingFilter): boolean =>
  severity !== null || text.trim() !== ''

/**
 * The kinds of problems that match a filter; of a kind that does not match by its title, the
 * findings that do.
 */
export function filterProblemKinds(
  kinds: readonly DescribedKind[],
  { severity, text }: FindingFilter,
): readonly DescribedKind[] {
  const wanted = text.trim().toLowerCase()
  const has = (given: string) => given.toLowerCase().includes(wanted)
  return kinds.flatMap((kind) => {
    if (severity !== null && kind.severity !== severity) return []
    if (has(kind.title) || has(kind.id)) return [kind]
    const findings = kind.findings.filter(
      ({ message, line }) => has(message) || wanted === String(line),
    )
    return findings.length > 0 ? [{ ...kind, findings, fixAll: null }] : []
  })
}
