import { expect, test } from 'vitest'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const star = 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help$\n\n'

test('is silent on a name that stands for a use, and not for a crawler', () => {
  const robots = `${star}User-agent: __usage_ai-training\nDisallow: /\nAllow: /blog/\n`
  const ids = inspect({ file: readText(robots), dialects: ['google'] }).map(({ id }) => id)
  expect(ids).toEqual([])
})

test.each([
  {
    what: 'copies an exception along with its rule',
    own: 'User-agent: Bingbot\nDisallow: /x\n',
    copied: 'Disallow: /cart/\nAllow: /cart/help$\n',
    count: '2 rules',
  },
  {
    what: 'leaves out an exception that the group has',
    own: 'User-agent: Bingbot\nDisallow: /x\nAllow: /cart/help$\n',
    copied: 'Disallow: /cart/\n',
    count: '1 rule',
  },
])('$what', ({ own, copied, count }) => {
  const robots = star + own
  const [finding] = inspect({ file: readText(robots), dialects: ['google'] }).filter(
    ({ id }) => id === 'specific-drops-star',
  )
  expect(finding?.message).toContain(`so ${count} of the group for all crawlers`)
  expect(applyEdits(robots, finding?.fixes?.[0]?.edits ?? [])).toBe(robots + copied)
})
