import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-29'

/** WordPress itself, and the plugins that change its file. */
export const wordpressPlaces: readonly FilePlace[] = [
  {
    id: 'wordpress-virtual',
    name: 'WordPress, virtual file',
    kind: 'wordpress',
    otherNames: ['wp', 'do_robots', 'robots_txt filter', 'generated'],
    where: {
      steps: [
        'There is no file to edit: WordPress makes the response to `/robots.txt`, unless a file of that name is in the web root.',
        'Change the response with the filter `robots_txt` in code of your own, or with an SEO plugin.',
      ],
      evidence: documentedIn('wordpress-robots-filter'),
    },
    writes: {
      text: 'Three lines: `User-agent: *`, `Disallow: /wp-admin/` and `Allow: /wp-admin/admin-ajax.php`.',
      evidence: documentedIn('wordpress-do-robots'),
    },
    shows: '`Disallow: /wp-admin/` and the lines that your filter adds.',
    goesWrong: [
      {
        text: 'WordPress has a rule for `/robots.txt` only if permalinks are not plain and the home page is at the root of the domain.',
        evidence: observedIn('wordpress-rewrite'),
      },
      {
        text: 'The setting that discourages search engines no longer blocks anything here: since 5.3 it writes a robots meta tag instead.',
        evidence: documentedIn('wordpress-do-robots', 'Changelog'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'wordpress-file',
    name: 'WordPress, file on the server',
    kind: 'wordpress',
    otherNames: ['wp', 'physical', 'static', 'ftp', 'sftp', 'upload'],
    where: {
      steps: [
        'Upload `robots.txt` to the web root: the folder whose `index.php` makes the home page.',
        'Copy the lines that WordPress made before, if you want to keep them.',
      ],
      evidence: observedIn('wordpress-rewrite'),
    },
    writes: {
      text: 'Nothing any more: its rewrite rules leave addresses of real files to the web server.',
      evidence: observedIn('wordpress-rewrite'),
    },
    shows: 'Your lines and no others, with no `/wp-admin/` unless you wrote it.',
    goesWrong: [
      {
        text: 'Plugins that change the virtual file have no effect beside a real one, so Rank Math locks its field.',
        evidence: observedIn('rank-math-options'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'yoast',
    name: 'Yoast SEO',
    kind: 'wordpress',
    otherNames: ['wordpress', 'wp', 'wpseo', 'plugin'],
    where: {
      steps: [
        'Open Yoast SEO → Tools → File editor.',
        'Press Create robots.txt file, if there is none yet.',
        'Edit the text and press Save changes to robots.txt.',
      ],
      evidence: observedIn('yoast-file-editor'),
    },
    writes: {
      text: 'A block between `# START YOAST BLOCK` and `# END YOAST BLOCK`, with an empty Disallow and the address of the sitemap, in front of other rules.',
      evidence: documentedIn('yoast-robots-specification'),
    },
    shows: 'Below the block of Yoast, your own rules; its `Sitemap:` line has your host.',
    goesWrong: [
      {
        text: 'Create robots.txt file saves a copy of the virtual file on the server, and from then on that copy is edited.',
        evidence: observedIn('yoast-file-editor'),
      },
      {
        text: 'If the web root cannot be written to, the editor shows the text at most and saves nothing.',
        evidence: observedIn('yoast-file-editor'),
      },
    ],
    lookedUp,
    writers: ['yoast'],
  },
  {
    id: 'aioseo',
    name: 'All in One SEO (AIOSEO)',
    kind: 'wordpress',
    otherNames: ['wordpress', 'wp', 'all in one seo pack', 'plugin'],
    where: {
      steps: [
        'Open All in One SEO → Tools → Robots.txt Editor.',
        'Switch on Enable Custom Robots.txt.',
        'Add rules, and read the result under Robots.txt Preview.',
      ],
      evidence: documentedIn('aioseo-robots'),
    },
    writes: {
      text: 'No file of its own: it adds your rules to the one that WordPress generates.',
      evidence: documentedIn('aioseo-robots'),
    },
    shows: 'The same text as Robots.txt Preview.',
    goesWrong: [
      {
        text: 'There is no file to be found on the server: the text is in the database.',
        evidence: documentedIn('aioseo-robots'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'rank-math',
    name: 'Rank Math',
    kind: 'wordpress',
    otherNames: ['wordpress', 'wp', 'rankmath', 'plugin'],
    where: {
      steps: [
        'Open Rank Math → General Settings → Edit robots.txt.',
        'Type the whole text, and save.',
      ],
      evidence: observedIn('rank-math-robots'),
    },
    writes: {
      text: 'Nothing while the field is empty; a text in it replaces the whole response of WordPress.',
      evidence: observedIn('rank-math-robots'),
    },
    shows: 'The text of the field alone, without default lines that you left out.',
    goesWrong: [
      {
        text: 'A real `robots.txt` in the web root wins: edit that file, or delete it and use the field.',
        evidence: observedIn('rank-math-robots'),
      },
      {
        text: 'The tab is an advanced option, and only an administrator has it, in a network only a super admin: without it, switch Rank Math to Advanced Mode.',
        evidence: readFrom('rank-math-robots'),
      },
      {
        text: 'As long as Settings → Reading hides the site from search engines, the text of the field is not served.',
        evidence: observedIn('rank-math-options'),
      },
    ],
    lookedUp,
    writers: [],
  },
]
