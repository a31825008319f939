import type { Check, CheckTexts } from '../check.ts'
import { wrongPreferences } from '../support/preference-fixes.ts'

/** A preference that the draft does not define. */
export const contentUsageBad: Check = {
  id: 'content-usage-bad',
  severity: 'warning',
  run: (context) =>
    wrongPreferences(context, 'content-usage', { 'ai-train': 'train-ai', yes: 'y', no: 'n' }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Content-Usage in a wrong form',
  why: 'Known are train-ai, ai-use and search, each y or n. Content-Signal says ai-train, yes and no instead. Anything else has no meaning.',
  sources: [{ source: 'aipref-vocab' }, { source: 'aipref-attach' }, { source: 'content-signals' }],
  bad: [
    { robots: 'User-agent: *\nContent-Usage: ai-train=n\nAllow: /\n', lines: [2] },
    { robots: 'User-agent: *\nContent-Usage: train-ai=no\nAllow: /\n', lines: [2] },
    { robots: 'User-agent: *\nContent-Usage: /blog/ foo=y\nAllow: /\n', lines: [2] },
    { robots: 'User-agent: *\nContent-Usage: ai-input=n\nAllow: /\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nContent-Usage: train-ai=n, search=y\nAllow: /\n' },
    { robots: 'User-agent: *\nContent-Usage: /blog/ ai-use=n\nAllow: /\n' },
  ],
}
