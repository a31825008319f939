import { expect, test } from 'vitest'
import { randomFrom, type Random } from '../../bench/random.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialects } from '../dialects/index.ts'
import { rfc9309 } from '../dialects/rfc9309/dialect.ts'
import { matches } from '../match/pattern.ts'
import { parse } from '../parse/parse.ts'
import { decidePath } from './compare-selections.ts'
import { proveClaim, type UrlClaim } from './prove-claim.ts'

const files = 600
const effort = { maxStates: 100_000, isOver: () => false }

const letters = ['a', 'b', '/', '?', '.']
const paths = ['/']
for (let from = 0, length = 2; length <= 5; length += 1) {
  const longest = paths.slice(from)
  from = paths.length
  paths.push(...longest.flatMap((path) => letters.map((letter) => path + letter)))
}
const sent = paths.filter((path) => !/\/\.\.?(?:[/?]|$)/.test(path.replace(/\?.*/, '')))

const signs = ['a', 'a', 'b', '/', '*', '?', '.'] as const

function pattern(random: Random): string {
  const rest = Array.from({ length: random.below(4) }, () => random.pick(signs)).join('')
  return `/${rest}${random.chance(0.2) ? '$' : ''}`
}

function claimOf(random: Random, rules: number): UrlClaim {
  if (random.chance(0.5)) return { kind: 'dead-rule', line: 2 + random.below(rules) }
  const kind = random.chance(0.5) ? 'all-blocked' : 'none-blocked'
  return { kind, path: pattern(random) }
}

test('claims agree with every short path, in all dialects', () => {
  const counts = { held: 0, refuted: 0 }
  for (let seed = 1; seed <= files; seed += 1) {
    const random = randomFrom(seed)
    const rules = Array.from(
      { length: 1 + random.below(5) },
      () => `${random.pick(['Allow', 'Disallow'])}: ${pattern(random)}`,
    )
    const dialect = dialects[random.below(dialects.length)] ?? rfc9309
    const text = ['User-agent: *', ...rules].join('\n')
    const selection = select(parse(text, dialect), identityFromToken('x'))
    const claim = claimOf(random, rules.length)
    const proof = proveClaim(selection, claim, effort)
    const asked = claim.kind === 'dead-rule' ? null : rfc9309.rules.compile(claim.path, 'allow')
    const { canonicalPath } = selection.ruleSet
    const refutes = (path: string): boolean => {
      const { verdict, line } = decidePath(selection, path)
      if (claim.kind === 'dead-rule') return line === claim.line
      const isAsked = asked !== null && matches(asked, canonicalPath(path))
      return isAsked && verdict !== (claim.kind === 'all-blocked' ? 'disallow' : 'allow')
    }
    const shortest = sent.find(refutes)
    const about = `seed ${seed}, ${dialect.id}: ${text}, ${JSON.stringify(claim)}`
    if (proof.holds === true) {
      counts.held += 1
      expect(shortest, about).toBeUndefined()
    } else if (proof.holds === false) {
      counts.refuted += 1
      expect(refutes(proof.witness ?? ''), about).toBe(true)
      // By what was matched rules cannot be ordered before the search.
      if (shortest !== undefined && selection.ruleSet.weightOn === undefined) {
        expect(proof.witness?.length, about).toBeLessThanOrEqual(shortest.length)
      }
    }
  }
  expect(counts.held).toBeGreaterThan(100)
  expect(counts.refuted).toBeGreaterThan(200)
})
