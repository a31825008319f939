import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-30'

/** Systems for content that run on a server of your own. */
export const contentPlaces: readonly FilePlace[] = [
  {
    id: 'joomla',
    name: 'Joomla',
    kind: 'cms',
    otherNames: ['joomla!', 'administrator', 'cms'],
    where: {
      steps: [
        'Edit `robots.txt` in the root folder of Joomla.',
        'If Joomla itself is in a folder, move the file to the root of the domain, and put that folder in front of each path, such as `/joomla/administrator/`.',
      ],
      evidence: documentedIn('joomla-manual'),
    },
    writes: {
      text: 'It comes with a file that blocks its system folders, from `/administrator/` to `/tmp/`.',
      evidence: documentedIn('joomla-manual'),
    },
    shows: '`Disallow: /administrator/`, with your folder in front where there is one.',
    goesWrong: [
      {
        text: 'No crawler asks for a file that stays in the folder of Joomla, as `/joomla/robots.txt`.',
        evidence: documentedIn('joomla-manual', 'Joomla in a Subdirectory'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'drupal',
    name: 'Drupal',
    kind: 'cms',
    otherNames: ['composer', 'scaffold', 'robotstxt module', 'cms'],
    where: {
      steps: [
        'Put your lines into a file of the project, such as `assets/my-robots-additions.txt`.',
        'In `composer.json`, under `extra` → `drupal-scaffold` → `file-mapping`, give `[web-root]/robots.txt` an `append` with the path of that file.',
        'For a file that is all yours, set `[web-root]/robots.txt` to `false` there, and edit the file in the web root.',
      ],
      evidence: documentedIn('drupal-scaffold', 'Altering Scaffold Files'),
    },
    writes: {
      text: 'The `robots.txt` of Drupal core, which Composer writes to the web root again, for example after `composer install`.',
      evidence: documentedIn('drupal-scaffold'),
    },
    shows: 'First the lines of Drupal core, and yours at the end.',
    goesWrong: [
      {
        text: 'Lines that were typed into the file in the web root are overwritten, unless `false` is set as above.',
        evidence: documentedIn('drupal-scaffold', 'Overwrite'),
      },
      {
        text: 'The module RobotsTxt, which has a text for each site, shows it only after the file in the root was deleted or renamed.',
        evidence: documentedIn('drupal-robotstxt'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'typo3',
    name: 'TYPO3',
    kind: 'cms',
    otherNames: ['typo 3', 'static route', 'staticText', 'site configuration', 'cms'],
    where: {
      steps: [
        'Edit the site in the module Sites → Setup, which is Site Management → Sites up to version 13.',
        'Add a static route `robots.txt` of the type staticText, with the rules as its content.',
        'Or write the same under `routes` in `config/sites/<site>/config.yaml`.',
      ],
      evidence: documentedIn('typo3-static-routes'),
    },
    writes: {
      text: 'No rules of its own: it serves what the route of the site holds.',
      evidence: readFrom('typo3-static-routes'),
    },
    shows: 'On each domain of the installation, the text of its own site.',
    goesWrong: [
      {
        text: 'A file in the web root is the same for all domains, and suits only an installation with a single site.',
        evidence: readFrom('typo3-directories'),
      },
      {
        text: 'The whole path counts: a route `en/robots.txt` is served there and not at the root.',
        evidence: documentedIn('typo3-static-routes'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'magento',
    name: 'Magento and Adobe Commerce',
    kind: 'cms',
    otherNames: ['magento 2', 'shop', 'store', 'ecommerce', 'fastly'],
    where: {
      steps: [
        'In the Admin, open Content → Design → Configuration.',
        'Press Edit in the row Global, or in that of a website.',
        'Expand Search Engine Robots and fill in Edit Custom instruction of robots.txt file.',
        'Press Save Configuration.',
      ],
      evidence: documentedIn('magento-search-robots', 'Configure robots.txt'),
    },
    writes: {
      text: 'Nothing but what this field holds, so an empty response at first; Reset to Default fills in instructions that block system folders.',
      evidence: {
        ...readFrom('magento-robots-model'),
        note: 'The help speaks of these instructions as the default of the file; the code serves the field alone',
      },
    },
    shows: 'Your instructions at the root of the domain of the shop.',
    goesWrong: [
      {
        text: 'The instructions of Reset to Default have `Disallow: /*?`, which blocks every address with a question mark.',
        evidence: documentedIn('magento-search-robots', 'Custom instructions example'),
      },
      {
        text: 'In the row of a store view the field cannot be set: it belongs to the website.',
        evidence: observedIn('magento-design-form'),
      },
      {
        text: 'A real `robots.txt` in the web root is served in place of these instructions.',
        evidence: readFrom('magento-search-robots'),
      },
      {
        text: 'If Adobe Commerce on cloud infrastructure answers with 404, let Adobe’s support remove the redirect of `/robots.txt` to `/media/robots.txt`.',
        evidence: documentedIn('adobe-commerce-robots'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'mediawiki',
    name: 'MediaWiki',
    kind: 'cms',
    otherNames: ['wiki', 'wikipedia', 'load.php', 'index.php'],
    where: {
      steps: [
        'Write the file yourself.',
        'Put it into the web root of the domain, also where the wiki is in a folder such as `/w/`.',
      ],
      evidence: documentedIn('mediawiki-robots'),
    },
    writes: {
      text: 'No robots.txt, but many pages that only people need, such as comparisons of revisions and old revisions.',
      evidence: readFrom('mediawiki-robots'),
    },
    shows: 'Your rules, and none that blocks the articles, such as those below `/wiki/`.',
    goesWrong: [
      {
        text: '`Disallow: /w` without a slash at the end blocks `/wiki/` as well.',
        evidence: documentedIn('mediawiki-robots', 'With short URLs'),
      },
      {
        text: '`Disallow: /w/` blocks styles, scripts and images too: block `/w/index.php?` alone, or add `Allow: /w/load.php?` for styles and scripts.',
        evidence: documentedIn('mediawiki-robots', 'With short URLs'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'discourse',
    name: 'Discourse',
    kind: 'cms',
    otherNames: ['forum', 'community', 'admin customize robots'],
    where: {
      steps: ['As an admin, open `/admin/customize/robots`.', 'Edit the text and save it.'],
      evidence: observedIn('discourse-robots'),
    },
    writes: {
      text: 'A file from the site settings: a group for `*`, one for Googlebot, and one for each blocked crawler; once allowed crawlers are listed, a group for each of them, and `*` is blocked.',
      evidence: observedIn('discourse-robots'),
    },
    shows: 'Your text; only a signed-in admin sees the comment that it was customized.',
    goesWrong: [
      {
        text: 'A customized text no longer follows the settings for crawlers.',
        evidence: observedIn('discourse-robots'),
      },
      {
        text: 'With the setting `allow_index_in_robots_txt` off, the file blocks crawlers and every response has noindex.',
        evidence: documentedIn('discourse-indexing'),
      },
      {
        text: 'A forum in a folder does not reach the root: the file has to be made there on your web server.',
        evidence: observedIn('discourse-robots'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'ghost',
    name: 'Ghost',
    kind: 'cms',
    otherNames: ['ghost pro', 'blog', 'newsletter', 'theme'],
    where: {
      steps: [
        'In Settings → Theme, open the menu beside the active theme and choose Download.',
        'Add `robots.txt` to its top folder, beside the `.hbs` files.',
        'Zip the theme, press Change theme and then Upload theme.',
      ],
      evidence: {
        ...documentedIn('ghost-robots'),
        note: 'The help still names older menus; these are the ones in the code of Ghost Admin',
      },
    },
    writes: {
      text: '`User-agent: *`, the sitemap, and a Disallow for `/ghost/` and for addresses that are no pages, such as `/email/` and `/r/`.',
      evidence: observedIn('ghost-default-robots'),
    },
    shows: 'The file of the theme in place of the default lines.',
    goesWrong: [
      {
        text: 'The help shows `Disallow: /p/` as a default: Ghost took it out in 2024, since it kept redirects at such addresses from being indexed.',
        evidence: readFrom('ghost-drops-previews'),
      },
      {
        text: 'A zip file with the name of a theme that comes with Ghost is refused: give it another name, and activate the theme after the upload.',
        evidence: observedIn('ghost-theme-upload'),
      },
      {
        text: 'On Ghost(Pro), a plan that takes custom themes is needed.',
        evidence: documentedIn('ghost-robots'),
      },
      {
        text: 'A private site blocks everything and does not use the file of the theme.',
        evidence: readFrom('ghost-private'),
      },
    ],
    lookedUp,
    writers: [],
  },
]
