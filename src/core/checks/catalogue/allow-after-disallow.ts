import type { Group } from '../../parse/robots.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import type { IneffectiveRule } from '../support/ineffective-rules.ts'
import { isOrderBased, dependsOnOrder, ruleEffects } from '../support/rule-effects.ts'

const isLateAllow = ({ rule, cover }: IneffectiveRule): boolean =>
  rule.verdict === 'allow' && cover.verdict === 'disallow' && cover.line < rule.line

/** Across groups it would be moved to other names. */
function moveUp(
  context: CheckContext,
  { rule, cover, selection }: IneffectiveRule,
): readonly CheckFix[] {
  const holdsBoth = ({ rules }: Group): boolean => rules.includes(rule) && rules.includes(cover)
  if (!selection.robots.groups.some(holdsBoth)) return []
  const text = context.line(rule.line)?.text ?? ''
  return [
    {
      title: `Move the Allow above line ${cover.line}`,
      edits: [
        lineEdits.insertBefore(context, cover.line, text),
        lineEdits.remove(context, rule.line),
      ],
    },
  ]
}

/** An Allow that comes too late for readers that go by the order. */
export const allowAfterDisallow: Check = {
  id: 'allow-after-disallow',
  severity: 'warning',
  *run(context) {
    const seen = new Set<number>()
    for (const dialect of context.distinctDialects.filter(isOrderBased)) {
      for (const one of ruleEffects(context, dialect).without.values()) {
        const { line } = one.rule
        if (seen.has(line) || !isLateAllow(one) || !dependsOnOrder(one)) continue
        seen.add(line)
        yield {
          line,
          message: `${dialect.name} stops at the first match, line ${one.cover.line}, so this Allow has no effect there.`,
          fixes: moveUp(context, one),
          claim: { kind: 'no-effect', line, dialects: [dialect.id] },
        }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Allow below the Disallow that it should override',
  why: 'By the 1996 draft and Baidu’s help the first rule that matches decides, as in LinkChecker and in Python before 3.13.14 and 3.14.5. There, an Allow below a wider Disallow has no effect.',
  sources: [
    { source: 'koster-draft-1996', section: 'section 3.2.2' },
    { source: 'baidu-articles' },
    { source: 'linkchecker-parser' },
    { source: 'python-robotparser-3-11' },
    { source: 'python-pull-149376' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /manual/\nAllow: /manual/contents.html\n',
      dialects: ['google', 'baidu'],
      lines: [3],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/\nAllow: /a/b\n',
      crawlers: ['Baiduspider'],
      lines: [3],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /a/\nAllow: /a/b\n',
      crawlers: ['Googlebot'],
    },
    { robots: 'User-agent: *\nDisallow: /folder1/\nAllow: /folder1/myfile.html\n' },
    {
      robots: 'User-agent: *\nAllow: /folder1/myfile.html\nDisallow: /folder1/\n',
      dialects: ['baidu'],
    },
  ],
}
