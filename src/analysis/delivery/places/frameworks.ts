import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-30'

/** Frameworks for applications, and generators of static sites. */
export const frameworkPlaces: readonly FilePlace[] = [
  {
    id: 'nextjs',
    name: 'Next.js',
    kind: 'framework',
    otherNames: ['next', 'nextjs', 'react', 'app router', 'robots.ts'],
    where: {
      steps: [
        'With the App Router, put `robots.txt` into the root of the folder `app`.',
        'Or write `app/robots.ts`, which returns the rules as an object.',
        'With the Pages Router, put the file into `public/`.',
      ],
      evidence: {
        ...documentedIn('nextjs-robots'),
        note: 'The folder `public/` is in the documentation of the Pages Router',
      },
    },
    writes: {
      text: 'Nothing of its own; from `robots.ts`, one group for each entry of `rules`, with all its names in front of its lines.',
      evidence: {
        ...observedIn('nextjs-resolve-robots'),
        note: 'The output that the documentation shows has a group for each name',
      },
    },
    shows: 'The file as you wrote it, or groups that begin with `User-Agent:` in this spelling.',
    goesWrong: [
      {
        text: '`robots.ts` is cached by default, so it does not follow data that change later unless it is made dynamic.',
        evidence: documentedIn('nextjs-robots'),
      },
      {
        text: 'A file in `public/` and a page of the same name in `pages/` are an error.',
        evidence: documentedIn('nextjs-public-folder'),
      },
      {
        text: 'Lines beyond the usual ones, such as Request-rate, can be added to the rules only since version 16.2.',
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
        'With the module Nuxt Robots, put it into `public/_robots.txt`, or set the rules in the configuration.',
      ],
      evidence: {
        ...documentedIn('nuxt-public'),
        note: 'What goes with the module is in its own documentation',
      },
    },
    writes: {
      text: 'Without the module, nothing; with it, a file made of yours and of the configuration.',
      evidence: documentedIn('nuxt-robots-guide'),
    },
    shows:
      'Your text as it is; with the module, your rules between `# START nuxt-robots` and `# END nuxt-robots`, unless `credits` is off.',
    goesWrong: [
      {
        text: 'The module moves `public/robots.txt` to `public/_robots.txt`, and drops comments and lines that it does not know, such as Crawl-delay.',
        evidence: observedIn('nuxt-robots-parser'),
      },
      {
        text: 'If a group for `*` has `Disallow: /`, the module serves that alone, without your groups for other crawlers, and gives every page noindex.',
        evidence: readFrom('nuxt-robots-indexable'),
      },
      {
        text: 'In development, and where the environment of the site config is not production, the module blocks everything.',
        evidence: documentedIn('nuxt-robots-indexing', 'Handling Staging Environments'),
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
      text: 'No robots.txt: the template of a new project has none.',
      evidence: observedIn('django-project-template'),
    },
    shows: 'The template as plain text.',
    goesWrong: [
      {
        text: 'Without `content_type` the response has the default type of Django, which is HTML.',
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
        'Edit `public/robots.txt` of the project.',
        'Give the web server the folder `public` as its root.',
      ],
      evidence: readFrom('laravel-deployment'),
    },
    writes: {
      text: 'A new project has the file, with `User-agent: *` and an empty Disallow.',
      evidence: observedIn('laravel-skeleton'),
    },
    shows: 'Your rules, and not a page of the application.',
    goesWrong: [
      {
        text: 'A package that answers `/robots.txt` with a route has no effect until the file in `public` is removed.',
        evidence: readFrom('laravel-robotstxt'),
      },
      {
        text: 'The sample for nginx switches the access log off for `/robots.txt`, so the log does not show which crawlers ask for it.',
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
