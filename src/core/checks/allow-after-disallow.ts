import type { Check } from './check.ts'
import { lineEdits } from './edits.ts'

const firstWins = ['koster1996', 'baidu', 'urllib', 'slurp']

/** An Allow that comes too late for readers that go by the order. */
export const allowAfterDisallow: Check = {
  id: 'allow-after-disallow',
  severity: 'warning',
  title: 'Allow below the Disallow that it excepts from',
  why: 'The 1996 draft, Baidu, Python and Yahoo stop at the first rule that matches. An Allow that stands below a wider Disallow never comes to bear there.',
  source: 'Wikipedia, Robots exclusion standard; Baidu help',
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /folder1/\nAllow: /folder1/myfile.html\n',
      dialects: ['google', 'baidu'],
      lines: [3],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /folder1/\nAllow: /folder1/myfile.html\n' },
    {
      robots: 'User-agent: *\nAllow: /folder1/myfile.html\nDisallow: /folder1/\n',
      dialects: ['baidu'],
    },
  ],
  *run(subject) {
    const [who] = subject.dialects.filter(({ id }) => firstWins.includes(id))
    if (who === undefined) return
    for (const { rules } of subject.under(who.id).groups) {
      for (const [index, rule] of rules.entries()) {
        if (rule.said !== 'allow' || rule.value === '') continue
        const wider = rules
          .slice(0, index)
          .find(
            ({ said, value }) =>
              said === 'disallow' && value !== '' && rule.value.startsWith(value),
          )
        if (wider === undefined) continue
        const text = subject.line(rule.line)?.text ?? ''
        yield {
          line: rule.line,
          message: `${who.name} stops at line ${wider.line}, so this Allow has no effect there.`,
          fixes: [
            {
              title: `Move it above line ${wider.line}`,
              edits: [
                lineEdits.insertBefore(subject, wider.line, text),
                lineEdits.remove(subject, rule.line),
              ],
            },
          ],
        }
      }
    }
  },
}
