import { expect, test } from 'vitest'
import { shop, shopLines, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { decidesByLine } from './decides-by-line.ts'

test('each line decides so many URLs, for whichever crawler', () => {
  const decides = decidesByLine(verdictsOf(shop), shopLines.length)
  expect([...decides]).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 4])
  expect([...decidesByLine(verdictsOf(shop), 2)]).toEqual([0, 1])
})
