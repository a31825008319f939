import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-29'

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
        'If Joomla is in a folder, move the file to the root of the domain.',
        'Then put that folder in front of each path, such as `/joomla/administrator/`.',
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
        text: 'A file that stays in the folder of Joomla, as `/joomla/robots.txt`, is not asked for by any robot.',
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
        'In `composer.json`, under `extra` → `drupal-scaffold` → `file-mapping`, append it to `[web-root]/robots.txt`.',
        'For a file that is all yours, set `[web-root]/robots.txt` to `false` there, and edit the file in the web root.',
      ],
      evidence: documentedIn('drupal-scaffold', 'Altering Scaffold Files'),
    },
    writes: {
      text: 'The `robots.txt` of Drupal core, written to the web root again whenever Composer scaffolds.',
      evidence: documentedIn('drupal-scaffold'),
    },
    shows: 'First the lines of Drupal core, and yours at the end.',
    goesWrong: [
      {
        text: 'Lines that were typed into the scaffolded file are overwritten by the next update.',
        evidence: documentedIn('drupal-scaffold', 'Overwrite'),
      },
      {
        text: 'The module RobotsTxt shows its own text only after the file in the root was deleted or renamed.',
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
        'Open the configuration of the site.',
        'Add a static route `robots.txt` of the type staticText.',
        'Type the rules as its content; the YAML of the site configuration can hold the same.',
      ],
      evidence: documentedIn('typo3-static-routes'),
    },
    writes: {
      text: 'No rules: it serves what the route of the site holds.',
      evidence: readFrom('typo3-static-routes'),
    },
    shows: 'On each domain of the installation, the text of its own site.',
    goesWrong: [
      {
        text: 'The route is compared with the full path, so one for `en/robots.txt` is served there and not at the root.',
        evidence: readFrom('typo3-static-routes'),
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
        'Press Edit in the row Global.',
        'Expand Search Engine Robots and fill in Edit Custom instruction of robots.txt file.',
        'Press Save Configuration.',
      ],
      evidence: documentedIn('magento-search-robots'),
    },
    writes: {
      text: 'Instructions that keep crawlers out of system folders; Reset to Default brings them back.',
      evidence: documentedIn('magento-search-robots'),
    },
    shows: 'Your instructions at the root of the domain of the shop.',
    goesWrong: [
      {
        text: 'The controller that makes the response is only reached where no real file lies in its way.',
        evidence: documentedIn('magento-robots-controller'),
      },
      {
        text: 'In the cloud, Adobe has a snippet for Fastly lead `/robots.txt` to `pub/media/robots.txt`; without it, the file is not at the root.',
        evidence: readFrom('adobe-commerce-robots'),
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
      text: 'No robots.txt, but many pages that only people need, such as differences and old revisions.',
      evidence: readFrom('mediawiki-robots'),
    },
    shows: 'Your rules for `/w/`; articles below `/wiki/` stay allowed.',
    goesWrong: [
      {
        text: '`Disallow: /w` without a slash at the end blocks `/wiki/` as well.',
        evidence: documentedIn('mediawiki-robots', 'With short URLs'),
      },
      {
        text: '`Disallow: /w/` blocks styles, scripts and images too; block `/w/index.php?` alone, or allow `/w/load.php?`.',
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
      text: 'A file from the site settings: a group for all, one for Googlebot, and one for each blocked crawler; or, once allowed crawlers are listed, a group for each of these and `*` blocked.',
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
  {
    id: 'plone',
    name: 'Plone',
    kind: 'cms',
    otherNames: ['zope', 'site-controlpanel', 'cms'],
    where: {
      steps: ['Open `/@@site-controlpanel` of the site.', 'Edit the field robots.txt and save.'],
      evidence: observedIn('plone-robots'),
    },
    writes: {
      text: 'The text that is registered as `plone.robots_txt`, with the address of the site in place of `{portal_url}`.',
      evidence: observedIn('plone-robots'),
    },
    shows: 'The address of your site where the field says `{portal_url}`.',
    goesWrong: [
      {
        text: 'Curly brackets in a rule are read as a placeholder too, and break the response.',
        evidence: readFrom('plone-robots'),
      },
    ],
    lookedUp,
    writers: [],
  },
  {
    id: 'falcon',
    name: 'Falcon (Plone at Cambridge)',
    kind: 'cms',
    otherNames: ['plone', 'zope management interface', 'zmi', 'portal_skins', 'seo properties'],
    where: {
      steps: [
        'Open Site setup → Zope Management Interface → portal_skins → plone_templates.',
        'Press robots.txt, then Customize.',
        'Edit the copy, which is at `/portal_skins/custom/robots.txt`.',
        'Save the changes.',
        'To get back, press the first `/` of the path at the top and choose the tab View.',
      ],
      evidence: documentedIn('cambridge-guide', 'Adding a robots.txt file to a Falcon site'),
    },
    writes: {
      text: 'A nearly blank file.',
      evidence: documentedIn('cambridge-guide', 'Adding a robots.txt file to a Falcon site'),
    },
    shows: 'More than the nearly blank file: the rules of your copy.',
    goesWrong: [
      {
        text: 'As long as a site has no proper name, Falcon keeps indexers out, whatever the template says.',
        evidence: readFrom('falcon-help'),
      },
      {
        text: 'For single pages and folders there is no need to edit this file: the tab SEO Properties of the editing toolbar sets their robots meta tag.',
        evidence: documentedIn('cambridge-guide', 'The robots meta tag'),
      },
    ],
    lookedUp,
    writers: [],
  },
]
