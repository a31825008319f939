import type { Finding } from './check.ts'

/** What is found in the name, the value or the form of a line: HTML in it explains it all. */
const causedByHtml = [
  'agent-address',
  'agent-comma-list',
  'agent-composed',
  'agent-empty',
  'agent-everyone',
  'agent-full-ua',
  'agent-invalid-chars',
  'agent-meant',
  'agent-merge',
  'agent-obsolete',
  'agent-parted',
  'agent-pattern',
  'agent-too-short',
  'agent-unknown',
  'agent-unread',
  'agent-version',
  'agent-wildcard',
  'group-without-rules',
  'hash-truncation',
  'html-entities',
  'keyword-prefix',
  'missing-bare-dir',
  'missing-colon',
  'newlines-lost',
  'no-leading-slash',
  'quoted-value',
  'several-directives-one-line',
  'sitemap-address',
  'sitemap-blocked',
  'sitemap-in-group',
  'sitemap-other-host',
  'sitemap-relative',
  'sitemap-scheme',
  'spaces-in-path',
  'two-paths-one-line',
  'typo-directive',
  'unknown-directive',
] as const

/** What is found in a value that begins with a sign for the colon. */
const causedBySecondColon = [
  'agent-comma-list',
  'agent-full-ua',
  'agent-invalid-chars',
  'agent-parted',
  'agent-wildcard',
  'clean-param-syntax',
  'crawl-delay-value',
  'group-without-rules',
  'no-leading-slash',
  'sitemap-relative',
  'specific-drops-star',
] as const

/** What is found in a value that Google takes to begin with such a sign. */
const causedBySeparator = [
  'leading-slashes',
  'no-leading-slash',
  'non-ascii-path',
  'regex-syntax',
  'look-alikes',
  // The value of an address is what stands behind its own colon then.
  'sitemap-address',
  'sitemap-other-host',
  'sitemap-relative',
  'sitemap-scheme',
] as const

/** What says why a rule misses URLs, whatever a list has. */
const causesOfMisses = [
  'absolute-url-in-rule',
  'backslash',
  'disk-path',
  'dot-segments',
  'encoded-query',
  'encoded-slash',
  'encoded-special',
  'encoded-twice',
  'encoded-unreserved',
  'html-entities',
  'invisible-characters',
  'look-alikes',
  'lower-hex',
  'no-leading-slash',
  'non-ascii-path',
  'percent-latin-1',
  'quoted-value',
  'regex-syntax',
  'several-directives-one-line',
  'spaces-in-path',
  'two-paths-one-line',
] as const

/**
 * Checks that see the same mistake from different sides, the one that says it best first. Of several
 * on one line only the first is reported.
 */
const precedenceGroups: readonly (readonly string[])[] = [
  ['typo-directive', 'missing-colon', 'keyword-prefix', 'seldom-read-line'],
  ['bom-inside', 'bom'],
  ['utf16', 'not-utf8'],
  [
    'newlines-lost',
    'specific-drops-star',
    'multiple-star',
    'duplicate-group',
    'group-without-rules',
  ],
  [
    'look-alikes',
    'agent-everyone',
    'agent-comma-list',
    'agent-pattern',
    'agent-parted',
    'agent-meant',
    'agent-too-short',
    'agent-unknown',
    'agent-composed',
    'agent-unread',
    'specific-drops-star',
  ],
  ['agent-unread', 'allow-only-specific-group'],
  ['agent-unread', 'group-without-rules'],
  // What the group does to its crawlers shows once their names are read.
  ['agent-comma-list', 'group-without-rules'],
  ['agent-full-ua', 'group-without-rules'],
  ['agent-address', 'specific-drops-star', 'group-without-rules'],
  [
    'bom-inside',
    'invisible-characters',
    'html-file',
    'utf16',
    'newlines-lost',
    'several-directives-one-line',
    'line-mark',
    'look-alikes',
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
  ['invisible-characters', 'quoted-value', 'sitemap-relative', 'sitemap-other-host'],
  [
    'patch-file',
    'line-numbers',
    'newlines-lost',
    'html-file',
    'template-source',
    'utf16',
    'other-file',
  ],
  ['not-utf8', 'invisible-characters'],
  ['several-directives-one-line', 'no-leading-slash'],
  [
    'several-directives-one-line',
    'wrong-comment',
    'quoted-value',
    'sitemap-address',
    'sitemap-relative',
    'sitemap-scheme',
    'sitemap-other-host',
    'sitemap-blocked',
  ],
  ['allow-only-specific-group', 'specific-drops-star'],
  [
    'quoted-value',
    'absolute-url-in-rule',
    'disk-path',
    'backslash',
    'regex-syntax',
    'dot-segments',
    'no-leading-slash',
  ],
  ['wrong-comment', 'absolute-url-in-rule', 'leading-slashes', 'spaces-in-path'],
  ['contradiction', 'allow-too-short', 'shadowed-rule'],
  ['broad-pattern', 'trailing-star'],
  ['dot-segments', 'encoded-unreserved'],
  ['html-entities', 'two-paths-one-line'],
  ['html-entities', 'hash-truncation', 'no-leading-slash', 'trailing-sign'],
  ['invisible-characters', 'two-paths-one-line', 'group-without-rules'],
  ['trailing-sign', 'dollar-middle'],
  ['newlines-lost', 'several-directives-one-line', 'backslash'],
  ['quoted-value', 'regex-syntax', 'route-parameter', 'spaces-in-path'],
  ['regex-syntax', 'double-star', 'trailing-star'],
  ['wrong-comment', 'several-directives-one-line', 'two-paths-one-line', 'spaces-in-path'],
  ['invisible-characters', 'look-alikes', 'no-leading-slash'],
  ['invisible-characters', 'look-alikes', 'non-ascii-path'],
  // What is escaped would have the quotes in it.
  ['quoted-value', 'non-ascii-path'],
  ['encoded-unreserved', 'lower-hex'],
  // As it should be written the rule stands on another line.
  ['duplicate-rule', 'lower-hex'],
  ['allow-after-disallow', 'shadowed-rule'],
  [
    'invisible-characters',
    'look-alikes',
    'several-directives-one-line',
    'agent-address',
    'agent-everyone',
    'agent-comma-list',
    'agent-pattern',
    'quoted-value',
    'agent-parted',
    'agent-meant',
    'agent-too-short',
    'agent-full-ua',
    'agent-version',
    'agent-wildcard',
    'agent-invalid-chars',
  ],
  // A remark in another style is no version and no part of a name.
  ['wrong-comment', 'agent-version', 'agent-invalid-chars'],
  ['contradiction', 'duplicate-rule', 'shadowed-rule'],
  // Not all who know the star read a line without its colon.
  ['missing-colon', 'disallow-star'],
  ['disallow-star', 'blocks-everything', 'trailing-star'],
  ['staging-leftover', 'blocks-everything'],
  ['prefix-surprise', 'blocks-assets', 'hash-truncation', 'expectation-missed'],
  ['prefix-surprise', 'expectation-missed', 'broad-pattern'],
  // A list shows what these say of one URL.
  ['near-miss', 'missing-bare-dir'],
  ['near-miss', 'path-case'],
  ['wrong-comment', 'expectation-missed'],
  ['last-group-tail', 'content-signal-vs-disallow'],
  ['path-case', 'expectation-missed'],
  ['expectation-missed', 'remark-paths'],
  ['remark-paths', 'path-case'],
  ['path-case', 'parameter-order'],
  ['remark-paths', 'allow-too-short', 'dollar-misses-query', 'encoded-slash', 'parameter-order'],
  ['rule-before-agent', 'crawl-delay-outside'],
  ['value-below', 'agent-empty', 'sitemap-relative', 'wrong-comment', 'unknown-directive'],
  ...causesOfMisses.map((id) => [id, 'near-miss']),
  ...causedBySecondColon.map((id) => ['second-separator', id]),
  ...causedBySeparator.map((id) => ['other-separator', id]),
  ...causedByHtml.map((id) => ['html-in-lines', id]),
]

/** What stands before a check in one of these. */
const supersededBy = new Map<string, ReadonlySet<string>>(
  [...new Set(precedenceGroups.flat())].map((id) => {
    const orders = precedenceGroups.filter((order) => order.includes(id))
    return [id, new Set(orders.flatMap((order) => order.slice(0, order.indexOf(id))))]
  }),
)

function isSuperseded({ id }: Finding, others: readonly Finding[]): boolean {
  const better = supersededBy.get(id)
  return better !== undefined && others.some((other) => better.has(other.id))
}

/** Checks that tell of all lines with one mistake at the first of them. */
const toldAtFirst: ReadonlySet<string> = new Set([
  'quoted-value',
  'wrong-comment',
  'noindex-directive',
  'nofollow-noarchive-directive',
])

/** Leaves out what another finding on the same line says better. */
export function dedupeFindings(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<number, Finding>()
  const several = new Map<number, Finding[]>()
  const add = (line: number, finding: Finding): void => {
    const first = firsts.get(line)
    if (first === undefined) firsts.set(line, finding)
    else {
      const same = several.get(line)
      if (same === undefined) several.set(line, [first, finding])
      else same.push(finding)
    }
  }
  for (const finding of findings) {
    add(finding.line, finding)
    if (toldAtFirst.has(finding.id)) for (const line of finding.also ?? []) add(line, finding)
  }
  return findings.filter((finding) => {
    const others = several.get(finding.line)
    return others === undefined || !isSuperseded(finding, others)
  })
}
