import { documentedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-29'

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
        'For a project without its own domain, put it there as well, with `/<repository>/` in front of the paths.',
      ],
      evidence: readFrom('github-pages-answer'),
    },
    writes: {
      text: 'The help of GitHub tells of no robots.txt that it adds.',
      evidence: readFrom('github-pages'),
    },
    shows:
      'At `https://<owner>.github.io/robots.txt`, without the name of a repository, your rules.',
    goesWrong: [
      {
        text: 'The file of a project is published at `/<repository>/robots.txt`, where no crawler asks for it.',
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
        'Which directory that is, stands in Project configuration → Build & deploy → Continuous deployment → Build settings, unless `netlify.toml` names it.',
      ],
      evidence: documentedIn('netlify-builds'),
    },
    writes: {
      text: 'Deploy previews are sent with `X-Robots-Tag: noindex`; a robots.txt is not made.',
      evidence: readFrom('netlify-previews'),
    },
    shows: 'At the production domain, the file of the production build.',
    goesWrong: [
      {
        text: '`publish` in `netlify.toml` wins over the directory that is set in the dashboard.',
        evidence: documentedIn('netlify-file-configuration'),
      },
      {
        text: 'Deploys of other branches are not sent with noindex: let their build write a file that blocks everything, or set a password.',
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
        'Without a framework, put it into `public/`.',
      ],
      evidence: { grade: 'memory' },
    },
    writes: {
      text: 'Preview deployments get the header `X-Robots-Tag: noindex`; the file itself is yours.',
      evidence: documentedIn('vercel-previews'),
    },
    shows: 'At the production domain, your rules and no `x-robots-tag: noindex` in the head.',
    goesWrong: [
      {
        text: 'A domain of your own that leads to another branch than production gets no noindex.',
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
        'In the dashboard, open Security Settings and filter by Bot traffic.',
        'Switch Instruct AI bot traffic with robots.txt on or off.',
        'Edit your own file where it is: on the server behind Cloudflare.',
      ],
      evidence: documentedIn('cloudflare-managed', 'Implementation'),
    },
    writes: {
      text: 'Groups for AI crawlers in front of your file if that is answered with 200, or alone if there is none.',
      evidence: documentedIn('cloudflare-managed'),
    },
    shows:
      '`# BEGIN Cloudflare Managed content` if it is on, and your lines after `# END Cloudflare Managed Content`.',
    goesWrong: [
      {
        text: 'The managed lines have a group for `*` that allows everything, and a parser that takes only the first such group skips yours.',
        evidence: readFrom('cloudflare-managed'),
      },
      {
        text: 'AI Crawl Control and Block AI bots stand before the file: an AI crawler that both files allow still gets 403 or 402 from them.',
        evidence: documentedIn('cloudflare-precedence', 'Order of precedence'),
      },
      {
        text: 'Whoever blocks Training with the switches of 2026 can block Googlebot, Bingbot and Applebot at the edge as well, whatever the file says.',
        evidence: readFrom('cloudflare-ai-switches'),
      },
      {
        text: 'A free zone without a file shows the Content Signals Policy, which is made of comments and blocks nobody.',
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
      text: 'Without a `404.html` at the top, the home page in place of every address that does not exist.',
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
      steps: ['Let the build of the documentation put `robots.txt` at the top of its output.'],
      evidence: readFrom('readthedocs-robots'),
    },
    writes: {
      text: 'For a project without a file, one that allows everything or hides versions, with its sitemap.',
      evidence: readFrom('readthedocs-robots'),
    },
    shows: 'Your rules, and no comment `Allow everything`.',
    goesWrong: [
      {
        text: 'The file of the default version counts for all versions and languages of the domain.',
        evidence: { grade: 'memory' },
      },
    ],
    lookedUp,
    writers: ['read-the-docs'],
  },
]
