import type { Check, CheckTexts } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { judgedTests } from '../support/test-paths.ts'

const meant = ['-', '_', '=', '?', '&', '*', '/', '$']

/** A folder's name that other names begin with as well. */
export const prefixSurprise: Check = {
  id: 'prefix-surprise',
  severity: 'warning',
  *run(context) {
    const told = new Set<number>()
    for (const { path, decision } of judgedTests(context)) {
      const { rule } = decision
      if (rule?.verdict !== 'disallow' || told.has(rule.line)) continue
      const { value } = rule
      const last = value.slice(value.lastIndexOf('/') + 1)
      if (last === '' || last.includes('.') || meant.includes(value.charAt(value.length - 1)))
        continue
      if (!path.startsWith(value) || !/^[\p{L}\p{N}_-]/u.test(path.slice(value.length))) continue
      told.add(rule.line)
      const text = context.line(rule.line)?.text ?? ''
      yield {
        line: rule.line,
        message: `“${value}” also blocks ${path}.`,
        fixes: [
          {
            title: `Keep to ${value} and ${value}/`,
            edits: [
              lineEdits.replace(
                context,
                rule.line,
                `${text.replace(value, `${value}$`)}\n${text.replace(value, `${value}/`)}`,
              ),
            ],
          },
        ],
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Rule blocks more than the folder',
  why: 'Rules match whatever begins with them: /help also blocks /helpful.html. A slash at the end keeps a rule to the folder.',
  source: 'University of Cambridge, guide to robots.txt; Spiderline',
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /help\n',
      tests: [{ crawler: 'Googlebot', url: '/helpful.html' }],
      lines: [2],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /help\n',
      tests: [{ crawler: 'Googlebot', url: '/help/a' }],
    },
    { robots: 'User-agent: *\nDisallow: /help\n' },
  ],
}
