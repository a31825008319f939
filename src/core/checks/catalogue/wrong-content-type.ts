import type { Check, CheckTexts } from '../check.ts'

/** A file that says that it is something else. */
export const wrongContentType: Check = {
  id: 'wrong-content-type',
  severity: 'info',
  *run({ delivery }) {
    const { contentType } = delivery
    if (contentType === undefined || /^\s*text\/plain\s*(?:;|$)/i.test(contentType)) return
    yield { line: 1, message: `The server sends “${contentType}”, not text/plain.` }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Not served as text/plain',
  why: 'RFC 9309 requires text/plain, and LinkChecker reads nothing else: it may then fetch everything. Google looks for rules in HTML too, and programs such as Python’s own parser never look at the type.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3' },
    { source: 'linkchecker-parser' },
    { source: 'google-spec', section: 'File format' },
    { source: 'python-robotparser' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { contentType: 'text/html; charset=utf-8' },
      lines: [1],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { contentType: 'Text/Plain;charset=UTF-8' },
    },
  ],
}
