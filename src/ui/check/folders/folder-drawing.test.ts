import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials, trials } from '../../../bench/arbitraries.ts'
import { gridOf, origin, shopLines } from '../../../case/grid/grid.fixture.ts'
import { askOfRows } from '../../../analysis/grid/judged-case.ts'
import { siteTree } from '../../../analysis/grid/tree/site-tree.ts'
import { ParsedFile } from '../../../analysis/judge-tests.ts'
import { defaultSettings } from '../../../core/dialects/settings.ts'
import { readText } from '../../../core/text/file.ts'
import { folderPicture } from './folder-boxes.ts'
import { svgOf } from '../../pictures/drawing.ts'
import { folderDrawing, hatch } from './folder-drawing.ts'

function drawingOf(urls: readonly string[], folder = '', list = '', filter = '') {
  const file = readText(shopLines.join('\n'))
  const input = {
    ...gridOf(['Bingbot'], urls),
    file,
    origin,
    dialect: 'own',
    settings: defaultSettings,
    selected: null,
  }
  const options = { columnId: 'c0', folder, levels: 3 }
  const tree = askOfRows(siteTree)(new ParsedFile(file), input, options)
  if (tree === null) throw new Error('No such column')
  return folderDrawing(tree, folderPicture(tree.folder), { site: origin, list, filter })
}

const textsOf = ({ shapes }: ReturnType<typeof drawingOf>) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))

describe('the picture of folders', () => {
  test('names the list that has the URLs', () => {
    expect(textsOf(drawingOf(['/a', '/b'], '', 'map.xml'))).toContain(
      'https://shop.example · 2 URLs in map.xml: all allowed',
    )
  })

  test('names the filter that leaves the URLs', () => {
    const about = 'https://shop.example · 2 URLs left by the filter blocked: all allowed'
    expect(textsOf(drawingOf(['/a', '/b'], '', '', 'blocked'))).toContain(about)
  })

  test('has names, numbers and verdicts, and says the same in words', () => {
    const drawing = drawingOf(['/cart/1', '/cart/2', '/blog/a', '/'])
    expect(textsOf(drawing)).toEqual(
      expect.arrayContaining([
        'Which folders Bingbot can fetch',
        'https://shop.example · 4 URLs: 2 blocked, 2 allowed',
        'cart/',
        'all blocked',
        'blog/',
        '1 URL here',
      ]),
    )
    expect(drawing.description).toContain('cart/: all blocked; blog/: all allowed.')
  })

  test('names the folder that it is of', () => {
    expect(textsOf(drawingOf(['/a/b/1', '/a/2'], '/a/'))).toContain(
      'https://shop.example · /a/ · 2 URLs: all allowed',
    )
  })

  test('stays within its edges, whatever the names', () => {
    const urls = fc.array(fc.webPath(), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(urls, (paths) => {
        const drawing = drawingOf(paths.map((path) => `/${path}`))
        const beyond = drawing.shapes.filter(
          (shape) =>
            shape.kind === 'box' &&
            !(
              shape.x >= 0 &&
              shape.x + shape.width <= drawing.width &&
              shape.y + shape.height <= drawing.height
            ),
        )
        expect(beyond).toEqual([])
        expect(svgOf(drawing)).not.toMatch(/NaN|Infinity/)
      }),
      fewTrials,
    )
  })
})

test('slanted lines end at the edges of their box', () => {
  const share = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(share, share, (width, height) => {
      for (const shape of hatch({ x: 10, y: 20, width, height })) {
        const beyond = (shape.kind === 'stroke' ? shape.points : []).filter(
          ([x, y]) => !(x >= 10 && x <= 10 + width && y >= 20 && y <= 20 + height),
        )
        expect(beyond).toEqual([])
      }
    }),
    trials,
  )
})
