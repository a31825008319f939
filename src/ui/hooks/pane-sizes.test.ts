import { describe, expect, test } from 'vitest'
import {
  defaultPaneShares,
  parsePaneShares,
  sizesOf,
  withPaneShare,
  serialisePaneShares,
} from './pane-sizes.ts'

describe('sizes of the regions', () => {
  test('are kept within limits', () => {
    expect(withPaneShare(defaultPaneShares.wide, 'file', 0.99).file).toBe(0.7)
    expect(withPaneShare(defaultPaneShares.wide, 'tests', -1).tests).toBe(0.2)
  })

  test('survive writing and reading', () => {
    const shares = { file: 0.5, tests: 0.3 }
    expect(parsePaneShares(serialisePaneShares(shares), 'wide')).toEqual(shares)
  })

  test('fall back to the default when what was stored is odd', () => {
    for (const stored of [null, '', '{', '[]', '[1]', '["a",2]', '[9,9]', '{"file":1}']) {
      expect(parsePaneShares(stored, 'medium')).toEqual(defaultPaneShares.medium)
    }
  })

  test('are written for what was changed only, so that the rest follows the size of text', () => {
    for (const layout of ['wide', 'medium', 'stack', 'phone'] as const) {
      expect(sizesOf(layout, defaultPaneShares[layout])).toEqual({})
    }
    expect(sizesOf('medium', { ...defaultPaneShares.medium, file: 0.5 })).toEqual({
      '--file-part': '50.00%',
    })
  })

  test('share the rest between the place and the answer, under or beside it', () => {
    expect(sizesOf('wide', { file: 0.5, tests: 0.5 })).toEqual({
      '--file-part': '50.00%',
      '--why-part': '25.00%',
    })
    expect(sizesOf('medium', { file: 0.5, tests: 0.4 })).toEqual({
      '--file-part': '50.00%',
      '--tests-part': '40.00fr',
      '--why-part': '60.00fr',
    })
    expect(sizesOf('stack', { file: 0.5, tests: 0.5 })).toEqual({
      '--file-part': '50.00fr',
      '--tests-part': '25.00fr',
      '--why-part': '25.00fr',
    })
  })
})
