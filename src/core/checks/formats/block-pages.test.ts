import { expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const page = (title: string, body: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head>\n<body>${body}</body></html>\n`

const script = `function get(name) {
  var at = document.cookie.indexOf(name);
  if (at < 0) return '';
  return name;
}
let from = get('a');
location.reload(true);
`.repeat(3)

const toldOf = (file: string) => inspect({ file }).map(({ id, message }) => [id, message])

test.each([
  page('Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1>'),
  page('Just a moment...', 'Enable JavaScript and cookies to continue'),
  page('Shop', 'Please verify you are human'),
  page('Access Denied', 'You do not have permission.'),
  page('', 'Request unsuccessful. Incapsula incident ID: 1'),
  page('a.at', '<script src="https://ct.captcha-delivery.com/c.js"></script>'),
])('%j is the page of a firewall', (file) => {
  expect(toldOf(file)).toEqual([
    [
      'html-file',
      'This is the page with which a firewall or bot protection turns visitors away, not a robots.txt: it holds no rules. Let everybody fetch /robots.txt.',
    ],
  ])
})

test.each([
  page('Not found', 'The page was not found.'),
  page('Holidays', '<div id="app"></div>'),
  page('How firewalls work', 'Robots may be blocked.'),
  page('Reload', `<script>\n${script}</script>`),
  page('Styles', `<style>\n${'.a {\n  color: red;\n}\n'.repeat(9)}</style>`),
  page('Settings', `<pre>\n${'server {\n  listen 80;\n  root /a;\n}\n'.repeat(5)}</pre>`),
])('%j is any web page', (file) => {
  expect(toldOf(file)).toEqual([
    ['html-file', 'This is a web page, not a robots.txt: it holds no rules.'],
  ])
})
