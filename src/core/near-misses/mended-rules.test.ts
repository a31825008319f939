import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { applyEdits } from '../text/text.ts'
import { nearMissClasses } from './classes/index.ts'
import { ruleKinds, type NearMissExample } from './near-miss-class.ts'
import { mendedEdits, mendedLines, mendedRules } from './mended-rules.ts'
import { NearMissFinder } from './near-miss-finder.ts'
import { sentPathOf } from './sent-path.fixture.ts'

/** How a rule is mended for a URL that it misses, and what the mended files decide of it. */
function mendsOf({ robots, url, dialect = 'google', agent = 'AnyBot', origin }: NearMissExample) {
  const reader = dialectById(dialect)
  if (reader === null) throw new Error(`there is no dialect ${dialect}`)
  const text = robots.startsWith('User-agent') ? robots : `User-agent: *\n${robots}`
  const read = (file: string) => select(parse(file, reader), identityFromToken(agent))
  const selection = read(text)
  const sent = sentPathOf(url)
  const mends: { words: string; verdict: boolean }[] = []
  const finder = new NearMissFinder(selection, () => true, {
    kinds: ruleKinds,
    origin: origin ?? null,
  })
  finder.find({ url: sent, text: url, weight: 1 }, (rule, kind) => {
    for (const mend of mendedRules(selection, { rule, kind, urls: [sent], isIdle: true })) {
      const mended = applyEdits(text, mendedEdits(text, rule, mend))
      mends.push({
        words: `${mend.isAdded ? '+ ' : ''}${mendedLines(rule, mend).join(' | ')}`,
        verdict: decide(read(mended), sent).verdict === rule.verdict,
      })
    }
  })
  return mends
}

const all = nearMissClasses.flatMap(({ examples }) => examples)
/** That would close the whole site; and no rule that Google reads has a small hex digit. */
const unmendable = ['Disallow: https://example.com/', 'Disallow: /ab%2Fcd']
/** Who asks for all asks for no mends: these are for what is plainly a mistake. */
const missing = all.filter(
  ({ misses, robots, isThorough }) =>
    isThorough !== true &&
    !unmendable.includes(robots) &&
    ruleKinds.some((kind) => misses.startsWith(`${kind} `)),
)

describe('mended rules', () => {
  test.each(missing)('of $robots decide $url', (example) => {
    const mends = mendsOf(example)
    expect(mends.length).toBeGreaterThan(0)
    expect(mends.every(({ verdict }) => verdict)).toBe(true)
  })

  test.each([
    ['Disallow: */similar/*', '/request/a/similar', '+ Disallow: */similar$, Disallow: */similar'],
    ['Disallow: /shop/', '/shop?page=2', '+ Disallow: /shop?, Disallow: /shop'],
    ['Disallow: /search/?q=', '/search?q=1', '+ Disallow: /search?q='],
    ['Disallow: tmp/', '/tmp/a', 'Disallow: /tmp/'],
    ['Disallow: https://example.com/a/', '/a/b', 'Disallow: /a/'],
    ['Disallow: /similar', '/request/a/similar', 'Disallow: */similar'],
    ['Disallow: /*/similar/', '/similar/', 'Disallow: */similar/'],
    ['Disallow: /*.pdf$', '/a.pdf?v=2', '+ Disallow: /*.pdf?, Disallow: /*.pdf'],
    ['Disallow: /item?', '/item1', 'Disallow: /item'],
    ['Disallow: /*?sort=', '/a?b=1&sort=2', '+ Disallow: /*&sort='],
    ['Disallow: /colou?r/', '/colour/a', 'Disallow: /colour/, Disallow: /colou*r/'],
    ['Disallow: /page/\\d+', '/page/12', 'Disallow: /page/'],
    ['Disallow: /(cart|basket)/', '/basket/1', 'Disallow: /cart/ | Disallow: /basket/'],
    ['Disallow: /Admin/', '/admin/x', 'Disallow: /admin/'],
    ['Disallow: /caf%E9', '/caf\u00E9', 'Disallow: /caf%C3%A9'],
    ['Disallow: /serach', '/search?q=1', 'Disallow: /search'],
    ['Disallow: /about', '/other', ''],
    ['Disallow: https://example.com/', '/ab', ''],
  ])('%s and %s: %s', (robots, url, words) => {
    const mends = mendsOf({ robots, url, misses: 'none' })
    expect([...new Set(mends.map((mend) => mend.words))].join(', ')).toBe(words)
  })

  test('stands below a rule that works, with its comment where it was', () => {
    const text = 'User-agent: *\nDisallow: /shop/ # all\nAllow: /x'
    const google = dialectById('google') ?? expect.fail()
    const selection = select(parse(text, google), identityFromToken('AnyBot'))
    const rule = selection.rules[0] ?? expect.fail()
    const missed = { rule, kind: 'case', urls: ['/Shop/1'], isIdle: false } as const
    const [mend = expect.fail()] = mendedRules(selection, missed)
    expect(applyEdits(text, mendedEdits(text, rule, mend))).toBe(
      'User-agent: *\nDisallow: /shop/ # all\nDisallow: /Shop/\nAllow: /x',
    )
  })
})
