import type { ProblemKind } from '../../analysis/problems/problems.ts'
import type { Severity } from '../../core/checks/check.ts'

/** Which problems are shown. */
export interface FindingFilter {
  readonly severity: Severity | null
  readonly text: string
}

export const noFilter: FindingFilter = { severity: null, text: '' }

export const isFiltering = ({ severity, text }: FindingFilter): boolean =>
  severity !== null || text.trim() !== ''

/** The kinds that fit; of a kind that does not, the findings that do. */
export function filtered(
  kinds: readonly ProblemKind[],
  { severity, text }: FindingFilter,
): readonly ProblemKind[] {
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
