import { describe, expect, test } from 'vitest'
import { identityOf, readers } from '../crawlers/readers.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { dialectById, dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { compareSelections } from '../proof/compare-selections.ts'
import type { RobotsFile } from '../text/file.ts'
import { questionFrom, type WrittenQuestion } from './asked.fixture.ts'
import { repair } from './repair.ts'

const effort = { maxStates: 40_000, isOver: () => false }

/** A file with a group for everybody, and one for a name. */
const fileNaming = (name: string): readonly string[] => [
  'User-agent: *',
  'Disallow: /tmp/',
  '',
  `User-agent: ${name}`,
  'Disallow: /x/',
]

/** Names with signs that some dialects cut a name at, beside plain ones. */
const otherNames = ['Foobot', 'Foo12bot', '008', 'Foo.Bar_bot', 'Foo/2.0', 'Foo Bot'] as const
const wishes = ['* /a blocked', '* /tmp/x allowed'] as const

function answerFor(question: WrittenQuestion) {
  const { met, complete, file } = repair(questionFrom(question))
  return { met, complete, file }
}

/** What a crawler obeys in a file. */
function selectionOf(name: string, file: RobotsFile | string, dialect?: Dialect) {
  const reader = readers.find(({ token }) => token === name)
  const own = dialect ?? dialectById(reader?.dialect ?? '') ?? defaultDialect
  return select(parse(file, own), reader ? identityOf(reader) : identityFromToken(name))
}

/** Whether an edit turns something for a crawler that obeys a group of its own. */
function turnsOwnGroup(name: string, before: string, after: RobotsFile, dialect?: Dialect) {
  const was = selectionOf(name, before, dialect)
  if (was.token === '*') return false
  const { witnesses } = compareSelections(was, selectionOf(name, after, dialect), effort)
  return witnesses.length > 0
}

describe('a wish for everybody whom no group names', () => {
  test('is met beside a group of each crawler of the catalogue', () => {
    const unlike = readers.flatMap(({ token }) => {
      const robots = fileNaming(token)
      const { met, complete, file } = answerFor({ robots, wish: wishes })
      const turns = turnsOwnGroup(token, robots.join('\n'), file)
      return met && complete && !turns ? [] : [{ token, met, complete, turns }]
    })
    expect(unlike).toEqual([])
  })

  test.each(dialects.map((dialect) => [dialect.id, dialect] as const))(
    'is met beside a group of any name by %s',
    (id, dialect) => {
      for (const name of [...otherNames, 'MJ12bot', 'Mail.RU_Bot', 'Bingbot']) {
        for (const wish of wishes) {
          const robots = fileNaming(name)
          const { met, file } = answerFor({ robots, wish: [wish], dialect: id })
          const turns = turnsOwnGroup(name, robots.join('\n'), file, dialect)
          expect({ name, wish, met, turns }).toEqual({ name, wish, met: true, turns: false })
        }
      }
    },
  )
})
