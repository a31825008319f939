import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { openTraining } from '../groups/open-training.ts'
import { selectionsIn } from '../support/selections.ts'

/** A yes to search where nothing may be read, and a no to training beside groups that let its crawlers in. */
export const contentSignalVsDisallow: Check = {
  id: 'content-signal-vs-disallow',
  severity: 'warning',
  *run(context) {
    const open = openTraining(context)
    if (open !== null) yield open
    const dialect = context.primaryDialect()
    for (const { agents, others } of context.parsedAs(dialect).groups) {
      const [first] = agents
      const yes = others.filter(
        ({ key, value }) => asciiLower(key) === 'content-signal' && /search\s*=\s*yes/i.test(value),
      )
      if (yes.length === 0 || first === undefined) continue
      const own = selectionsIn(context, dialect).byName.get(first.value)
      if (own === undefined || context.siteBlockOf(own) === null) continue
      for (const { line } of yes) {
        yield { line, message: 'This line allows search, but the group blocks the whole site.' }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Content-Signal that says the opposite of the rules',
  why: 'The signal allows a use of pages that the same group blocks from being fetched, or refuses training where crawlers for it have groups of their own that let them fetch everything.',
  sources: [{ source: 'content-signals' }, { source: 'cloudflare-managed' }],
  bad: [
    { robots: 'User-agent: *\nContent-Signal: search=yes\nDisallow: /\n', lines: [2] },
    {
      robots:
        'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n\nUser-agent: GPTBot\nDisallow:\n\nUser-agent: CCBot\nDisallow:\n',
      lines: [5],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /a\n' },
    {
      robots:
        'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:\n',
    },
  ],
}
