import { example } from './example.ts'

export const html = example({
  slug: 'html',
  title: 'HTML served as robots.txt',
  teaser: 'The file is there, but it is not what anyone thinks.',
  surprise:
    'The server answers /robots.txt with its “not found” page: there are no rules in it, so everything is allowed.',
  red: 1,
  text: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Page not found – Example</title>
  </head>
  <body>
    <h1>Sorry, we could not find that page</h1>
    <p>Back to the <a href="/">front page</a></p>
  </body>
</html>
`,
  tests: [
    ['Googlebot', 'allow', '/'],
    ['Googlebot', 'block', '/admin/'],
  ],
})
