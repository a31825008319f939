import { expect, test } from 'vitest'
import type { Dialect } from '../../dialects/dialect.ts'
import { rfc9309 } from '../../dialects/rfc9309/dialect.ts'
import { CheckContext } from '../check-context.ts'
import { selectionsIn } from './selections.ts'

/** How many groups are taken together, in all, for a file of so many names that begin alike. */
function groupsTaken(count: number): number {
  let taken = 0
  const { agents } = rfc9309
  const take: typeof agents.take = (groups, token) => {
    taken += groups.length
    return agents.take(groups, token)
  }
  const counting: Dialect = { ...rfc9309, agents: { ...agents, take } }
  const names = Array.from({ length: count }, (_, index) => `User-agent: a${index}\nDisallow: /\n`)
  selectionsIn(new CheckContext({ file: names.join('\n') }), counting)
  return taken
}

test('four times as many names take at most five times the steps', () => {
  expect(groupsTaken(2000)).toBeLessThan(5 * groupsTaken(500))
})
