import type { Finding } from './check.ts'

/**
 * Checks that see the same mistake from different sides, the one that says it best first. Of several
 * on one line only the first is told.
 */
const sides: readonly (readonly string[])[] = [
  ['bom-inside', 'bom'],
  ['utf16', 'not-utf8'],
  ['newlines-lost', 'group-without-rules'],
  ['agent-too-short', 'agent-unknown', 'specific-drops-star'],
  [
    'bom-inside',
    'invisible-characters',
    'html-file',
    'utf16',
    'newlines-lost',
    'several-directives-one-line',
    'other-separator',
    'wrong-comment',
    'missing-colon',
    'keyword-prefix',
    'typo-directive',
    'noindex-directive',
    'nofollow-noarchive-directive',
    'host-obsolete',
    'unknown-directive',
  ],
  ['quoted-value', 'absolute-url-in-rule', 'no-leading-slash'],
  ['two-paths-one-line', 'spaces-in-path'],
  ['agent-full-ua', 'agent-comma-list', 'agent-version', 'agent-wildcard', 'agent-invalid-chars'],
  ['contradiction', 'duplicate-rule', 'shadowed-rule'],
  ['disallow-star', 'blocks-everything', 'trailing-star'],
  ['staging-leftover', 'blocks-everything'],
  ['rule-before-agent', 'crawl-delay-outside'],
]

function isOutdone(finding: Finding, others: readonly Finding[]): boolean {
  return sides.some((order) => {
    const rank = order.indexOf(finding.id)
    return rank > 0 && others.some(({ id }) => order.includes(id) && order.indexOf(id) < rank)
  })
}

/** Leaves out what another finding on the same line says better. */
export function onePerMistake(findings: readonly Finding[]): readonly Finding[] {
  const byLine = new Map<number, Finding[]>()
  for (const finding of findings) {
    byLine.set(finding.line, [...(byLine.get(finding.line) ?? []), finding])
  }
  return findings.filter((finding) => !isOutdone(finding, byLine.get(finding.line) ?? []))
}
