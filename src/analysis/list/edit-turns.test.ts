import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { gridOf, origin } from '../../case/grid/grid.fixture.ts'
import { ParsedFile } from '../judge-tests.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { judgedListOf, listOfUrls } from './list.fixture.ts'
import { editTurns } from './edit-turns.ts'

const text = 'User-agent: *\nDisallow: /cart\nDisallow: /*?sort=\n'
const carts = Array.from(
  { length: 5000 },
  (_, at) => `/cart/${at}${at % 10 === 0 ? '?sort=a' : ''}`,
)
const shoes = Array.from({ length: 3000 }, (_, at) => `/shoes/${at}?sort=a`)

function turnsOf(crawlers: readonly string[], added: readonly string[]) {
  const file = readText(text)
  const parsedFile = new ParsedFile(file)
  const input = {
    ...gridOf(crawlers, []),
    ...{ file, origin, dialect: 'own', settings: {}, selected: null },
  }
  const list = listOfUrls([...carts, ...shoes])
  const urls = judgedListOf(list, input, parsedFile).judgedUrls()
  const at = text.length
  const edits = added.map((insert) => [{ span: { from: at, to: at }, insert }])
  return runSteps(editTurns({ parsedFile, input, urls }, { edits }))
}

const ownGroup = '\nUser-agent: Bingbot\nDisallow: /cart\n'
test.each([
  [
    'a longer rule, for its URLs alone',
    ['Googlebot'],
    'Allow: /cart/*?sort=\n',
    { cells: 500, rows: [{ verdict: 'allow', count: 500, url: '/cart/0?sort=a', crawler: null }] },
  ],
  [
    'a URL that turns for two crawlers is one URL and two verdicts',
    ['Googlebot', 'Bingbot'],
    'Allow: /*?sort=\n',
    {
      cells: 7000,
      rows: [{ verdict: 'allow', count: 3500, url: '/cart/0?sort=a', crawler: null }],
    },
  ],
  [
    'a group of its own, by the name of the crawler',
    ['Googlebot', 'Bingbot'],
    ownGroup,
    {
      cells: 3000,
      rows: [{ verdict: 'allow', count: 3000, url: '/shoes/0?sort=a', crawler: 'Bingbot' }],
    },
  ],
  ['nothing that comes before', ['Googlebot'], 'Disallow: /cart/1\n', { cells: 0, rows: [] }],
])('of a list from files: %s', (_name, crawlers, added, turns) => {
  expect(turnsOf(crawlers, [added])).toEqual([turns])
})

test('counts each edit by itself', () => {
  const found = turnsOf(['Googlebot'], ['Allow: /cart/*?sort=\n', 'Allow: /*?sort=\n'])
  expect(found.map(({ cells }) => cells)).toEqual([500, 3500])
})
