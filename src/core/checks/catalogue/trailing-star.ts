import type { Check, CheckTexts } from '../check.ts'
import { canonical, ruleLines, withoutEndStars } from '../support/rule-lines.ts'

/** A star at the end, which every rule has anyway. */
export const trailingStar: Check = {
  id: 'trailing-star',
  severity: 'hint',
  *run(context) {
    const rules = ruleLines(context)
    const lengths = {
      allow: new Set<number>(),
      disallow: new Set<number>(),
    }
    const known = new Set<string>()
    for (const { keyword, value } of rules) {
      lengths[keyword].add(canonical(value).length)
      known.add(canonical(value))
    }
    for (const { line, value, span, keyword } of rules) {
      if (!/[^$*]\*+$/.test(value) || /^\/\*+$/.test(value)) continue
      const length = canonical(value).length
      // Without the star the rule is one shorter, which may be what decides against an opposite rule.
      const others = lengths[keyword === 'allow' ? 'disallow' : 'allow']
      const bare = withoutEndStars(value)
      const matters = others.has(length) || others.has(length - 1) || known.has(canonical(bare))
      yield {
        line: line.number,
        span: { from: span.to - (value.length - bare.length), to: span.to },
        message: 'The star at the end adds nothing: rules match whatever begins with them.',
        fixes: matters ? [] : [{ title: `Write ${bare}`, edits: [{ span, insert: bare }] }],
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Star at the end of a path',
  why: 'Rules match whatever begins with them, so the last star adds nothing. Crawlers that know no wildcards look for a real star and block nothing.',
  source: 'Google, How Google interprets the robots.txt specification',
  bad: [
    { robots: 'User-agent: *\nDisallow: /tmp/*\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /tmp/*\nAllow: /t*p/\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /tmp/\n' },
    { robots: 'User-agent: *\nDisallow: /*\nAllow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a/*$\n' },
  ],
}
