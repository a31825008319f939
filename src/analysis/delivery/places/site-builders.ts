import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-30'

/** Services that host a shop or site and make its file. */
export const builderPlaces: readonly FilePlace[] = [
  {
    id: 'shopify',
    name: 'Shopify',
    kind: 'builder',
    otherNames: ['shop', 'store', 'liquid', 'robots.txt.liquid', 'ecommerce'],
    where: {
      steps: [
        'In the admin, open Online Store → Themes.',
        'Beside the theme, press … → Edit code.',
        'Under Templates, press Add a new template, choose robots.txt and press Create template.',
        'Edit `templates/robots.txt.liquid`.',
      ],
      evidence: documentedIn('shopify-liquid'),
    },
    writes: {
      text: 'As long as the theme has no such template, a complete file that suits most shops.',
      evidence: documentedIn('shopify-liquid'),
    },
    shows: 'The default groups of Shopify with your lines among them.',
    goesWrong: [
      {
        text: 'Plain text in place of the loop over `robots.default_groups` takes all default rules out of the file, also those that Shopify adds later.',
        evidence: readFrom('shopify-liquid'),
      },
      {
        text: 'The template is part of one theme, so a theme that you publish later starts without it.',
        evidence: readFrom('shopify-liquid'),
      },
      {
        text: 'A JSON template does not work: the name has to be `robots.txt.liquid`.',
        evidence: documentedIn('shopify-liquid'),
      },
    ],
    lookedUp,
    writers: ['shopify'],
  },
  {
    id: 'wix',
    name: 'Wix',
    kind: 'builder',
    otherNames: ['site builder', 'wix studio', 'robots.txt editor'],
    where: {
      steps: ['Open SEO Tools → Robots.txt Editor.', 'Change the text and save.'],
      evidence: {
        ...observedIn('wix-robots'),
        note: 'The comment in the files of Wix names this place; the help of Wix was not at hand',
      },
    },
    writes: {
      text: 'A complete file; its comment `Auto generated` names the editor.',
      evidence: observedIn('wix-robots'),
    },
    shows: 'Your lines; a file that nobody changed has the comment of Wix.',
    goesWrong: [
      {
        text: 'Each subdomain can have a file of its own, so a change for `www` need not reach `es` or `fr`.',
        evidence: readFrom('wix-robots-api'),
      },
    ],
    lookedUp,
    writers: ['wix'],
  },
  {
    id: 'squarespace',
    name: 'Squarespace',
    kind: 'builder',
    otherNames: ['site builder', 'crawlers panel', 'block ai'],
    where: {
      steps: [
        'The text cannot be edited.',
        'Open Settings → Crawlers.',
        'Choose whether search engines, known AI crawlers or both are blocked.',
      ],
      evidence: readFrom('squarespace-collaborada'),
    },
    writes: {
      text: 'The same default file for every site, changed by these two choices alone.',
      evidence: readFrom('squarespace-collaborada'),
    },
    shows: '`# Squarespace Robots Txt`, and names such as `GPTBot` if AI crawlers are blocked.',
    goesWrong: [
      {
        text: 'The choice for AI crawlers names those that Squarespace lists, and asks them to stay away; no crawler can be added, and none is kept out by force.',
        evidence: readFrom('squarespace-ai-crawlers'),
      },
      {
        text: 'Pages that must not be found cannot get a rule here; they need noindex or a password.',
        evidence: readFrom('squarespace-collaborada'),
      },
    ],
    lookedUp,
    writers: ['squarespace'],
  },
  {
    id: 'webflow',
    name: 'Webflow',
    kind: 'builder',
    otherNames: ['site builder', 'webflow.io', 'staging'],
    where: {
      steps: [
        'Open Site settings → SEO → Indexing.',
        'Add the robots.txt rules.',
        'Press Save and publish the site.',
      ],
      evidence: documentedIn('webflow-robots'),
    },
    writes: {
      text: 'With Staging indexing off, a file of its own for the `webflow.io` subdomain, which keeps search engines out there.',
      evidence: documentedIn('webflow-indexing'),
    },
    shows: 'On your own domain, your rules; on `webflow.io`, the file for staging.',
    goesWrong: [
      {
        text: 'Rules that were saved and not published are not served yet.',
        evidence: documentedIn('webflow-content-api'),
      },
      {
        text: 'What the older API for robots.txt writes is lost with the next publication, which takes the text of the field.',
        evidence: documentedIn('webflow-content-api'),
      },
      {
        text: 'A page that the file blocks stays in the generated sitemap.',
        evidence: documentedIn('webflow-indexing'),
      },
    ],
    lookedUp,
    writers: [],
  },
]
