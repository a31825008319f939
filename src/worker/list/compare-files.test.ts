import { expect, test } from 'vitest'
import { compareListFiles } from './compare-files.ts'

const kept = [
  { name: 'Clicks', kind: 'number', at: 1, adds: true, pointsGroup: false },
  { name: 'Position', kind: 'number', at: 2, adds: false, pointsGroup: false },
] as const
const fileOf = (lines: readonly string[]) => ({
  name: 'pages.csv',
  content: new Blob([lines.join('\n')]),
  form: { kind: 'table', delimiter: ',', firstLine: 2, column: 0 } as const,
  kept,
})

test('two files of a list are read and compared, by columns that can be added up', async () => {
  const older = fileOf(['Page,Clicks,Position', '/one,120,1', '/two,12,2'])
  const newer = fileOf(['Page,Clicks,Position', '/two,20,3', '/three,7,4'])
  const options = { older, newer, origin: 'https://example.com' }
  expect(await compareListFiles(null, null, options)).toEqual({
    came: { count: 1, text: '/three', numbers: [Float64Array.of(7)] },
    went: { count: 1, text: '/one', numbers: [Float64Array.of(120)] },
    stayed: 1,
    sums: [{ name: 'Clicks', came: 7, went: 120, before: 12, after: 20 }],
  })
})
