import { expect, test } from 'vitest'
import { rfc9309 } from '../../dialects/rfc9309/dialect.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'
import { repeatedGroups } from './repeated-groups.ts'
import { selectionsIn } from '../support/selections.ts'

/** A list that counts how often one of its entries is looked at. */
const counted = <Entry>(list: readonly Entry[], onLook: () => void): readonly Entry[] =>
  new Proxy(list, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) onLook()
      return Reflect.get(target, key) as unknown
    },
  })

/** How often groups are looked at in a file with so many groups for one crawler. */
function looksAt(count: number): number {
  let looks = 0
  const file = 'User-agent: a\nDisallow: /x\n\n'.repeat(count)
  const context = new CheckContext({ file, dialects: [rfc9309.id] })
  for (const selection of selectionsIn(context, rfc9309).byName.values()) {
    const groups = counted(selection.groups, () => (looks += 1))
    Reflect.set(selection, 'groups', groups)
  }
  expect(repeatedGroups(context, () => true)).toHaveLength(count - 1)
  return looks
}

test('four times as many groups for one crawler take at most five times the steps', () => {
  expect(looksAt(2000)).toBeLessThan(5 * looksAt(500))
})

test.each([
  ['# BEGIN Cloudflare Managed content', '# END Cloudflare Managed Content', 0],
  ['# BEGIN Cloudflare Managed Content', '# END Cloudflare Managed content', 0],
  ['# ours', '# theirs', 1],
])(
  '%s: a second group for all is no matter where a service writes the first',
  (from, to, count) => {
    const own = 'User-agent: *\nDisallow: /b/\n'
    const file = `${from}\n\nUser-agent: *\nContent-Signal: search=yes\nAllow: /\n\n${to}\n\n${own}`
    expect(inspect({ file }).filter(({ id }) => id === 'multiple-star')).toHaveLength(count)
  },
)
