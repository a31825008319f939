import { describe, expect, test } from 'vitest'
import { accessTo, isParquet, parquetLines } from './parquet-lines.ts'
import { parquetLog } from './parquet-log.fixture.ts'

async function linesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly unknown[]> {
  let text = ''
  for await (const part of parquetLines(accessTo(new Blob([bytes])))) {
    text += new TextDecoder().decode(part)
  }
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

describe('the rows of a Parquet file', () => {
  test('are lines of JSON, group after group, with long numbers as numbers', async () => {
    const rows = await linesOf(parquetLog)
    expect(rows).toHaveLength(5)
    expect(rows[3]).toEqual({
      ...{ date: '2026-03-01', time: '00:00:03', 'c-ip': '192.0.2.1', 'cs-method': 'GET' },
      ...{ 'x-host-header': 'shop.example', 'cs-uri-stem': '/b', 'cs-uri-query': '-' },
      ...{ 'sc-status': 301, 'sc-bytes': 103 },
      'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20Googlebot/2.1)',
    })
  })

  test.each([
    ['cut', parquetLog.slice(0, 2000)],
    ['its first bytes alone', parquetLog.slice(0, 4)],
    ['without its rows', Uint8Array.from([...parquetLog.slice(0, 8), ...parquetLog.slice(1500)])],
  ])('are none where the file is %s', async (_, bytes) => {
    await expect(linesOf(bytes)).rejects.toThrow()
  })

  test('are known by the first bytes of the file', () => {
    expect(isParquet(parquetLog)).toBe(true)
    expect(isParquet(new TextEncoder().encode('PAR'))).toBe(false)
  })
})
