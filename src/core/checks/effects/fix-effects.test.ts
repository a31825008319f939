import { expect, test } from 'vitest'
import { dialectById } from '../../dialects/index.ts'
import { inspect } from '../inspect.ts'
import { FixEffects } from './fix-effects.ts'
import { noteBeside } from './effect-words.ts'

const star = (line: string): string => `User-agent: *\n${line}\n`

/** Files, and what the first fix of the first finding of a kind is called and turns. */
const cases: readonly [id: string, robots: string, title: string, effect: string][] = [
  [
    'typo-directive',
    star('Disalllow: /'),
    'Change to Disallow (blocks the whole site for all crawlers)',
    'Blocks the whole site for all crawlers.',
  ],
  // Google reads this name as it is meant.
  [
    'typo-directive',
    star('Disalow: /'),
    'Change to Disallow (blocks the whole site for Bingbot and crawlers that keep to RFC 9309 exactly)',
    'Blocks the whole site for Bingbot and crawlers that keep to RFC 9309 exactly.',
  ],
  [
    'typo-directive',
    star('Disalllow: /admin/'),
    'Change to Disallow',
    'Blocks /admin/ for all crawlers.',
  ],
  [
    'typo-directive',
    `${star('Disallow: /a\nDisalllow: /x')}\nUser-agent: GPTBot\nDisallow: /\n`,
    'Change to Disallow',
    'Blocks /x for all crawlers that the file does not name.',
  ],
  // Without a rule the names above it share the group below.
  [
    'typo-directive',
    `${star('Disalllow: /x')}\nUser-agent: GPTBot\nDisallow: /\n`,
    'Change to Disallow (opens most of the site for all crawlers that the file does not name)',
    'Opens most of the site for all crawlers that the file does not name.',
  ],
  [
    'typo-directive',
    'User-agent: GPTBot\nUser-agent: CCBot\nDisalllow: /\nDisallow: /y\n',
    'Change to Disallow (blocks the whole site for GPTBot and CCBot)',
    'Blocks the whole site for GPTBot and CCBot.',
  ],
  [
    'typo-directive',
    star('Disallow: /\nAlllow: /public/'),
    'Change to Allow',
    'Opens /public/ for all crawlers.',
  ],
  [
    'typo-directive',
    star('Alllow: /public/\nDisalllow: /'),
    'Change to Allow',
    'What is blocked stays the same.',
  ],
  [
    'typo-directive',
    star('Disallow: /zz\nDisalllow: /'),
    'Change to Disallow (blocks the whole site for all crawlers)',
    'Blocks the whole site for all crawlers.',
  ],
  [
    'typo-directive',
    star('Allow: /$\nDisalllow: /'),
    'Change to Disallow (blocks all but the home page for all crawlers)',
    'Blocks all but the home page for all crawlers.',
  ],
  [
    'typo-directive',
    star('Disallow: /x\nDisalllow: /$'),
    'Change to Disallow (blocks the home page for all crawlers)',
    'Blocks the home page for all crawlers.',
  ],
  [
    'agent-empty',
    'User-agent:\nDisallow: /\n',
    'Add * (all crawlers) (blocks the whole site for all crawlers)',
    'Blocks the whole site for all crawlers.',
  ],
  [
    'rule-before-agent',
    'Disallow: /\nAllow: /a/\n',
    'Add “User-agent: *” above (blocks most of the site for all crawlers)',
    'Blocks most of the site for all crawlers.',
  ],
  [
    'disallow-star',
    star('Disallow: *\nAllow: /x'),
    'Change to /',
    'What is blocked stays the same.',
  ],
]

const toldFix = (robots: string, id: string) => {
  const finding = inspect({ file: robots }).find((one) => one.id === id)
  const [fix] = finding?.fixes ?? []
  if (fix === undefined) throw new Error(`${id} has no fix`)
  return new FixEffects({ file: robots }).told(fix)
}

test.each(cases)('%s for %j: %s', (id, robots, title, effect) => {
  const told = toldFix(robots, id)
  expect([told.title, told.effect]).toEqual([title, effect])
})

test('who is judged by one dialect alone is asked by that one', () => {
  const file = star('Disalow: /')
  const [fix] = inspect({ file, dialects: ['rfc9309'] })[0]?.fixes ?? []
  const dialect = dialectById('rfc9309')
  const effects = new FixEffects({ file, dialects: ['rfc9309'], dialect })
  expect(fix && effects.told(fix).effect).toBe('Blocks the whole site for all crawlers.')
})

test('crawlers that matter to the author are asked by their own dialect', () => {
  const file = star('Disallow: /a\nDisalow: /b')
  const [fix] = inspect({ file })[0]?.fixes ?? []
  const effects = new FixEffects({ file, crawlers: ['YandexBot'] })
  expect(fix && effects.told(fix).effect).toBe(
    'Blocks /b for Bingbot, YandexBot and crawlers that keep to RFC 9309 exactly.',
  )
})

test('a file that is read again too often says nothing more', () => {
  const file = star('Disalllow: /')
  const [fix] = inspect({ file })[0]?.fixes ?? []
  const effects = new FixEffects({ file }, { characters: 1, states: 1_000 })
  expect(fix && effects.told(fix).effect).not.toBeNull()
  expect(fix && effects.told(fix).effect).toBeNull()
})

test('of a very long file nothing is said, in bounded time', () => {
  const file = `${star('Disalllow: /')}${'# remark\n'.repeat(40_000)}`
  const fix = { title: 'Change to Disallow', edits: [] }
  expect(new FixEffects({ file }).told(fix)).toEqual({ ...fix, effect: null })
})

test('of many rules a few are named, and that there are more', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Disalllow: /a${at}/`)
  const file = star(lines.join('\n'))
  const edits = inspect({ file }).flatMap(({ fixes }) => fixes?.[0]?.edits ?? [])
  const { turns, sentence } = new FixEffects({ file }).of(edits)
  expect(sentence).toBe('Blocks /a0/, /a1/, /a2/ and more for all crawlers.')
  expect(turns.map(({ left }) => left)).toEqual([16])
})

test('what a title says is not told again beside it', () => {
  const { title, effect } = toldFix(star('Disalllow: /'), 'typo-directive')
  expect(noteBeside(title, effect)).toBe('')
  const other = toldFix(star('Disalllow: /x'), 'typo-directive')
  expect(noteBeside(other.title, other.effect)).toBe('Blocks /x for all crawlers.')
})
