import { expect, test } from 'vitest'
import { inspect } from '../../core/checks/inspect.ts'
import { identityFromToken, select } from '../../core/decide/select.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { copyTitle } from '../../core/decide/missing-rules.ts'
import { parse } from '../../core/parse/parse.ts'
import { readText } from '../../core/text/file.ts'
import { copiedRules } from './copy-star-rules.ts'

/** How the button among the problems and the one in Why begin, for Googlebot. */
function titles(text: string): { readonly audit: string; readonly why: string } {
  const file = readText(text)
  const [problem] = inspect({ file }).filter(({ id }) => id === 'specific-drops-star')
  const copied = copiedRules(select(parse(file, google), identityFromToken('Googlebot')))
  const { length } = copied?.added ?? []
  return {
    audit: problem?.fixes?.[0]?.title.replace(/:.*/, '') ?? '',
    why: copyTitle({ copied: length, missing: length, token: copied?.token ?? '' }),
  }
}

const star = 'User-agent: *\nDisallow: /cart/\nDisallow: /q\nAllow: /q/help\nDisallow: /css/\n\n'

test.each([
  ['all', 'Disallow: /x', 'Copy 3 of 4 rules into Googlebot', 4],
  ['but one that is repeated', 'Disallow: /css/', 'Copy 3 rules into Googlebot', 3],
  ['without one that its own covers', 'Disallow: /c', 'Copy 2 of 4 rules into Googlebot', 4],
])('Audit and Why count the rules for all alike: %s', (_, own, audit, count) => {
  expect(titles(`${star}User-agent: Googlebot\n${own}\n`)).toEqual({
    audit,
    why: `Copy ${count} rules into Googlebot`,
  })
})
