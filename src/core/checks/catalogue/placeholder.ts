import type { Check, CheckTexts } from '../check.ts'
import { placeholderIn } from '../lines/placeholders.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A word in a path that a program was to replace before the file was sent. */
export const placeholder: Check = {
  id: 'placeholder',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      const name = placeholderIn(value)
      if (name === null) continue
      yield {
        line: line.number,
        span,
        message: `“${name}” looks like a placeholder that was not replaced, so this rule matches only URLs that have these letters. Put the real path in its place.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Placeholder that was not replaced',
  why: 'Names in capitals between signs stand for a path that a build or a server fills in. Sent as they are, they are letters of the path, and the real path stays open.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /$ADMIN_PATH/\nDisallow: /%INTERNAL%/\nDisallow: /q\n',
      lines: [2, 3],
    },
    {
      robots: 'User-agent: *\nDisallow: /__PRIVATE_DIR__/\nDisallow: /@@AREA@@/x\n',
      lines: [2, 3],
    },
    { robots: 'User-agent: *\nDisallow: /[[AREA]]/\nAllow: /q/#{FOLDER}\n', lines: [2] },
  ],
  good: [
    {
      robots:
        'User-agent: *\nDisallow: /__init__/\nDisallow: /$metadata\nDisallow: /*@@\nDisallow: /%C3%84RZTE\n',
    },
    { robots: 'User-agent: *\nDisallow: /__data.json\nDisallow: /PRICE$\nDisallow: /@USER\n' },
  ],
}
