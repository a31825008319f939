import { example } from './example.ts'

export const wordpress = example({
  slug: 'wordpress',
  title: 'WordPress default',
  teaser: 'What the file that WordPress writes does not cover.',
  surprise: '“/wp-admin/” ends with a slash, so the address without that slash is not covered.',
  red: 3,
  text: `User-agent: *
Disallow: /wp-admin/
Allow: /wp-admin/admin-ajax.php

Sitemap: https://example.com/wp-sitemap.xml
`,
  tests: [
    ['Googlebot', 'block', '/wp-admin/options.php'],
    ['Googlebot', 'allow', '/wp-admin/admin-ajax.php'],
    ['Googlebot', 'allow', '/hello-world/'],
    ['Googlebot', 'block', '/wp-admin'],
  ],
})
