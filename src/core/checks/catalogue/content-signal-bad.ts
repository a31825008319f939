import type { Check, CheckTexts } from '../check.ts'
import { wrongPreferences } from '../support/preference-fixes.ts'

/** What people write for the names and values of the signals. */
const words = {
  'train-ai': 'ai-train',
  'ai-training': 'ai-train',
  training: 'ai-train',
  y: 'yes',
  true: 'yes',
  allow: 'yes',
  allowed: 'yes',
  n: 'no',
  false: 'no',
  disallow: 'no',
  deny: 'no',
}

/** A signal that nobody has defined. */
export const contentSignalBad: Check = {
  id: 'content-signal-bad',
  severity: 'warning',
  run: (context) => wrongPreferences(context, 'content-signal', words),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Content-Signal in a wrong form',
  why: 'Known are search, ai-input and ai-train, each yes or no, and use with immediate, reference or full. Anything else has no meaning.',
  sources: [{ source: 'content-signals' }, { source: 'cloudflare-crawl-use' }],
  bad: [
    {
      robots: 'User-agent: *\nContent-Signal: search=maybe\nAllow: /\n',
      lines: [2],
    },
    {
      robots: 'User-agent: *\nContent-Signal: ai-training=no\nAllow: /\n',
      lines: [2],
    },
    {
      robots: 'User-agent: *\nContent-Signal: search=yes, use=everything\nAllow: /\n',
      lines: [2],
    },
    { robots: 'User-agent: *\nContent-Signal: train-ai=n\nAllow: /\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nContent-Signal: search=yes, ai-train=no, use=reference\nAllow: /\n' },
  ],
}
