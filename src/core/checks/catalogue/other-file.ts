import { contentKindOf } from '../../text/sniff.ts'
import type { CheckContext } from '../check-context.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import { statusMeaning, statusSeverity } from '../formats/answer-status.ts'
import { linesReadIn, readAllTheSame } from '../formats/lines-read.ts'
import { otherFormatOf, wholeAnswerOf, type WholeAnswer } from '../formats/other-format.ts'
import { closedInside, robotsInSettings } from '../formats/robots-inside.ts'

/** Did a server send nothing as the file? */
function isEmptyAnswer({ text, delivery: { url, status } }: CheckContext): boolean {
  const isSent = status === undefined ? url !== undefined : status >= 200 && status < 300
  return isSent && text.trim() === ''
}

/** What is said of an answer of a server with its head: the status counts, unless it is a success. */
function answerProblem(context: CheckContext, { status, bodyAt }: WholeAnswer): CheckProblem {
  const read = linesReadIn(context)
  const what = `This is an answer of a server with its head (status ${status}), not a robots.txt`
  const meaning = statusMeaning(status)
  if (meaning !== null) {
    const body = read === null ? '' : ' The rules below the head do not count.'
    return {
      line: 1,
      severity: statusSeverity(status, read !== null),
      message: `${what}. Where a server answers so for /robots.txt: ${meaning}${body}`,
    }
  }
  const from = context.lines[bodyAt]?.span.from ?? context.text.length
  const isBody = read !== null && contentKindOf(context.file) !== 'html'
  return {
    line: 1,
    message: `${what}: ${readAllTheSame(read)}.`,
    fixes: isBody
      ? [
          {
            title: 'Remove the head of the answer',
            edits: [{ span: { from: 0, to: from }, insert: '' }],
          },
        ]
      : [],
  }
}

/** A file of another format in place of robots.txt. */
export const otherFile: Check = {
  id: 'other-file',
  severity: 'error',
  *run(context) {
    const { format } = otherFormatOf(context)
    if (isEmptyAnswer(context)) {
      const message = 'The server sends an empty file: it holds no rules.'
      yield { line: 1, message, severity: 'info' }
    }
    if (format === null) return
    const answer = wholeAnswerOf(context)
    if (answer !== null) {
      yield answerProblem(context, answer)
      return
    }
    const what =
      format.name === null
        ? 'No crawler knows any line of this file, so it is not a robots.txt'
        : `This is ${format.name}, not a robots.txt`
    const read = linesReadIn(context)
    // What crawlers read themselves matters more than a text that would have to be taken out first.
    const inside = read === null ? robotsInSettings(context) : null
    const end =
      inside === null
        ? readAllTheSame(read)
        : 'the robots.txt that it sends is in quotes in it. Test that, or what the server sends'
    const closed = inside === null ? '' : closedInside(context, inside, 'That robots.txt')
    yield { line: 1, message: `${what}: ${end}.${closed}` }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Another file instead of robots.txt',
  why: 'Crawlers read a file line by line, whatever it is, and skip what they do not understand. Test the file that the server sends for /robots.txt.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3.1.5' },
    { source: 'google-spec', section: 'File format' },
  ],
  bad: [
    { robots: '{"error":"Not found","status":404}\n', lines: [1] },
    { robots: '# Shop\n\n> All about it\n\n- [Guide](https://a.example/g.md)\n', lines: [1] },
    {
      robots: 'Contact: mailto:a@a.example\nExpires: 2027-12-31T23:00:00Z\n',
      lines: [1],
    },
    { robots: 'google.com, pub-12345, DIRECT, f08c47fec0942fa0\n', lines: [1] },
    { robots: 'RewriteEngine On\nRewriteRule ^a$ /b [L]\n', lines: [1] },
    { robots: 'server {\n  listen 80;\n  location / {\n    root /a;\n  }\n}\n', lines: [1] },
    { robots: 'title: Shop\nplugins:\n  - feed\n', lines: [1] },
    { robots: 'FROM node:20\nWORKDIR /app\nCMD ["npm", "start"]\n', lines: [1] },
    { robots: '404 page not found\n', lines: [1] },
    { robots: '\n', delivery: { status: 200 }, lines: [1], severity: 'info' },
    {
      robots: 'HTTP/1.1 503 Service Unavailable\nContent-Type: text/html\n\n<h1>Later</h1>\n',
      lines: [1],
      severity: 'error',
    },
    {
      robots: 'HTTP/2 404\ncontent-type: text/html\n\n<html><h1>Not found</h1></html>\n',
      lines: [1],
      severity: 'info',
    },
    {
      robots: 'HTTP/1.1 200 OK\nContent-Type: text/plain\n\nUser-agent: *\nDisallow: /a\n',
      lines: [1],
      severity: 'error',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nRewriteEngine On\nOptions -Indexes\n' },
    { robots: 'Disalow: /a\n' },
    { robots: '' },
    { robots: '// Welcome\n; all of you\n' },
    { robots: '# Nothing is closed here\n' },
    { robots: 'User-agent: *\n{"a":1}\nDisallow: /b\n' },
  ],
}
