import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-30'

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
      text: '`User-agent: *`, `Disallow: /wp-admin/` and `Allow: /wp-admin/admin-ajax.php`; since 5.5 also the `Sitemap:` line of its own sitemap, as long as search engines are not discouraged.',
      evidence: {
        ...observedIn('wordpress-sitemaps'),
        note: 'The code of the sitemap line; the rules are in do_robots',
      },
    },
    shows: '`Disallow: /wp-admin/` and the lines that your filter adds.',
    goesWrong: [
      {
        text: 'WordPress has a rule for `/robots.txt` only if permalinks are not plain and the home page is at the root of the domain.',
        evidence: observedIn('wordpress-rewrite'),
      },
      {
        text: 'Settings → Reading → Search engine visibility no longer blocks anything here: since 5.3 it writes a robots meta tag instead.',
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
        'Copy the lines that WordPress made before into it, if you want to keep them.',
      ],
      evidence: observedIn('wordpress-rewrite'),
    },
    writes: {
      text: 'Nothing any more: its rewrite rules leave the addresses of real files to the web server.',
      evidence: observedIn('wordpress-rewrite'),
    },
    shows:
      'Your lines and no others: `/wp-admin/` and `Sitemap:` are there only if you wrote them.',
    goesWrong: [
      {
        text: 'Plugins that change the virtual file have no effect beside a real one; Rank Math even locks its field.',
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
        'Press Create robots.txt file, if no such file is on the server yet.',
        'Edit the text and press Save changes to robots.txt.',
      ],
      evidence: observedIn('yoast-file-editor'),
    },
    writes: {
      text: 'In the virtual file, below what others add, a block between `# START YOAST BLOCK` and `# END YOAST BLOCK`: its own rules, or an empty Disallow if it has none, and the sitemap.',
      evidence: observedIn('yoast-filter'),
    },
    shows:
      'The block of Yoast as long as there is no file on the server; after that, the text of the editor and nothing more.',
    goesWrong: [
      {
        text: 'Yoast takes the default lines of WordPress out, so `/wp-admin/` is no longer blocked.',
        evidence: observedIn('yoast-filter'),
      },
      {
        text: 'Create robots.txt file saves a copy of the virtual file on the server: from then on only that copy counts, and settings of Yoast no longer change it.',
        evidence: readFrom('yoast-file-editor'),
      },
      {
        text: 'File editor is missing where WordPress is not allowed to edit files, and on the sites of a network: there, the network admin edits the file.',
        evidence: readFrom('yoast-tools'),
      },
      {
        text: 'If the file or the web root cannot be written to, the editor has no button to save or to create it.',
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
        'Add rules one by one, and save them.',
        'Read the result under Custom Robots.txt Preview.',
      ],
      evidence: {
        ...documentedIn('aioseo-robots'),
        note: 'The preview is named as in the code of the editor',
      },
    },
    writes: {
      text: 'The whole virtual file anew: the rules of WordPress and of other plugins, merged with yours for each crawler, and the sitemaps of AIOSEO.',
      evidence: observedIn('aioseo-rules'),
    },
    shows: 'The same rules as in the preview.',
    goesWrong: [
      {
        text: 'Even with the switch off, it drops comments, and each line of others that is not User-agent, Allow, Disallow, Crawl-delay or Clean-param, such as Content-Signal and Sitemap.',
        evidence: observedIn('aioseo-rules'),
      },
      {
        text: 'A real `robots.txt` on the server is served in place of these rules, which are in the database: the editor offers to import and delete it.',
        evidence: readFrom('aioseo-editor'),
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
        text: 'Only an administrator sees this tab, in a network only a super admin, and only in Advanced Mode.',
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
