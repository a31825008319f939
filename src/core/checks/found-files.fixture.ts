/** A file as it is met in the wild, with everything that is to be said about it. */
export interface FoundFile {
  /** The site that it is taken to be of, where it is another than https://example.com. */
  readonly origin?: string
  /** The check whose finding matters most to the owner of the site; null where there is none. */
  readonly matter: string | null
  /** Severity, check and lines: what is not listed here would be a false alarm. */
  readonly findings: readonly string[]
}

/** The files of the folder `files`, by name. */
export const foundFiles: Readonly<Record<string, FoundFile>> = {
  'ai-robots': {
    matter: 'agent-version',
    findings: [
      'info agent-invalid-chars 1,2,10,39,41,54,61,70',
      'info agent-obsolete 6,16,25,58',
      'info previews-blocked 26',
      'info agent-version 36,46',
    ],
  },
  airline: {
    matter: 'sitemap-blocked',
    findings: [
      'info shadowed-rule 7',
      'error no-leading-slash 8',
      'warning hash-truncation 9',
      'warning sitemap-blocked 12',
    ],
  },
  articles: {
    matter: 'blocks-everything',
    findings: [
      'info shadowed-rule 4',
      'info agent-invalid-chars 17',
      'info adsbot-star 21',
      'info blocks-everything 22',
    ],
  },
  'bad-robots': {
    matter: 'agent-full-ua',
    findings: [
      'info agent-invalid-chars 4,8,10,14,15,20,21,24,29',
      'info agent-version 5,6,9,16,18,25,26,28',
      'warning agent-full-ua 22',
    ],
  },
  bank: {
    matter: 'typo-directive',
    findings: [
      'warning specific-drops-star 1',
      'error typo-directive 4,17',
      'warning secrets 4',
      'info previews-blocked 8',
      'info disallow-star 9',
    ],
  },
  banner: {
    matter: 'unknown-directive',
    findings: ['info unknown-directive 1,2,3'],
  },
  bitrix: {
    matter: 'blocks-assets',
    findings: ['info crawl-delay-ignored 23', 'info host-obsolete 24', 'warning blocks-assets 27'],
  },
  boxes: {
    matter: 'several-directives-one-line',
    findings: [
      'hint trailing-star 3,5',
      'info shadowed-rule 5',
      'error several-directives-one-line 6',
      'error no-leading-slash 7',
      'warning unknown-directive 8',
    ],
  },
  broadcaster: {
    matter: 'blocks-everything',
    findings: [
      'hint sitemap-in-group 7',
      'hint trailing-star 9',
      'info adsbot-star 12',
      'info blocks-everything 13',
    ],
  },
  cars: {
    matter: 'blocks-assets',
    findings: [
      'info agent-obsolete 2',
      'info crawl-delay-ignored 8',
      'warning blocks-assets 10,17',
      'hint trailing-star 11',
      'info adsbot-star 24',
      'info blocks-everything 26',
    ],
  },
  cloudflare: {
    matter: null,
    findings: [],
  },
  coupons: {
    matter: 'noindex-directive',
    findings: [
      'info agent-obsolete 5',
      'info disallow-star 6',
      'warning specific-drops-star 8',
      'info agent-invalid-chars 8',
      'info agent-merge 11',
      'warning bad-percent 18',
      'error noindex-directive 20',
    ],
  },
  cyrillic: {
    matter: 'specific-drops-star',
    findings: ['info non-ascii-path 3,4,5,8', 'warning specific-drops-star 7'],
  },
  'drupal-old': {
    matter: 'blocks-assets',
    findings: ['warning blocks-assets 6,7,10'],
  },
  fashion: {
    matter: 'typo-directive',
    findings: ['error typo-directive 1', 'info shadowed-rule 5'],
  },
  forum: {
    origin: 'https://forum.example.com',
    matter: null,
    findings: [],
  },
  government: {
    matter: 'dollar-misses-query',
    findings: ['info dollar-misses-query 13'],
  },
  html: {
    matter: 'html-file',
    findings: ['error html-file 1'],
  },
  institute: {
    matter: 'invisible-characters',
    findings: ['error invisible-characters 3'],
  },
  'life-tips': {
    matter: 'msnbot-blocks-bing',
    findings: [
      'warning blocks-assets 4',
      'warning agent-merge 6',
      'warning msnbot-blocks-bing 6',
      'info agent-obsolete 6,15',
      'warning crawl-delay-value 7',
      'info agent-invalid-chars 12,18',
      'warning agent-full-ua 21',
      'info agent-version 24',
    ],
  },
  'many-names': {
    matter: 'sitemap-relative',
    findings: [
      'warning typo-directive 1,3,8',
      'error typo-directive 4,9',
      'error noindex-directive 5',
      'warning unknown-directive 10',
      'error sitemap-relative 11',
    ],
  },
  news: {
    origin: 'https://www.example.com',
    matter: 'specific-drops-star',
    findings: [
      'hint trailing-star 5,8',
      'warning specific-drops-star 15',
      'info sitemap-other-host 25,26',
    ],
  },
  'next-app': {
    origin: 'https://app.example.com',
    matter: 'host-obsolete',
    findings: ['info host-obsolete 6'],
  },
  'not-found': {
    matter: 'html-file',
    findings: ['error html-file 1'],
  },
  'old-forum': {
    matter: 'agent-merge',
    findings: [
      'warning agent-merge 10',
      'info agent-obsolete 10',
      'info specific-drops-star 13',
      'warning agent-full-ua 16',
    ],
  },
  'one-liner': {
    matter: 'newlines-lost',
    findings: ['error newlines-lost 1'],
  },
  open: {
    matter: null,
    findings: [],
  },
  patterns: {
    matter: 'no-leading-slash',
    findings: [
      'warning regex-syntax 2,3',
      'hint trailing-star 4,7,9',
      'warning dollar-middle 5',
      'warning spaces-in-path 8',
      'error no-leading-slash 10',
      'error second-separator 11',
      'hint double-star 12',
    ],
  },
  phones: {
    matter: 'agent-empty',
    findings: ['warning blocks-assets 5', 'error agent-empty 9'],
  },
  pictures: {
    matter: 'contradiction',
    findings: ['info agent-obsolete 7', 'info agent-invalid-chars 8,9', 'warning contradiction 12'],
  },
  shop: {
    matter: 'specific-drops-star',
    findings: [
      'hint trailing-star 4,12,13,14,15,16,17,18,19,20,21,22,34,41,49,50,51,52,53,54,55,56,57,58,59',
      'info shadowed-rule 8,10,30,45,47',
      'hint duplicate-rule 16,53',
      'info specific-drops-star 39,63',
    ],
  },
  'site-builder': {
    matter: 'group-without-rules',
    findings: [
      'hint trailing-star 7,8',
      'hint group-without-rules 14',
      'info sitemap-other-host 19',
    ],
  },
  sloppy: {
    matter: 'no-leading-slash',
    findings: [
      'error two-paths-one-line 2',
      'error no-leading-slash 3',
      'error typo-directive 4',
      'error missing-colon 5',
      'error noindex-directive 6',
      'error agent-too-short 7',
      'error absolute-url-in-rule 8',
      'error sitemap-relative 9',
    ],
  },
  'slow-bots': {
    matter: 'blocks-everything',
    findings: [
      'warning agent-merge 7',
      'warning agent-unknown 9',
      'info agent-invalid-chars 13',
      'warning blocks-everything 18',
    ],
  },
  staging: {
    matter: 'staging-leftover',
    findings: ['info adsbot-star 2', 'info staging-leftover 3'],
  },
  'star-paths': {
    matter: null,
    findings: [],
  },
  'tax-software': {
    matter: 'agent-full-ua',
    findings: ['info agent-version 1,7,10', 'error agent-full-ua 13', 'warning agent-full-ua 16'],
  },
  telecom: {
    matter: 'absolute-url-in-rule',
    findings: [
      'info shadowed-rule 3',
      'warning specific-drops-star 7',
      'error absolute-url-in-rule 10,11,13,14,15,21',
      'warning nofollow-noarchive-directive 16',
    ],
  },
  'three-laws': {
    matter: 'specific-drops-star',
    findings: ['warning specific-drops-star 8'],
  },
  'town-hall': {
    matter: 'not-utf8',
    findings: ['info not-utf8 1', 'hint trailing-star 9', 'warning not-utf8 10'],
  },
  travel: {
    matter: 'specific-drops-star',
    findings: ['warning specific-drops-star 8,12', 'info crawl-delay-ignored 15'],
  },
  'tv-shop': {
    matter: 'last-group-tail',
    findings: ['warning last-group-tail 10', 'hint trailing-star 14', 'hint duplicate-rule 15'],
  },
  university: {
    matter: 'specific-drops-star',
    findings: [
      'hint trailing-star 5',
      'warning specific-drops-star 9',
      'info agent-invalid-chars 9,12',
      'info specific-drops-star 12',
    ],
  },
  'welcome-list': {
    matter: 'blocks-everything',
    findings: ['hint trailing-star 7,12', 'info adsbot-star 15', 'info blocks-everything 16'],
  },
  whitelist: {
    matter: 'blocks-everything',
    findings: ['info adsbot-star 7', 'info blocks-everything 8'],
  },
  'wiki-twins': {
    matter: 'bad-percent',
    findings: [
      'hint agent-wildcard 2',
      'info specific-drops-star 6',
      'hint duplicate-rule 18,19',
      'warning bad-percent 21',
    ],
  },
  wiki: {
    matter: 'agent-invalid-chars',
    findings: ['info agent-invalid-chars 14'],
  },
  'wordpress-old': {
    matter: 'blocks-assets',
    findings: [
      'warning blocks-assets 3,4,5,6',
      'info shadowed-rule 7,8',
      'info specific-drops-star 15',
    ],
  },
  wordpress: {
    matter: null,
    findings: [],
  },
}
