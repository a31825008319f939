import { decide, dialectById, explain, identityFromToken, parse, select } from './index.ts'

const dialect = dialectById('rfc9309')
if (dialect === null) throw new Error('There is no such dialect')
const robots = parse('User-agent: *\nDisallow: /cart\nAllow: /cart/help', dialect)
const selection = select(robots, identityFromToken('AnyBot'))
export const decision = decide(selection, 'https://example.com/cart/help')
export const trace = explain(selection, 'https://example.com/cart/help')
