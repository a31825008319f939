import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'
import { serverSetting } from './server-settings.ts'

const told = (line: string) =>
  inspect({ file: `User-agent: *\nDisallow: /koszyk/\nDisallow: /tagi/\n\n${line}\n` })
    .filter((found) => found.line === 5)
    .map(({ id, severity, message }) => ({ id, severity, message }))

describe('a line of a server’s configuration in robots.txt', () => {
  test.each([
    ['Deny from all', 'Apache', 'warning'],
    ['deny from 1.2.3.4', 'Apache', 'warning'],
    ['Order allow,deny', 'Apache', 'warning'],
    ['Allow from googlebot.com', 'Apache', 'warning'],
    ['Require all denied', 'Apache', 'warning'],
    ['RewriteEngine on', 'Apache', 'warning'],
    ['RewriteCond %{HTTP_USER_AGENT} ^BadBot [NC]', 'Apache', 'warning'],
    ['RewriteCond %{HTTP:User-Agent} BadBot', 'Apache', 'warning'],
    ['RewriteRule .* http://www.example.com [R,L]', 'Apache', 'warning'],
    ['Redirect 301 /a /b', 'Apache', 'warning'],
    ['Header set X-Robots-Tag "noindex"', 'Apache', 'warning'],
    ['<Files robots.txt>', 'Apache', 'warning'],
    ['</FilesMatch>', 'Apache', 'warning'],
    ['SetEnvIfNoCase User-Agent "^BadBot" bad', 'Apache', 'warning'],
    ['ErrorDocument 404 /404.html', 'Apache', 'info'],
    ['Options -Indexes', 'Apache', 'info'],
    ['php_value memory_limit 64M', 'Apache', 'info'],
    ['<IfModule mod_rewrite.c>', 'Apache', 'info'],
    ['location /admin/ {', 'nginx', 'warning'],
    ['deny 1.2.3.4;', 'nginx', 'warning'],
    ['return 403;', 'nginx', 'warning'],
    ['if ($http_user_agent ~* badbot) {', 'nginx', 'warning'],
    ['add_header X-Robots-Tag noindex;', 'nginx', 'warning'],
    ['client_max_body_size 8m;', 'nginx', 'info'],
  ])('%s', (line, server, severity) => {
    const [found, ...others] = told(line)
    expect(others).toEqual([])
    expect([found?.id, found?.severity]).toEqual(['unknown-directive', severity])
    expect(found?.message).toContain(`is a setting of ${server}, not of robots.txt.`)
  })

  test('who reads a rule in it all the same is said', () => {
    expect(told('Allow from all')[0]?.message).toMatch(/read a rule in this line\.$/)
  })

  test.each([
    'order of the pages',
    'allow all',
    'Deny everything',
    'Header of the file',
    'Redirect people to the new site',
    'Options: none',
    'require a password',
    'location of the sitemap',
    'return to the shop',
    'Files that are not listed',
    'Redirect: /a /b',
  ])('%s is none', (line) => expect(serverSetting(line, line)).toBeNull())
})

describe('settings in a row are one finding', () => {
  const run =
    'RewriteEngine On\nRewriteCond %{HTTP_USER_AGENT} Bad [NC]\n\n# out\nRewriteRule .* - [F]\n'
  const found = (file: string) => inspect({ file }).filter(({ id }) => id === 'unknown-directive')

  test.each([
    [`${run}User-agent: *\nDisallow: /a\n`, 1, [2, 5]],
    [`User-agent: *\nDisallow: /a\n${run}`, 3, [4, 7]],
  ])('%j', (file, line, also) => {
    expect(found(file)).toMatchObject([{ line, also, severity: 'warning' }])
    const [{ fixes = [] } = {}] = found(file)
    expect(fixes.map(({ edits }) => found(applyEdits(file, edits)))).toEqual([[], []])
  })

  test('those of two servers, or with rules between them, are two', () => {
    const file =
      'RewriteEngine On\nUser-agent: *\nDisallow: /a\ndeny 1.2.3.4;\nErrorDocument 404 /x\n'
    expect(found(file).map(({ line }) => line)).toEqual([1, 4, 5])
  })
})
