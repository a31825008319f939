import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/**
 * A name in capitals that a program was to replace when it wrote the file, with the signs of its language around it:
 * `%ADMIN_PATH%`, `__HOST__`, `@@HOST@@`, `${HOST}`, `$ADMIN_PATH`, `#{HOST}`, `{{HOST}}`, `[[HOST]]`.
 */
const name =
  /%[A-Z][A-Z\d_]{3,40}%(?![\dA-Fa-f]{2})|__[A-Z][A-Z\d_]{2,40}__|@@[A-Z][A-Z\d_]{2,40}@@|[$#]\{[A-Z][A-Z\d_]{1,40}\}|\$[A-Z][A-Z\d]{0,20}(?:_[A-Z\d]{1,20}){1,4}(?![A-Za-z\d_])|\{\{ ?[A-Z][A-Z\d_]{1,40} ?\}\}|\[\[[A-Z][A-Z\d_]{1,40}\]\]/

/** The placeholder in a value; null for none. Behind a star it is looked for in URLs, where links were written with it. */
export function placeholderIn(value: string): string | null {
  const found = /[%_@$#{[]/.test(value) ? name.exec(value) : null
  return found === null || value.charAt(found.index - 1) === '*' ? null : found[0]
}

/** A word in a path that a program was to replace before the file was sent. */
export const placeholder: Check = {
  id: 'placeholder',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      const found = placeholderIn(value)
      if (found === null) continue
      yield {
        line: line.number,
        span,
        message: `“${found}” looks like a placeholder that was not replaced, so this rule matches only URLs that have these letters. Put the real path in its place.`,
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
