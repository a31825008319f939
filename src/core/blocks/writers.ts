import type { Evidence } from '../sources/source.ts'

/** A service or program that writes lines into robots.txt, and leaves a mark there. */
export interface BlockWriter {
  /** Unique. */
  readonly id: string
  readonly name: string
  /** The comment in front of its lines; for one that writes the whole file, any line that only it writes. */
  readonly begins: RegExp
  /** The comment behind its lines; null where the mark says only who made the file. */
  readonly ends: RegExp | null
  /** Where the lines come from, and how they are switched off. */
  readonly origin: string
  /** How sure the marks are. */
  readonly evidence: Evidence
  /** Names of the crawlers for which it writes groups of their own into every file. */
  readonly ownGroups?: readonly string[]
}

/** Those whose marks are known. Each pattern is tried on a line without the blanks around it. */
export const blockWriters: readonly BlockWriter[] = [
  {
    id: 'cloudflare',
    name: 'Cloudflare',
    begins: /^# *BEGIN Cloudflare Managed content$/i,
    ends: /^# *END Cloudflare Managed content$/i,
    origin:
      'Cloudflare puts these lines in front of your own file when it serves it, or serves them alone where there is none, so editing your file does not change them. They are switched off in its dashboard, in the security settings: Instruct AI bot traffic with robots.txt.',
    evidence: { grade: 'documented', source: 'cloudflare-managed' },
  },
  {
    id: 'yoast',
    name: 'Yoast SEO',
    begins: /^# *START YOAST (?:INTERNAL SEARCH )?BLOCK$/i,
    ends: /^# *END YOAST (?:INTERNAL SEARCH )?BLOCK$/i,
    origin:
      'The WordPress plugin Yoast SEO adds these lines when WordPress makes the file. They change with the settings of the plugin; in a file on the server they are an old copy.',
    evidence: { grade: 'observed', source: 'yoast-robots' },
  },
  {
    id: 'nuxt-robots',
    name: 'Nuxt Robots',
    begins: /^# *START nuxt-robots\b.*$/i,
    ends: /^# *END nuxt-robots$/i,
    origin:
      'The Nuxt module robots makes these lines from the configuration of the site. Change them there; its option credits removes the marks.',
    evidence: { grade: 'observed', source: 'nuxt-robots' },
  },
  {
    id: 'shopify',
    name: 'Shopify',
    begins: /^# *we use Shopify as our ecommerce platform\b.*$/i,
    ends: null,
    origin:
      'Shopify makes the files of its shops. A template of the theme, robots.txt.liquid, changes it.',
    evidence: { grade: 'observed', source: 'shopify-robots' },
    ownGroups: ['AdsBot-Google', 'Nutch', 'AhrefsBot', 'AhrefsSiteAudit', 'MJ12bot', 'Pinterest'],
  },
  {
    id: 'squarespace',
    name: 'Squarespace',
    begins: /^# *Squarespace Robots Txt$/i,
    ends: null,
    origin: 'Squarespace makes the files of its sites.',
    evidence: { grade: 'observed', source: 'squarespace-robots' },
  },
  {
    id: 'wix',
    name: 'Wix',
    begins: /^# *Auto generated, go to SEO Tools > Robots\.txt Editor to change this$/i,
    ends: null,
    origin: 'Wix makes the file. Its Robots.txt Editor, under SEO Tools, changes it.',
    evidence: { grade: 'observed', source: 'wix-robots' },
  },
  {
    id: 'read-the-docs',
    name: 'Read the Docs',
    begins: /^Disallow: # Allow everything$/,
    ends: null,
    origin:
      'Read the Docs serves these lines for a project that has no robots.txt of its own. A robots.txt in the documentation takes their place.',
    evidence: { grade: 'observed', source: 'readthedocs-robots' },
  },
]

/** The writer that leaves this line as its mark, without blanks around it; null for any other line. */
export const writerOfMark = (line: string): BlockWriter | null =>
  blockWriters.find(({ begins, ends }) => begins.test(line) || ends?.test(line) === true) ?? null
