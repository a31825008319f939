import { decide } from '../core/decide/decide.ts'
import { select, identityFromToken } from '../core/decide/select.ts'
import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { parse } from '../core/parse/parse.ts'
import { median } from './measure.ts'
import { agent } from './peers.ts'

const manyAs = `/${'a'.repeat(2000)}`

/** Rules and URLs that make careless matchers slow. */
export const hardCases: readonly (readonly [string, readonly string[], string])[] = [
  ['100 rules /*a*a…(20)*bN$', numbered(100, `/${'*a'.repeat(20)}*b`), manyAs],
  ['the same, URL ends in b', numbered(100, `/${'*a'.repeat(20)}*b`), `${manyAs}b`],
  ['a rule of 16 KB /*a…(8,000)*b$', [`/${'*a'.repeat(8000)}*b$`], manyAs],
  ['the same, URL ends in b', [`/${'*a'.repeat(8000)}*b$`], `${manyAs}b`],
  ['1,000 rules /*aaaa*bN*b, URL ends in b', numbered(1000, '/*aaaa*b', '*b'), `${manyAs}b`],
]

function numbered(count: number, start: string, end = '$'): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${start}${at}${end}`)
}

/** Milliseconds for one URL, when an index has been made. */
export function hardMs([, rules, url]: (typeof hardCases)[number]): number {
  const text = ['User-agent: *', ...rules.map((rule) => `Disallow: ${rule}`)].join('\n')
  const selection = select(parse(text, defaultDialect, { limit: 'none' }), identityFromToken(agent))
  // Enough for an index to be made, as for any list.
  for (let count = 0; count < 20; count += 1) decide(selection, '/')
  const times = Array.from({ length: 25 }, () => {
    const from = performance.now()
    decide(selection, url)
    return performance.now() - from
  })
  return median(times)
}
