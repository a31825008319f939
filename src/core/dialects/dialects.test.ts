import { describe, expect, test } from 'vitest'
import { aboutDialect, aboutDialects } from './about/index.ts'
import { dialects } from './index.ts'

describe('what is told about dialects', () => {
  test.each(dialects)('$name has a summary and names its source', ({ id }) => {
    const about = aboutDialect(id)
    expect(about?.summary).toMatch(/\.$/)
    expect(about?.references.length).toBeGreaterThan(0)
    for (const sentence of about?.interpretations ?? []) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  test('nothing is told about what is not built', () => {
    const ids = dialects.map(({ id }) => id)
    expect(Object.keys(aboutDialects).sort()).toEqual([...ids].sort())
    expect(aboutDialect('toString')).toBeNull()
  })
})
