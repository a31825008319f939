import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-30'

/** Hosts that publish the files of a project, and the network in front of a site. */
export const hostPlaces: readonly FilePlace[] = [
  {
    id: 'github-pages',
    name: 'GitHub Pages',
    kind: 'host',
    otherNames: ['github.io', 'gh-pages', 'jekyll', 'static host'],
    where: {
      steps: [
        'Put `robots.txt` at the top of what the repository `<owner>.github.io` publishes.',
        'For a project without a domain of its own, write its rules into that file too, with `/<repository>/` in front of the paths.',
      ],
      evidence: readFrom('github-pages-answer'),
    },
    writes: {
      text: 'It publishes what the repository has; with the plugin jekyll-sitemap, Jekyll adds a robots.txt with one `Sitemap:` line if there is none.',
      evidence: observedIn('jekyll-sitemap'),
    },
    shows: 'At the root of the host, without the name of a repository, your rules.',
    goesWrong: [
      {
        text: 'The file of a project without its own domain is published at `/<repository>/robots.txt`, where no crawler asks for it; that of jekyll-sitemap too.',
        evidence: readFrom('github-pages'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'netlify',
    name: 'Netlify',
    kind: 'host',
    otherNames: ['netlify.app', 'jamstack', 'static host', 'deploy preview'],
    where: {
      steps: [
        'Let the build put `robots.txt` at the top of the publish directory.',
        'Look up which directory that is under Project configuration → Build & deploy → Continuous deployment → Build settings.',
      ],
      evidence: documentedIn('netlify-builds'),
    },
    writes: {
      text: 'No robots.txt, but deploy previews are sent with `X-Robots-Tag: noindex`.',
      evidence: readFrom('netlify-previews'),
    },
    shows: 'At the production domain, the file of the production build.',
    goesWrong: [
      {
        text: '`publish` in `netlify.toml` wins over the directory that these settings show.',
        evidence: documentedIn('netlify-file-configuration'),
      },
      {
        text: 'Deploys of branches other than production are not sent with noindex: let their build write a file that blocks everything, or set a password.',
        evidence: readFrom('netlify-previews'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'vercel',
    name: 'Vercel',
    kind: 'host',
    otherNames: ['vercel.app', 'now', 'static host', 'preview deployment'],
    where: {
      steps: [
        'Put the file where your framework takes it, such as `app/` in Next.js.',
        'Without a framework, put it into `public/`, or to the top of the project if there is no such folder.',
      ],
      evidence: observedIn('vercel-frameworks'),
    },
    writes: {
      text: 'No robots.txt, but preview deployments get the header `X-Robots-Tag: noindex`.',
      evidence: documentedIn('vercel-previews'),
    },
    shows:
      'At the production domain, your rules, and no `x-robots-tag: noindex` among the response headers.',
    goesWrong: [
      {
        text: 'A domain of your own that is assigned to a branch other than production is sent without that header.',
        evidence: documentedIn('vercel-previews'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'cloudflare-managed',
    name: 'Cloudflare, managed robots.txt',
    kind: 'host',
    otherNames: ['cdn', 'ai bots', 'content signals', 'instruct ai bot traffic'],
    where: {
      steps: [
        'Edit your own file where it is: on the server behind Cloudflare.',
        'For the lines in front of it, open Security Settings in the dashboard and filter by Bot traffic.',
        'Switch Instruct AI bot traffic with robots.txt on or off.',
      ],
      evidence: documentedIn('cloudflare-managed', 'Implementation'),
    },
    writes: {
      text: 'If the switch is on, comments and groups for AI crawlers: in front of your file if that is answered with 200, alone if there is none.',
      evidence: documentedIn('cloudflare-managed'),
    },
    shows:
      '`# BEGIN Cloudflare Managed content` if it is on, and your lines after `# END Cloudflare Managed Content`.',
    goesWrong: [
      {
        text: 'The managed lines have a group for `*` with `Allow: /`: a crawler that takes only the first group for `*` never sees yours.',
        evidence: readFrom('cloudflare-managed'),
      },
      {
        text: 'A file that allows a crawler does not let it in: where AI Crawl Control blocks it, it gets 403 or 402 all the same.',
        evidence: readFrom('cloudflare-crawl-control'),
      },
      {
        text: 'With Training blocked in the settings of Cloudflare, Googlebot, Bingbot and Applebot can be refused too, since they count as Search and as Training.',
        evidence: readFrom('cloudflare-ai-switches'),
      },
      {
        text: 'On the free plan, a site without a file and with the switch off shows the Content Signals Policy: comments, which block nobody.',
        evidence: documentedIn('cloudflare-managed', 'Content Signals Policy'),
      },
    ],
    lookedUp,
    writers: ['cloudflare'],
  },
  {
    id: 'cloudflare-pages',
    name: 'Cloudflare Pages',
    kind: 'host',
    otherNames: ['pages.dev', 'jamstack', 'static host', 'wrangler'],
    where: {
      steps: [
        'With a framework, put the file into its `public/` or `static/`, which is copied to the output directory.',
        'Without one, put it into the build output directory itself.',
      ],
      evidence: documentedIn('cloudflare-pages-headers'),
    },
    writes: {
      text: 'No robots.txt, but without a `404.html` at the top, the home page in place of every address that does not exist.',
      evidence: documentedIn('cloudflare-pages-serving', 'Single-page application (SPA) rendering'),
    },
    shows: 'The file of the output directory, and not HTML.',
    goesWrong: [
      {
        text: 'A robots.txt that was left out of the build is then answered with the home page and 200.',
        evidence: readFrom('cloudflare-pages-serving'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'read-the-docs',
    name: 'Read the Docs',
    kind: 'host',
    otherNames: ['rtd', 'readthedocs.io', 'sphinx', 'mkdocs', 'documentation'],
    where: {
      steps: [
        'With Sphinx, put `robots.txt` into a folder that `html_extra_path` names.',
        'With MkDocs, put it into `docs_dir`.',
        'Build the default version of the project.',
      ],
      evidence: documentedIn('readthedocs-help'),
    },
    writes: {
      text: 'For a project without a file, one that blocks the hidden versions, or nothing if there are none, with the sitemap.',
      evidence: observedIn('readthedocs-robots'),
    },
    shows: 'Your rules, and no comment that Read the Docs made the file.',
    goesWrong: [
      {
        text: 'The file of the default version is that of the whole domain; those of other versions are not served at the root.',
        evidence: documentedIn('readthedocs-help', 'How it works'),
      },
      {
        text: 'If the default version is private, inactive or not built, `/robots.txt` is answered with 404.',
        evidence: observedIn('readthedocs-serving'),
      },
    ],
    lookedUp,
    writers: ['read-the-docs'],
  },
]
