import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Icons are drawn: as characters they come from whichever font has them, in its size and weight, or are missing.

const shown = ['src/ui', 'src/embed', 'src/editor', '.config/pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css|html)$/.test(path) && !/\.(?:test|fixture)\./.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)

/** First and last of the code points that are pictures, arrows and shapes. */
const glyphs: readonly (readonly [first: number, last: number])[] = [
  [0xd7, 0xd7], // ×
  [0x2022, 0x2022], // •
  [0x2139, 0x2139], // ℹ
  [0x2190, 0x21ff], // arrows
  [0x22ee, 0x22f1], // ellipses that are not of text
  [0x2300, 0x23ff], // technical
  [0x2500, 0x27bf], // boxes, shapes, symbols, dingbats
  [0x2900, 0x297f], // arrows
  [0x2b00, 0x2bff], // symbols and arrows
  [0xfe0e, 0xfe0f], // asks for a picture, or for none
  [0x1f000, 0x1faff], // pictures
]

/** What is text wherever it stands. */
const isText: Readonly<Record<string, RegExp>> = {
  // As printed on keys.
  'src/ui/components/shortcut.tsx': /[↑↓⌘⌥⇧]/gu,
  'src/ui/dialogs/link-row.tsx': /⌘(?=C)/gu,
  // The name of a bookmark, and numbers in a sentence.
  'src/ui/delivery/bookmark-link.tsx': /→/gu,
  'src/ui/intake/newer-words.ts': /→/gu,
}

const withoutComments = (source: string): string =>
  source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')

/** The glyphs in a source, also those that are written as escapes. */
const glyphsIn = (source: string): readonly string[] =>
  [
    ...withoutComments(source).replace(/\\u\{?([\da-f]{4,5})\}?/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
  ].filter((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return glyphs.some(([first, last]) => first <= code && code <= last)
  })

test('no icon of the interface is a character of a font', () => {
  expect(shown.length).toBeGreaterThan(400)
  const found = shown.flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const own = isText[path]
    const signs = glyphsIn(own === undefined ? source : source.replace(own, ''))
    return signs.length === 0 ? [] : [`${path}: ${signs.join(' ')}`]
  })
  expect(found).toEqual([])
})

test.each([
  ["sign.textContent = '◼'", ['◼']],
  ["content: '✗'; /* ✓ */", ['✗']],
  ["error: '\\u2715', info: '\\u{1f600}'", ['✕', '😀']],
  ['a … b – c “d” − e ≠ f ± g', []],
])('%s', (source, expected) => {
  expect(glyphsIn(source)).toEqual(expected)
})
