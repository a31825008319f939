import type { FoundFile } from './found-files.fixture.ts'

/**
 * Files of public sites and repositories, some of them shortened, with the hosts renamed: which finding matters in
 * each, by our own reading of it, and all that is said.
 */
export const siteFiles: Readonly<Record<string, FoundFile>> = {
  bibliography: {
    matter: null,
    findings: ['info leading-slashes 7'],
  },
  'code-host': {
    matter: 'multiple-star',
    findings: ['info multiple-star 21,27', 'info shadowed-rule 24', 'hint trailing-star 29,32'],
  },
  community: {
    matter: 'specific-drops-star',
    findings: [
      'info shadowed-rule 4',
      'info broad-pattern 7',
      'hint agent-wildcard 10',
      'warning specific-drops-star 13,21',
      'info host-obsolete 18',
      'info crawl-delay-ignored 19',
    ],
  },
  'consumer-tests': {
    matter: 'regex-syntax',
    findings: [
      'hint trailing-star 10,13',
      'hint duplicate-rule 12',
      'info agent-version 20,23,26,29',
      'warning regex-syntax 24,27,30',
    ],
  },
  'cookie-wall': {
    matter: 'html-file',
    findings: ['error html-file 1'],
  },
  courses: {
    origin: 'https://www.example.com',
    matter: null,
    findings: ['info shadowed-rule 3,4,12,13,14,15,17', 'hint trailing-star 17,18'],
  },
  creators: {
    matter: null,
    findings: [],
  },
  culture: {
    matter: 'blocks-assets',
    findings: ['warning blocks-assets 13,14', 'hint trailing-star 15'],
  },
  'daily-paper': {
    origin: 'https://www.example.com',
    matter: 'broad-pattern',
    findings: ['hint trailing-star 5,13', 'info broad-pattern 6'],
  },
  'digital-library': {
    matter: null,
    findings: ['hint trailing-star 3,6,7,8,10,13,15,17'],
  },
  'docs-host': {
    matter: null,
    findings: [],
  },
  engineers: {
    origin: 'https://www.example.com',
    matter: 'crawl-delay-value',
    findings: ['info agent-invalid-chars 1,3,5', 'warning crawl-delay-value 12'],
  },
  'family-tree': {
    origin: 'https://www.example.com',
    matter: null,
    findings: ['info shadowed-rule 8,11'],
  },
  'film-discs': {
    matter: 'agent-merge',
    findings: [
      'error agent-merge 15',
      'info agent-obsolete 18,30',
      'info crawl-delay-ignored 22',
      'info agent-version 45',
      'info agent-invalid-chars 51,54',
      'warning agent-too-short 57',
    ],
  },
  football: {
    origin: 'https://www.example.com',
    matter: 'blocks-assets',
    findings: [
      'info specific-drops-star 3',
      'info agent-obsolete 6',
      'warning blocks-assets 22,23,24,25',
      'info shadowed-rule 26,27',
      'hint trailing-star 28',
    ],
  },
  gadgets: {
    matter: 'multiple-star',
    findings: ['info multiple-star 14,21', 'hint duplicate-rule 25'],
  },
  gossip: {
    origin: 'https://www.example.com',
    matter: 'blocks-assets',
    findings: [
      'warning blocks-assets 6,7,8',
      'hint trailing-star 13,16,18,20,27,30,31,42,46',
      'warning noindex-directive 14',
      'warning spaces-in-path 16,18,20',
      'hint indentation 41',
    ],
  },
  'guitar-tabs': {
    origin: 'https://www.example.com',
    matter: 'specific-drops-star',
    findings: [
      'warning specific-drops-star 1',
      'info shadowed-rule 3,7,11,23',
      'info agent-obsolete 5',
      'info agent-invalid-chars 9',
      'info agent-merge 13',
      'info crawl-delay-ignored 14',
      'hint trailing-star 31',
    ],
  },
  gym: {
    origin: 'https://www.example.com',
    matter: null,
    findings: [],
  },
  'health-shop': {
    origin: 'https://www.example.com',
    matter: 'broad-pattern',
    findings: [
      'info blocks-assets 9',
      'hint trailing-star 14,15,16,17,18,19,20,21,22',
      'info broad-pattern 23,24',
    ],
  },
  humour: {
    origin: 'https://www.example.com',
    matter: 'specific-drops-star',
    findings: [
      'warning agent-too-short 12',
      'hint trailing-star 13,16',
      'warning specific-drops-star 15',
    ],
  },
  'jekyll-source': {
    matter: 'template-source',
    findings: ['warning template-source 1'],
  },
  'key-docs': {
    origin: 'https://docs.example.com',
    matter: null,
    findings: ['info agent-obsolete 10'],
  },
  language: {
    matter: null,
    findings: [],
  },
  library: {
    origin: 'https://www.example.com',
    matter: 'blocks-assets',
    findings: ['warning blocks-assets 9', 'info shadowed-rule 12', 'hint trailing-star 22,23'],
  },
  'linux-group': {
    matter: 'specific-drops-star',
    findings: ['info specific-drops-star 7,10,13,16,19,23,26'],
  },
  'local-tv': {
    origin: 'https://www.example.com',
    matter: null,
    findings: ['hint line-endings 1', 'info shadowed-rule 23'],
  },
  'login-host': {
    origin: 'https://auth.example.com',
    matter: null,
    findings: ['info blocks-everything 5'],
  },
  magazine: {
    matter: null,
    findings: [],
  },
  'mail-tools': {
    matter: 'specific-drops-star',
    findings: ['warning specific-drops-star 7'],
  },
  ministry: {
    origin: 'https://www.example.com',
    matter: null,
    findings: ['info specific-drops-star 20'],
  },
  'music-software': {
    origin: 'https://www.example.com',
    matter: null,
    findings: ['info agent-invalid-chars 9'],
  },
  'news-portal': {
    matter: 'specific-drops-star',
    findings: ['hint line-endings 1', 'warning specific-drops-star 14', 'info agent-obsolete 14'],
  },
  'news-station': {
    origin: 'https://www.example.com',
    matter: 'blocks-everything',
    findings: [
      'hint sitemap-in-group 12',
      'hint trailing-star 17,18',
      'info adsbot-star 23',
      'info blocks-everything 24',
    ],
  },
  'open-for-noindex': {
    matter: null,
    findings: [],
  },
  'outdoor-shop': {
    origin: 'https://www.example.com',
    matter: 'rule-before-agent',
    findings: ['error rule-before-agent 1'],
  },
  payroll: {
    origin: 'https://www.example.com',
    matter: 'blocks-assets',
    findings: [
      'hint line-endings 1',
      'hint trailing-star 13,14,31',
      'warning blocks-assets 16',
      'info blocks-assets 18',
      'info shadowed-rule 22',
      'error noindex-directive 33',
    ],
  },
  'private-rooms': {
    matter: null,
    findings: ['info adsbot-star 2', 'info blocks-everything 3'],
  },
  'product-docs': {
    origin: 'https://docs.example.com',
    matter: null,
    findings: ['hint trailing-star 2,3,4,5'],
  },
  publisher: {
    origin: 'https://www.example.com',
    matter: 'blocks-assets',
    findings: ['info agent-invalid-chars 6,9', 'warning blocks-assets 13,19,22'],
  },
  'regional-paper': {
    origin: 'https://www.example.com',
    matter: 'specific-drops-star',
    findings: ['warning specific-drops-star 14'],
  },
  'remote-support': {
    origin: 'https://www.example.com',
    matter: 'broad-pattern',
    findings: ['info shadowed-rule 6', 'hint trailing-star 6', 'info broad-pattern 15'],
  },
  running: {
    matter: 'sitemap-relative',
    findings: [
      'error sitemap-relative 2',
      'warning specific-drops-star 11',
      'info agent-too-short 14',
    ],
  },
  'state-university': {
    matter: 'specific-drops-star',
    findings: [
      'hint secrets 10',
      'hint duplicate-rule 12',
      'warning specific-drops-star 14,17',
      'info agent-obsolete 17',
    ],
  },
  'story-archive': {
    matter: 'specific-drops-star',
    findings: ['warning specific-drops-star 14,25'],
  },
  'treasure-hunt': {
    origin: 'https://www.example.com',
    matter: 'agent-merge',
    findings: ['warning agent-merge 3', 'hint trailing-star 13,14,15,16,17,18,19,20,21,23'],
  },
  trips: {
    origin: 'https://www.example.com',
    matter: 'noindex-directive',
    findings: [
      'warning noindex-directive 2',
      'info blocks-assets 3',
      'hint trailing-star 4',
      'warning specific-drops-star 22',
      'warning agent-merge 25',
      'info specific-drops-star 25',
    ],
  },
  'university-drupal': {
    origin: 'https://www.example.com',
    matter: 'blocks-assets',
    findings: ['warning blocks-assets 9,11'],
  },
  utility: {
    origin: 'https://www.example.com',
    matter: null,
    findings: ['info sitemap-other-host 4,5'],
  },
}
