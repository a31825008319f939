import type { Check, CheckTexts } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { strayedSigns } from '../support/other-words.ts'
import type { CheckContext } from '../check-context.ts'

const isPath = (word: string): boolean => /^[/*](?!\/)/.test(word)

function pathsOf(value: string): readonly string[] | null {
  if (!/[ \t,]/.test(value) || strayedSigns.test(value)) return null
  // A comma is a part of a path, unless a space or the slash of another one follows.
  const words = value.split(/,?[ \t]+|,(?=\/)/).filter((word) => word !== '')
  // Stars and slashes alone are pieces of one pattern.
  if (words.some((word) => /^[/*]+$/.test(word))) return null
  return words.length > 1 && words.slice(1).some(isPath) ? words : null
}

function split(context: CheckContext, { line, span }: RuleLine, paths: readonly string[]) {
  if (!paths.every(isPath)) return []
  const head = line.text.slice(0, span.from - line.span.from)
  const text = paths.map((path) => head + path).join('\n')
  return [
    {
      title: `Split it into ${paths.length} lines`,
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
      const paths = pathsOf(rule.value)
      if (paths === null) continue
      yield {
        line: rule.line.number,
        span: rule.span,
        message: 'This line has several paths; crawlers read them as one.',
        fixes: split(context, rule, paths),
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
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a b\n' },
    { robots: 'User-agent: *\nDisallow: /a # /b\n' },
    { robots: 'User-agent: *\nDisallow: /*,*\nDisallow: /a/HTree,*Border.link\n' },
    { robots: 'User-agent: *\nDisallow: / *&o= *\n' },
  ],
}
