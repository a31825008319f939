import { expect, test } from 'vitest'
import { applyEdits } from '../../core/text/text.ts'
import type { FieldTexts } from './field-values.ts'
import { caseWith } from './case.fixture.ts'
import { recipes } from './catalogue.ts'
import { planRecipe } from './plan.ts'

function inserted(id: string, typed: FieldTexts, before: string, dialect = 'google'): string {
  const recipe = recipes.find((one) => one.id === id) ?? expect.fail()
  const plan = planRecipe({ recipe, typed }, caseWith(before, dialect))
  return 'why' in plan ? plan.why : applyEdits(before, plan.edits)
}

const star = 'User-agent: *\nDisallow: /a\n'
const shared = 'User-agent: A\nUser-agent: B\nDisallow: /a\n'
const folder = { paths: '/x/' }

test.each([
  ['into a group', 'folders', folder, star, `${star}Disallow: /x/\n`],
  [
    'into each open group, but none for a crawler that is kept out',
    'folders',
    folder,
    `User-agent: A\nDisallow: /\n\n${star}`,
    `User-agent: A\nDisallow: /\n\n${star}Disallow: /x/\n`,
  ],
  [
    'a group for everybody where there is none',
    'folders',
    folder,
    `# mine\n\n${shared}\nSitemap: https://example.com/s\n`,
    `# mine\n\n${shared}Disallow: /x/\n\nUser-agent: *\nDisallow: /x/\n\nSitemap: https://example.com/s\n`,
  ],
  [
    'out of a shared group, with what held',
    'folders',
    { ...folder, crawlers: 'B' },
    shared,
    'User-agent: A\nDisallow: /a\n\nUser-agent: B\nDisallow: /a\nDisallow: /x/\n',
  ],
  [
    'in place of what a group said',
    'one-out',
    { crawlers: 'B' },
    `${star}\nUser-agent: B\nAllow: /\n`,
    `${star}\nUser-agent: B\nDisallow: /\n`,
  ],
  [
    'behind a name without a rule',
    'one-out',
    { crawlers: 'B' },
    'User-agent: A\n',
    'User-agent: A\nDisallow:\n\nUser-agent: B\nDisallow: /\n',
  ],
  [
    'not where it is',
    'folders',
    { paths: '/a' },
    'User-agent: *\nDisallow: /a/\n',
    'User-agent: *\nDisallow: /a/\n',
  ],
  [
    'in front where nothing else is',
    'one-out',
    { crawlers: 'B' },
    '\n',
    'User-agent: B\nDisallow: /\n',
  ],
] satisfies readonly (readonly [string, string, FieldTexts, string, string])[])(
  '%s',
  (_, id, typed, before, after) => {
    expect(inserted(id, typed, before)).toBe(after)
  },
)

// There a line between names decides whether a name takes the Allow lines of the group for everybody.
test.each([
  ['all', 'Disallow: /'],
  ['a folder', 'Disallow: /a'],
])(
  'no Allow into a group in which spatie/robots-txt reads names differently: one that blocks %s',
  (_, rule) => {
    const everybody = 'User-agent: *\nAllow: /a/b\nAllow: /\n'
    const ajax = 'Allow: /wp-admin/admin-ajax.php\n'
    const admin = 'Disallow: /wp-admin/\n'
    const mixed = `\nUser-agent: Bar\nSitemap: https://e.x/s\n\nUser-agent: Slurp\n${rule}\n`
    expect(inserted('wordpress', {}, everybody + mixed, 'spatie')).toBe(
      everybody + ajax + admin + mixed + admin,
    )
  },
)
