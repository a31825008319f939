import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'

const findingOn = (file: string, line: number) =>
  inspect({ file }).find((one) => one.id === 'unknown-directive' && one.line === line)

const withLine = (text: string): string =>
  `User-agent: *\nDisallow: /a\n${text}\nDisallow: /b\n\nUser-agent: GPTBot\nDisallow: /\n`

test.each([
  ['<meta name="robots" content="noindex">', 'head of a page', 'warning'],
  ["<META NAME='ROBOTS' CONTENT='NOINDEX, NOFOLLOW'/>", 'head of a page', 'warning'],
  ['<meta name="googlebot" content="noindex" />', 'head of a page', 'warning'],
  ['<meta name="google-site-verification" content="a1b2">', 'head of a page', 'info'],
  ['<link rel="canonical" href="https://a.example/">', 'head of a page', 'info'],
  ['<script src="/a.js"></script>', 'is HTML', 'info'],
  ['<body>', 'is HTML', 'info'],
  ['</html>', 'is HTML', 'info'],
  ['```', 'Markdown', 'info'],
  ['```robots.txt', 'Markdown', 'info'],
  ['``` txt', 'Markdown', 'info'],
  ['~~~', 'Markdown', 'info'],
  ['````', 'Markdown', 'info'],
  ['=======', 'left over from a merge', 'info'],
  ['<<<<<<< HEAD', 'left over from a merge', 'info'],
  ['>>>>>>> release/launch', 'left over from a merge', 'info'],
  ['>>>>>>>', 'left over from a merge', 'info'],
  ['||||||| 1a2b3c4', 'left over from a merge', 'info'],
  ['X-Robots-Tag: noindex', 'header', 'warning'],
  ['x-robots-tag: googlebot: nofollow', 'header', 'warning'],
])('%s is told as what it is', (text, words, severity) => {
  const file = withLine(text)
  const found = findingOn(file, 3)
  expect(found).toMatchObject({ severity })
  expect(found?.message).toContain(words)
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect(after).toBe(withLine(text).replace(`${text}\n`, ''))
})

test.each(['======', '= = =', 'Welcome', '<<<<<<<<', 'metadata', '`a`'])(
  '%s is a line like any other',
  (text) => {
    expect(findingOn(withLine(text), 3)?.message).toContain('No crawler understands')
  },
)
