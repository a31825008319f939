import { expect, test } from 'vitest'
import { gridOf, origin } from '../../case/grid/grid.fixture.ts'
import { judgedListOf, listOfUrls } from '../../analysis/list/list.fixture.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { readText } from '../../core/text/file.ts'
import type { ListAnswer } from './list-protocol.ts'
import { listEffort, ListReporter, type WholeList } from './list-reports.ts'
import { createTurns, type Turns } from './turns.ts'

const file = readText('User-agent: *\nDisallow: /a\n')
const parsedFile = new ParsedFile(file)
const grid = gridOf(['Googlebot'], [])
const urls = judgedListOf(listOfUrls(['/a', '/b']), grid, parsedFile).judgedUrls()
const input = { ...grid, file, origin, dialect: 'own', settings: {}, selected: null } as const
const listOfRun = (run: number): WholeList => ({
  run,
  urls,
  parsedFile,
  input,
  listed: [],
  of: [],
  effort: listEffort,
  shown: () => null,
})

test('a question that failed for an older list is answered for the newer one', async () => {
  const answers: ListAnswer[] = []
  const turns = createTurns()
  let fails: ((reason: Error) => void) | null = null
  const failing: Turns = {
    ...turns,
    run: (steps, isWanted) =>
      fails === null ? new Promise((_, reject) => (fails = reject)) : turns.run(steps, isWanted),
  }
  const told = new Promise<ListAnswer>((resolve) => {
    const reports = new ListReporter(failing, (answer) => {
      answers.push(answer)
      resolve(answer)
    })
    reports.ask({ list: 'report', name: 'rule-usage', id: 1, options: undefined })
    reports.begin(listOfRun(1))
    const next = () => {
      if (fails === null) return void setTimeout(next)
      reports.end()
      reports.begin(listOfRun(2))
      fails(new Error('too large'))
    }
    next()
  })
  expect(await told).toMatchObject({ list: 'reported', id: 1, run: 2 })
  expect(answers).toHaveLength(1)
})
