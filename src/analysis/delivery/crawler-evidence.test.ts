import { expect, test } from 'vitest'
import { dialects } from '../../core/dialects/index.ts'
import type { Evidence } from '../../core/sources/source.ts'
import { evidenceFor, weakerEvidence } from './crawler-evidence.ts'
import { recheckMoments } from './recheck.ts'

const documented: Evidence = { grade: 'documented', source: 'rfc9309' }
const dialect = { id: 'rfc9309', name: 'RFC 9309' }
const reader = (label: string, dialectGrade: Evidence['grade'] | null, dialectId = dialect.id) => ({
  label,
  dialectGrade,
  dialectId,
})

test.each([
  ['documented', reader('PlumBot', 'documented'), 'documented'],
  ['assumed', reader('PlumBot', 'assumption'), 'assumption'],
  ['read by another dialect', reader('PlumBot', 'assumption', 'google'), 'documented'],
  ['no crawler', reader('*', null), 'documented'],
] as const)('what is documented of a dialect is, for a crawler that is %s: %s', (_, one, grade) => {
  expect(evidenceFor(documented, one, dialect).grade).toBe(grade)
})

test('each crawler of which less is known comes once, with the reason', () => {
  const readers = [
    reader('PlumBot', 'assumption'),
    reader('PlumBot', 'assumption'),
    reader('QuinceBot', 'documented'),
  ]
  const [only, ...others] = weakerEvidence(documented, readers, dialect)
  expect(others).toEqual([])
  expect(only?.label).toBe('PlumBot')
  expect(only?.evidence).toMatchObject({ grade: 'assumption', source: 'rfc9309' })
  expect(only?.evidence.note).toContain('No page says how PlumBot reads robots.txt')
})

const about = (hours: number, quote: string) => ({
  operator: 'Plum',
  detail: 'search',
  userAgents: [],
  robotsTxt: { stance: 'unstated' as const },
  directives: [],
  caching: { hours, quote, url: 'https://plum.example/', checkedOn: null },
  notes: '',
})

test('the times of operators stand among those of the dialects', () => {
  const abouts = { A: about(7, 'Soon.'), B: about(7, 'Soon.'), C: about(24, 'A day.') }
  const moments = recheckMoments(abouts)
  expect(moments.find(({ hours }) => hours === 7)).toMatchObject({
    dialects: [],
    own: [{ crawlers: 'A, B' }],
  })
  expect(moments.find(({ hours }) => hours === 24)?.own).toMatchObject([{ crawlers: 'C' }])
  expect(moments.flatMap((moment) => moment.dialects)).toHaveLength(dialects.length)
  expect(moments.at(-1)?.hours).toBeNull()
  expect(recheckMoments(null).flatMap(({ own }) => own)).toEqual([])
})
