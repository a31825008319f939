import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-29'

/** Frameworks for applications, and generators of static sites. */
export const frameworkPlaces: readonly FilePlace[] = [
  {
    id: 'nextjs',
    name: 'Next.js',
    kind: 'framework',
    otherNames: ['next', 'nextjs', 'react', 'app router', 'robots.ts'],
    where: {
      steps: [
        'Put `robots.txt` into the root of the folder `app`.',
        'Or write `app/robots.ts`, which returns the rules as an object.',
      ],
      evidence: documentedIn('nextjs-robots'),
    },
    writes: {
      text: 'From `robots.ts`, one group for each name, also where several names share their rules.',
      evidence: documentedIn('nextjs-robots'),
    },
    shows: 'The file as you wrote it, or groups that begin with `User-Agent:` in this spelling.',
    goesWrong: [
      {
        text: '`robots.ts` is cached by default, so it does not follow data that change later unless it is made dynamic.',
        evidence: documentedIn('nextjs-robots'),
      },
      {
        text: 'Lines beyond the usual ones, such as Request-rate, can be added to the rules since 16.2 only.',
        evidence: documentedIn('nextjs-robots', 'Version History'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'nuxt',
    name: 'Nuxt',
    kind: 'framework',
    otherNames: ['nuxtjs', 'vue', 'nuxt robots', '@nuxtjs/robots'],
    where: {
      steps: [
        'Put the file into `public/`.',
        'Or install the module Nuxt Robots and set the rules in its configuration.',
      ],
      evidence: documentedIn('nuxt-public'),
    },
    writes: {
      text: 'Only with the module: it merges a file that it finds with the rules of its configuration.',
      evidence: documentedIn('nuxt-robots-module'),
    },
    shows:
      'Your text as it is; with the module, usually between `# START nuxt-robots` and `# END nuxt-robots`.',
    goesWrong: [
      {
        text: 'Outside of production the module keeps the site from being indexed, so a preview shows another file.',
        evidence: documentedIn('nuxt-robots-module'),
      },
      {
        text: 'Nuxt 2 has `static/` in place of `public/`.',
        evidence: documentedIn('nuxt-public'),
      },
    ],
    lookedUp,
    writers: ['nuxt-robots'],
  },
  {
    id: 'astro',
    name: 'Astro',
    kind: 'framework',
    otherNames: ['astro.build', 'static site generator'],
    where: {
      steps: [
        'Save the rules as `public/robots.txt`.',
        'Or, for a text made by code, write `src/pages/robots.txt.ts` in its place.',
        'Build and deploy the site.',
      ],
      evidence: documentedIn('astro-sitemap', 'Sitemap link in robots.txt'),
    },
    writes: {
      text: 'Nothing of its own: `public/` is copied into the build untouched.',
      evidence: documentedIn('astro-structure'),
    },
    shows: 'The same bytes as in `public/`, or the text that your code returns.',
    goesWrong: [
      {
        text: 'A `robots.txt` below `src/` is not copied, since Astro builds what is there.',
        evidence: readFrom('astro-structure'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'rails',
    name: 'Ruby on Rails',
    kind: 'framework',
    otherNames: ['ror', 'ruby', 'public folder'],
    where: {
      steps: ['Edit `public/robots.txt` of the application.', 'Deploy it with the application.'],
      evidence: observedIn('rails-robots-template'),
    },
    writes: {
      text: 'A new application has the file, with one comment and no rule.',
      evidence: observedIn('rails-robots-template'),
    },
    shows: 'Your rules, and not that comment alone.',
    goesWrong: [
      {
        text: 'A route for `/robots.txt` is not reached while the file exists: where Rails serves `public/`, it is tried before routes.',
        evidence: observedIn('rails-static'),
      },
      {
        text: 'With `config.public_file_server.enabled` off, Rails serves nothing from `public/`: the web server in front has to; otherwise the routes answer.',
        evidence: observedIn('rails-middleware'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'django',
    name: 'Django',
    kind: 'framework',
    otherNames: ['python', 'templateview', 'urlconf', 'urls.py'],
    where: {
      steps: [
        'Save the rules as a template `robots.txt`.',
        'In the root URLconf, serve it at `robots.txt` with `TemplateView`, its `template_name` and `content_type="text/plain"`.',
      ],
      evidence: documentedIn('django-template-response'),
    },
    writes: {
      text: 'It has no robots.txt of its own.',
      evidence: { grade: 'memory' },
    },
    shows: 'The template as plain text.',
    goesWrong: [
      {
        text: 'Without `content_type` the response has the default type of the project, which is usually HTML.',
        evidence: readFrom('django-template-response'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'laravel',
    name: 'Laravel',
    kind: 'framework',
    otherNames: ['php', 'forge', 'public directory'],
    where: {
      steps: [
        'Edit the file in the folder `public` of the project.',
        'Let the web server have that folder as its root.',
      ],
      evidence: readFrom('laravel-deployment'),
    },
    writes: {
      text: 'A new project comes with `public/robots.txt`, which allows everything.',
      evidence: { grade: 'memory' },
    },
    shows: 'Your rules, and not a page of the application.',
    goesWrong: [
      {
        text: 'A package that answers `/robots.txt` with a route has no effect until the file in `public` is removed.',
        evidence: readFrom('laravel-robotstxt'),
      },
      {
        text: 'The sample for nginx writes no log for `/robots.txt`, so visits of crawlers to it cannot be seen there.',
        evidence: documentedIn('laravel-deployment'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'hugo',
    name: 'Hugo',
    kind: 'framework',
    otherNames: ['gohugo', 'static site generator', 'enableRobotsTXT'],
    where: {
      steps: [
        'Put a finished file into `static/`, and leave `enableRobotsTXT` at `false`.',
        'Or set `enableRobotsTXT` to `true` and write the template `layouts/robots.txt`.',
      ],
      evidence: documentedIn('hugo-robots'),
    },
    writes: {
      text: 'With `enableRobotsTXT` and no template, a single `User-agent: *`, which allows everything.',
      evidence: documentedIn('hugo-robots'),
    },
    shows: 'More than a single `User-agent: *`.',
    goesWrong: [
      {
        text: 'If `layouts/` has no template, the one of the theme is used.',
        evidence: documentedIn('hugo-robots', 'robots.txt template lookup order'),
      },
      {
        text: 'A template without `enableRobotsTXT` makes no file.',
        evidence: readFrom('hugo-robots'),
      },
    ],
    lookedUp,
    writers: [],
  },
]
