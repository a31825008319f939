import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckTexts } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { PrefixMap } from '../support/prefix-map.ts'
import { isPlain, withoutEndStars } from '../support/rule-lines.ts'

const firstWins = ['koster1996', 'baidu', 'urllib', 'slurp']

/** An Allow that comes too late for readers that go by the order. */
export const allowAfterDisallow: Check = {
  id: 'allow-after-disallow',
  severity: 'warning',
  *run(context) {
    const [who] = context.dialects.filter(({ id }) => firstWins.includes(id))
    if (who === undefined) return
    for (const { rules } of context.parsedAs(who.id).groups) {
      const blocks = new PrefixMap<Rule>()
      for (const rule of rules) {
        const start = isPlain(who) ? rule.value : withoutEndStars(rule.value)
        if (rule.value !== '' && rule.keyword === 'disallow') blocks.add(start, rule)
        if (rule.keyword !== 'allow') continue
        const [wider] = [...blocks.valuesForPrefixesOf(rule.value)].sort((a, b) => a.line - b.line)
        if (wider === undefined) continue
        const text = context.line(rule.line)?.text ?? ''
        yield {
          line: rule.line,
          message: `${who.name} stops at line ${wider.line}, so this Allow has no effect there.`,
          fixes: [
            {
              title: `Move it above line ${wider.line}`,
              edits: [
                lineEdits.insertBefore(context, wider.line, text),
                lineEdits.remove(context, rule.line),
              ],
            },
          ],
        }
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Allow below the Disallow that it excepts from',
  why: 'The 1996 draft, Baidu, Python and Yahoo stop at the first rule that matches. An Allow that stands below a wider Disallow never comes to bear there.',
  source: 'Wikipedia, Robots exclusion standard; Baidu help',
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /folder1/\nAllow: /folder1/myfile.html\n',
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
