import { severities, type Finding } from './check.ts'

/** The findings of one check and one severity, in the order of the file; never empty. */
export type FindingKind = readonly [Finding, ...Finding[]]

/** What takes a whole site out of a search engine comes before everything, unless it is meant so. */
const foremost: readonly string[] = [
  'http-status',
  'blocks-everything',
  'staging-leftover',
  'msnbot-blocks-bing',
]

/**
 * Of checks that are equally severe these come first: what they find decides of a whole site, a crawler
 * or a folder. The first matters most.
 */
const first: readonly string[] = [
  ...foremost,
  'disallow-star',
  'allow-only-specific-group',
  'specific-drops-star',
  'group-without-rules',
  'agent-merge',
  'last-group-tail',
  'contradiction',
  'blocks-assets',
  'dollar-misses-query',
  'path-case',
  'expectation-missed',
  'prefix-surprise',
  'missing-bare-dir',
  'sitemap-blocked',
]

/** Of equally severe ones these come last: they are about names, old lines, and what changes nothing. */
const last: readonly string[] = [
  'agent-wildcard',
  'agent-full-ua',
  'agent-too-short',
  'agent-version',
  'agent-invalid-chars',
  'agent-unknown',
  'crawl-delay-ignored',
  'host-obsolete',
  'agent-obsolete',
  'shadowed-rule',
  'sitemap-other-host',
  'unknown-directive',
  'bom',
  'line-endings',
  'indentation',
  'lower-hex',
  'duplicate-rule',
  'empty-disallow',
  'trailing-star',
]

function rankOf({ id, severity }: Finding): number {
  const front = severity === 'warning' || severity === 'error' ? foremost.indexOf(id) : -1
  if (front !== -1) return front - foremost.length
  const early = first.indexOf(id)
  const within = early === -1 ? first.length + last.indexOf(id) + 1 : early
  return severities.indexOf(severity) * (first.length + last.length + 1) + within
}

/** The findings of a file by kind: the most severe first, of equally severe ones what matters most. */
export function findingKinds(findings: readonly Finding[]): readonly FindingKind[] {
  const kinds = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.id}`
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, [finding])
    else kind.push(finding)
  }
  // A sort keeps the order of the file where two are equal.
  return [...kinds.values()].sort(([a], [b]) => rankOf(a) - rankOf(b))
}
