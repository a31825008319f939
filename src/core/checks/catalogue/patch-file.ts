import { isOfRobots, mayBePatch, readPatch } from '../../patch/read-patch.ts'
import { sidesOf } from '../../patch/patch.ts'
import type { Check, CheckTexts } from '../check.ts'
import { closedInside } from '../formats/robots-inside.ts'

/** A patch in place of the file that it is for. */
export const patchFile: Check = {
  id: 'patch-file',
  severity: 'error',
  *run(context) {
    if (!mayBePatch(context.lines.map(({ text }) => text.trim()))) return
    const patch = readPatch(context.text).find(isOfRobots)
    if (patch === undefined) return
    const closed = closedInside(context, sidesOf(patch).after, 'The file that it makes')
    yield {
      line: 1,
      message: `This is a patch of a robots.txt, not the file itself. Apply it, and test the result.${closed}`,
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A patch instead of robots.txt',
  why: 'A patch shows what an edit removes and adds. Crawlers know no signs in front of lines: they would obey some of the lines around the edit, and nothing of the edit.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    {
      robots:
        '--- a/robots.txt\n+++ b/robots.txt\n@@ -1,2 +1,2 @@\n User-agent: *\n-Disallow: /works\n+Disallow: /works?\n',
      lines: [1],
    },
    { robots: 'User-agent: *\n-Disallow: /works\n+Disallow: /works?\n', lines: [1] },
    { robots: '@@ -1,2 +1,2 @@\n  User-agent: *\n- Disallow: /works\n+ Disallow: /\n', lines: [1] },
  ],
  good: [
    { robots: '# --- a/robots.txt\n# +++ b/robots.txt\nUser-agent: *\nDisallow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a\n-Disallow: /b\n' },
  ],
}
