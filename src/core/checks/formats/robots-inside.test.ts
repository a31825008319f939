import { expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const messageOf = (file: string) =>
  inspect({ file })
    .map(({ message }) => message)
    .join()

const server = (robots: string) =>
  `server {\n  listen 443 ssl;\n  location = /robots.txt {\n    return 200 "${robots}";\n  }\n}\n`
const patch = (rule: string) =>
  `--- a/robots.txt\n+++ b/robots.txt\n@@ -1,2 +1,2 @@\n User-agent: *\n-Disallow: /admin/\n+Disallow: ${rule}\n`

test.each([
  server(String.raw`User-agent: *\nDisallow: /\n`),
  server(String.raw`# closed\nUser-agent: *\nDisallow: /*\n`),
  patch('/'),
  patch('/*'),
])('that a robots.txt within closes the site is said of %j', (file) => {
  expect(messageOf(file)).toContain('blocks the whole site for every crawler')
})

test.each([
  server(String.raw`User-agent: *\nDisallow: /a/\n`),
  server(String.raw`User-agent: GPTBot\nDisallow: /\n`),
  patch('/b/'),
  patch(''),
])('another one closes nothing: %j', (file) => {
  expect(messageOf(file)).not.toContain('blocks the whole site')
})

test('what is in quotes in settings is said to be what is sent', () => {
  expect(messageOf(server(String.raw`User-agent: *\nDisallow: /a/\n`))).toContain(
    'is in quotes in it',
  )
  expect(messageOf('server {\n  listen 80;\n  root /a;\n}\n')).toContain('it holds no rules')
})
