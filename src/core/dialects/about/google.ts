import type { DialectAbout } from './about.ts'

export const google: DialectAbout = {
  summary:
    'The longest rule wins, Allow wins a tie. Forgives misspellings and missing colons, knows * and $.',
  references: [
    { title: 'google/robotstxt 22b355f', section: 'robots.cc' },
    { title: 'How Google interprets the robots.txt specification' },
  ],
  interpretations: [],
}
