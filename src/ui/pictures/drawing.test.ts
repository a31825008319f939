import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridOfTests } from '../../analysis/grid/cases.fixture.ts'
import type { GridVerdicts } from '../../case/grid/grid.ts'
import { maxDrawnRows } from '../../analysis/size-limits.ts'
import { svgOf, widthOf, type Drawing } from './drawing.ts'
import { gridDrawing } from '../grid/grid-drawing.ts'

const drawingOf = (text: string): Drawing => ({
  title: text,
  description: text,
  width: 100,
  height: 50,
  shapes: [{ kind: 'text', x: 1, y: 2, text, fill: '#000000', size: 12 }],
})

const signs = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const

/** The text of an element as a reader of XML sees it. */
function contentOf(svg: string, name: 'text' | 'title'): string {
  const start = svg.indexOf('>', svg.indexOf(`<${name}`)) + 1
  const content = svg.slice(start, svg.indexOf(`</${name}>`, start))
  return signs.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), content)
}

const whole =
  /^(?:<\/?(?:svg|title|desc|rect|text)(?: [\w:-]+="[^"<&]*")*\/?>|(?:[^<&]|&(?:amp|lt|gt|quot);)*)*$/u

describe('SVG', () => {
  test.each([
    ['</text><script>alert(1)</script>'],
    ['"><svg onload="alert(1)">'],
    ['&lt;&amp;&#x0;'],
    [']]>'],
  ])('shows %s as text', (text) => {
    const svg = svgOf(drawingOf(text))
    expect(contentOf(svg, 'text')).toBe(text)
    expect(contentOf(svg, 'title')).toBe(text)
    expect(svg.match(/<(?!\/)/g)).toHaveLength(5)
  })

  test.each([
    ['\u202Etxt', '‹U+202E›txt'],
    ['a\0b', 'a␀b'],
    ['\uD800', '‹U+D800›'],
    ['\uFFFF', '\uFFFD'],
  ])('writes out what XML may not hold, and what hides or turns text: %j', (text, shown) => {
    expect(contentOf(svgOf(drawingOf(text)), 'text')).toBe(shown)
  })

  test('is well formed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const svg = svgOf(drawingOf(text))
        expect(svg).toMatch(whole)
        expect(svg.match(/<(?!\/)/g)).toHaveLength(5)
      }),
    )
  })

  test('leaves room for letters that are twice as wide', () => {
    expect(widthOf('日本', 10, true)).toBe(2 * widthOf('ab', 10, true))
    expect(widthOf('日本', 10)).toBeGreaterThan(20)
    expect(widthOf('ab', 10, true)).toBeCloseTo(12.1)
  })
})

describe('the picture of a grid', () => {
  const verdicts = (rows: number): GridVerdicts =>
    ({
      columns: [
        {
          label: 'Googlebot',
          states: new Uint8Array(rows).fill(1),
          lines: new Uint32Array(rows).fill(7),
        },
      ],
    }) as unknown as GridVerdicts

  const drawn = (count: number) => {
    const grid = gridOfTests(
      Array.from({ length: count }, (_, at) => ({
        crawler: 'Googlebot',
        url: `/page/${at}`,
        expect: null,
        note: '',
      })),
    )
    const rows = [...grid.urls.keys()]
    const head = { title: 'Shop', origin: 'https://example.com' }
    return gridDrawing({ grid, verdicts: verdicts(count), rows, columns: [0] }, head)
  }

  const textsOf = ({ shapes }: Drawing) =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

  test('names the case, the crawlers with their counts, and each verdict with its line', () => {
    const texts = textsOf(drawn(2))
    expect(texts).toEqual(
      expect.arrayContaining(['Shop', 'Googlebot', '2 blocked', '/page/0', 'Blocked, line 7']),
    )
  })

  test('says how many URLs it leaves out', () => {
    expect(textsOf(drawn(maxDrawnRows + 20))).toContain('and 20 more URLs')
    expect(textsOf(drawn(maxDrawnRows))).not.toContainEqual(expect.stringContaining('more URL'))
  })

  test('keeps every text inside', () => {
    const { width, height, shapes } = drawn(30)
    for (const shape of shapes) {
      if (shape.kind !== 'text') continue
      expect(shape.x + widthOf(shape.text, shape.size, shape.isCode)).toBeLessThanOrEqual(width)
      expect(shape.y).toBeLessThan(height)
    }
  })
})
