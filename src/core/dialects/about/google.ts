import type { DialectAbout } from './about.ts'

export const google: DialectAbout = {
  summary:
    'The longest rule wins, Allow wins a tie. Forgives misspellings and missing colons, knows * and $.',
  references: [
    { title: 'google/robotstxt 22b355f', section: 'robots.cc' },
    { title: 'How Google interprets the robots.txt specification' },
  ],
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap'],
  facts: [
    {
      sentence: 'Letters, - and _ at the start of a name count; what follows is dropped.',
      basis: 'documented',
    },
    { sentence: 'All groups that name the crawler count as one.', basis: 'documented' },
    { sentence: 'Misspelt Disallow and a missing colon are forgiven.', basis: 'documented' },
    { sentence: 'The first 500 KiB of the file are read.', basis: 'documented' },
  ],
}
