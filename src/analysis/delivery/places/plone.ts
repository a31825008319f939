import { documentedIn, observedIn, readFrom, type FilePlace } from './file-place.ts'

const lookedUp = '2026-11-30'

/** Plone, and the service of the University of Cambridge that was made of it. */
export const plonePlaces: readonly FilePlace[] = [
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
      text: 'A sitemap line, `User-agent: *` with an empty Disallow, and for Googlebot a group that blocks `/*?`, `/*view$`, forms and search.',
      evidence: observedIn('plone-default'),
    },
    shows: 'Your text, with the address of the site where the field says `{portal_url}`.',
    goesWrong: [
      {
        text: 'The default text keeps Googlebot, but no other crawler, from every address with a question mark.',
        evidence: readFrom('plone-default'),
      },
      {
        text: 'Other curly brackets are taken for a placeholder too: a rule with them makes the response fail.',
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
      text: 'A nearly blank file, which allows everything.',
      evidence: documentedIn('falcon-help'),
    },
    shows: 'More than the nearly blank file: the rules of your copy.',
    goesWrong: [
      {
        text: 'As long as a site has no proper name, Falcon keeps search engines out of it.',
        evidence: documentedIn('falcon-help'),
      },
      {
        text: 'For single pages and folders, the tab SEO Properties of the editing toolbar sets a robots meta tag, without a change of this file.',
        evidence: documentedIn('cambridge-guide', 'The robots meta tag'),
      },
    ],
    lookedUp,
    writers: [],
  },
]
