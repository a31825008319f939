import type { Check, CheckTexts } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { separatePaths, wordsOfPaths } from '../lines/separate-paths.ts'
import type { CheckContext } from '../check-context.ts'

function split(context: CheckContext, { line, span, value }: RuleLine) {
  const paths = separatePaths(value)
  if (paths === null) return []
  const head = line.text.slice(0, span.from - line.span.from)
  const text = paths.map((path) => head + path).join('\n')
  return [
    {
      title: `Split the line into ${paths.length}`,
      edits: [lineEdits.replace(context, line.number, text)],
    },
  ]
}

/** Several paths on one line, read as one with a blank in it. */
export const twoPathsOneLine: Check = {
  id: 'two-paths-one-line',
  severity: 'error',
  *run(context) {
    for (const rule of ruleLines(context)) {
      if (wordsOfPaths(rule.value) === null) continue
      yield {
        line: rule.line.number,
        span: rule.span,
        message: 'This line has several paths, but crawlers read them as one.',
        fixes: split(context, rule),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several paths on one line',
  why: 'A rule has one path. With two on a line the space between them becomes part of the path, and for Google it matches neither of them.',
  sources: [{ source: 'robotstxt-org' }, { source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a/ /b/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/, /b/, /c/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/;/b/\nDisallow: /c/ and /d/\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a b\n' },
    { robots: 'User-agent: *\nDisallow: /a # /b\n' },
    { robots: 'User-agent: *\nDisallow: /*,*\nDisallow: /a/HTree,*Border.link\n' },
    { robots: 'User-agent: *\nDisallow: / *&o= *\n' },
  ],
}
