import { expect, test } from 'vitest'
import type { SourceMark } from '../../analysis/page/page-source.ts'
import { sourceMarkAt } from './source-marks.ts'

const mark = (from: number, to: number): SourceMark => ({
  kind: 'link',
  where: 'html',
  line: 1,
  applies: true,
  from,
  to,
  text: `${from}-${to}`,
})

test.each([
  [0, null],
  [2, '2-20'],
  [5, '5-8'],
  [7, '5-8'],
  [8, '2-20'],
  [12, '10-15'],
  [20, null],
])('the innermost mark at %d is %s', (at, text) => {
  const marks = [mark(2, 20), mark(5, 8), mark(10, 15)]
  expect(sourceMarkAt(marks, at)?.text ?? null).toBe(text)
})
