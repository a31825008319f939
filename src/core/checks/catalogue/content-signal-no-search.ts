import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { engineOf } from '../names/engine-names.ts'
import { selectionsIn } from '../support/selections.ts'

/** A `search=no` among the signals of a value, with what stands in front of it. */
const noSearch = /(^|[\s,;])(search[ \t]*=[ \t]*)no(?![\w-])/i

/** May search engines fetch by a group of these names? */
function letsEnginesIn(context: CheckContext, names: readonly string[]): boolean {
  const dialect = context.primaryDialect()
  return names.some((name) => {
    if (name !== '*' && engineOf(name) === undefined) return false
    const own = selectionsIn(context, dialect).byName.get(name)
    return own !== undefined && context.siteBlockOf(own) === null
  })
}

/** A no to search where search engines may read everything. */
export const contentSignalNoSearch: Check = {
  id: 'content-signal-no-search',
  severity: 'warning',
  *run(context) {
    for (const { agents, others } of context.parsedAs(context.primaryDialect()).groups) {
      const names = agents.map(({ value }) => value)
      for (const { key, value, line } of others) {
        if (asciiLower(key) !== 'content-signal') continue
        const found = noSearch.exec(value)
        if (found === null || !letsEnginesIn(context, names)) continue
        const span = context.line(line)?.reading.value ?? null
        const insert = value.replace(noSearch, '$1$2yes')
        const training = /ai-train\s*=\s*yes/i.test(value)
          ? ' ai-train=yes allows AI training with them.'
          : ''
        yield {
          line,
          ...(span !== null && { span }),
          message: `search=no asks search engines not to list these pages, although they may crawl them.${training}`,
          fixes: span === null ? [] : [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
        }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Content-Signal says no to search',
  why: 'The signal search says whether pages may be indexed and shown as links and short excerpts. A site that wants to be found says yes to it, and no to the uses that it does not want.',
  sources: [{ source: 'content-signals' }],
  bad: [
    { robots: 'User-agent: *\nContent-Signal: search=no, ai-train=yes\nAllow: /\n', lines: [2] },
    { robots: 'User-agent: *\nContent-Signal: ai-train=no, search=no\nDisallow: /a\n', lines: [2] },
    {
      robots:
        'User-agent: Googlebot\nContent-Signal: search = no\nAllow: /\n\nUser-agent: *\nAllow: /\n',
      lines: [2],
    },
  ],
  good: [
    { robots: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n' },
    { robots: 'User-agent: *\nContent-Signal: search=no\nDisallow: /\n' },
    { robots: 'User-agent: GPTBot\nContent-Signal: search=no\nDisallow: /a\n' },
    { robots: 'User-agent: *\nContent-Signal: research=no\nAllow: /\n' },
  ],
}
