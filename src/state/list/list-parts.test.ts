import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { KeptColumn } from '../../analysis/list/file-values.ts'
import { joinedParts, filesIn, withoutListColumn, withParts, type ListPart } from './list-parts.ts'

const clicks: KeptColumn = { name: 'Clicks', at: 1, kind: 'number', adds: true, pointsGroup: false }
const part = (name: string, text: string, kept: readonly KeptColumn[] = []): ListPart => ({
  ...{ name, kept, content: new Blob([text]) },
  form:
    kept.length === 0
      ? { kind: 'urls' }
      : { kind: 'table', delimiter: ',', firstLine: 2, column: 0 },
})
const pages = part('pages.csv', 'Page,Clicks\n/ä,1\n', [clicks])
const plain = part('plain.txt', '/a\n/ö\n')

const inText = async (parts: readonly ListPart[]) =>
  Promise.all(parts.map(async ({ content, ...rest }) => ({ ...rest, text: await content.text() })))

async function again(parts: readonly ListPart[], pack = false): Promise<readonly ListPart[]> {
  const list = joinedParts(parts)
  if (list === null) return []
  const bytes = new Uint8Array(await list.content.arrayBuffer())
  return filesIn(pack ? { ...list, content: new Blob([gzipSync(bytes)]) } : list)
}

describe('the files of a list', () => {
  test.each([
    ['one', [plain]],
    ['one with columns', [pages]],
    ['several', [pages, plain, part('', '/c')]],
    ['none', []],
  ])('are told from each other again: %s', async (_, parts) => {
    expect(await inText(await again(parts))).toEqual(await inText(parts))
    if (parts.length < 2 && parts[0]?.kept.length === 0) return
    expect(await inText(await again(parts, true))).toEqual(await inText(parts))
  })

  test('are one plain file where that is all', () => {
    expect(joinedParts([plain])).toMatchObject({ name: 'plain.txt', form: { kind: 'urls' } })
    expect(joinedParts([plain, pages])?.name).toBe('plain.txt and 1 other file')
    expect(joinedParts([part('', '/a'), plain, pages])?.name).toBe('Text and 2 other files')
  })

  test('have a newer one in place of the older one of its name', () => {
    const newer = part('pages.csv', '/new')
    const texts = [part('', '/t'), part('', '/t')]
    expect(withParts([pages, plain], [newer])).toEqual({
      parts: [newer, plain],
      replaced: [{ older: pages, newer }],
    })
    expect(withParts([plain, part('', '/t')], texts).parts).toHaveLength(4)
  })

  test('say nothing more of a column that is taken out', async () => {
    const left = await again(withoutListColumn([pages, plain], 'clicks'))
    expect(left.map(({ kept }) => kept)).toEqual([[], []])
  })

  test('are none where the bytes are of no list', async () => {
    const content = new Blob(['/a\n/b'])
    await expect(filesIn({ name: '', form: { kind: 'files' }, content })).rejects.toThrow()
  })
})
