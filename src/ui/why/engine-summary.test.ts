import { expect, test } from 'vitest'
import type { DialectVerdict } from '../../analysis/result.ts'
import { engineSummaryOf, shownEngines } from './engine-summary.ts'

const said = (name: string, current: boolean, differs = false): DialectVerdict => ({
  id: name.toLowerCase(),
  name,
  state: differs ? 'disallow' : 'allow',
  line: 0,
  differs,
  current,
})

const today = [said('Google', true), said('Bing', true)]
const past = said('1996 draft', false, true)

test.each([
  [
    'the current ones agree, whatever the old ones say',
    [...today, past],
    false,
    'All 2 current engines agree',
  ],
  ['with the old ones', [...today, past], true, '2 of 3 engines and libraries agree with Google'],
  [
    'some differ',
    [...today, said('Yandex', true, true)],
    false,
    '2 of 3 current engines agree with Google',
  ],
  ['an old one judges', [said('Old', false), ...today], false, 'All 3 engines and libraries agree'],
] as const)('engines in one phrase: %s', (_, dialects, withHistoric, phrase) => {
  expect(engineSummaryOf(shownEngines(dialects, withHistoric))).toBe(phrase)
})
