import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { closingNote, emptyTitle } from '../support/message-parts.ts'

const dots = /^(?:\.|%2e){1,2}$/i
/** What every path has that has such a segment; others need not be taken apart. */
const mayHaveDots = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?$]|$)/i

/** The path of a rule in its segments, without what follows: a query or the sign for the end. */
function segmentsOf(value: string): readonly [segments: readonly string[], rest: string] {
  const to = value.search(/\?|\$$/)
  const path = to < 0 ? value : value.slice(0, to)
  return [path.split('/'), value.slice(path.length)]
}

/**
 * The first segment “.” or “..” of a path; null for none. At the end, names that begin with a dot are meant,
 * unless the path ends there.
 */
function dotSegmentOf([segments, rest]: ReturnType<typeof segmentsOf>): string | null {
  const isWhole = rest !== '' || segments.length === 1
  const inner = isWhole ? segments : segments.slice(0, -1)
  return inner.find((segment) => dots.test(segment)) ?? null
}

/** The path as browsers send it; null where a wildcard stands for the folder that is left. */
function resolved([segments, rest]: ReturnType<typeof segmentsOf>): string | null {
  const kept: string[] = []
  const isFolder = dots.test(segments.at(-1) ?? '')
  for (const segment of segments) {
    if (!dots.test(segment)) kept.push(segment)
    else if (segment.length !== 1 && segment.toLowerCase() !== '%2e') {
      if (kept.at(-1)?.includes('*') === true) return null
      if ((kept.length > 1 || kept[0] !== '') && kept.length > 0) kept.pop()
    }
  }
  const path = (isFolder ? [...kept, ''] : kept).join('/')
  return `${path.startsWith('/') || path.startsWith('*') ? '' : '/'}${path}${rest}`
}

function fixesOf({ keyword, span }: RuleLine, right: string | null): readonly CheckFix[] {
  // Who would block the home page alone writes no way through folders.
  if (right === null || right === '/$') return []
  const note = closingNote(keyword, right)
  const write = { title: `Change to ${right}${note}`, edits: [{ span, insert: right }] }
  if (note === '') return [write]
  return [{ title: emptyTitle, edits: [{ span, insert: '' }] }, write]
}

/** A way through folders, as in the paths of a system of files. */
export const dotSegments: Check = {
  id: 'dot-segments',
  severity: 'error',
  *run(context) {
    for (const rule of ruleLines(context)) {
      if (!mayHaveDots.test(rule.value)) continue
      const parts = segmentsOf(rule.value)
      const segment = dotSegmentOf(parts)
      if (segment === null) continue
      yield {
        line: rule.line.number,
        span: rule.span,
        message: `Browsers and crawlers resolve “${segment}” in a path before they send a URL, so this rule matches no URL.`,
        fixes: fixesOf(rule, resolved(parts)),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Path with “.” or “..” as a folder',
  why: 'A rule has the path of a URL, from the root of the site. In URLs a folder “.” or “..” is resolved before they are sent, so a rule with one matches nothing.',
  sources: [{ source: 'url-standard', section: 'path state' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: ./intern/\nDisallow: ../admin\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /../admin\nAllow: /a/./b\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /a/../b\nDisallow: /c/*/../d\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /a/..$\nDisallow: /%2e%2E/x\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /.git/\nDisallow: /.\nDisallow: /a/..\n' },
    { robots: 'User-agent: *\nDisallow: /x?file=../a\nDisallow: /.../a\nDisallow: /*./a\n' },
  ],
}
