import type { Finding } from './check.ts'

/**
 * Checks that see the same mistake from different sides, the one that says it best first. Of several
 * on one line only the first is reported.
 */
const precedenceGroups: readonly (readonly string[])[] = [
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
  ['quoted-value', 'sitemap-relative'],
  ['allow-only-specific-group', 'specific-drops-star'],
  ['quoted-value', 'absolute-url-in-rule', 'regex-syntax', 'no-leading-slash'],
  ['regex-syntax', 'double-star', 'trailing-star'],
  ['several-directives-one-line', 'two-paths-one-line', 'spaces-in-path'],
  ['invisible-characters', 'no-leading-slash'],
  ['invisible-characters', 'non-ascii-path'],
  ['encoded-unreserved', 'lower-hex'],
  ['allow-after-disallow', 'shadowed-rule'],
  [
    'invisible-characters',
    'several-directives-one-line',
    'quoted-value',
    'agent-full-ua',
    'agent-comma-list',
    'agent-version',
    'agent-wildcard',
    'agent-invalid-chars',
  ],
  ['contradiction', 'duplicate-rule', 'shadowed-rule'],
  ['disallow-star', 'blocks-everything', 'trailing-star'],
  ['staging-leftover', 'blocks-everything'],
  ['rule-before-agent', 'crawl-delay-outside'],
]

/** In which of these a check stands, and what stands before it. */
const supersededBy = new Map<string, readonly (readonly string[])[]>(
  [...new Set(precedenceGroups.flat())].map((id) => [
    id,
    precedenceGroups.flatMap((order) =>
      order.includes(id) ? [order.slice(0, order.indexOf(id))] : [],
    ),
  ]),
)

const isSuperseded = (finding: Finding, others: readonly Finding[]): boolean =>
  (supersededBy.get(finding.id) ?? []).some((group) => others.some(({ id }) => group.includes(id)))

/** Leaves out what another finding on the same line says better. */
export function dedupeFindings(findings: readonly Finding[]): readonly Finding[] {
  const byLine = new Map<number, Finding[]>()
  for (const finding of findings) {
    const same = byLine.get(finding.line)
    if (same === undefined) byLine.set(finding.line, [finding])
    else same.push(finding)
  }
  return findings.filter((finding) => {
    const others = byLine.get(finding.line) ?? []
    return others.length < 2 || !isSuperseded(finding, others)
  })
}
