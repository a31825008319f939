import { describe, expect, test } from 'vitest'
import { aboutDialect, aboutDialects } from './about/index.ts'
import { dialects } from './index.ts'

describe('what is told about dialects', () => {
  test.each(dialects)('$name has a summary and names its source', ({ id }) => {
    const about = aboutDialect(id)
    expect(about?.summary).toMatch(/\.$/)
    expect(about?.references.length).toBeGreaterThan(0)
    expect(about?.facts.length).toBeGreaterThan(0)
    for (const { sentence } of about?.facts ?? []) expect(sentence).toMatch(/\.$/)
  })

  test.each(dialects)('$name asks what its variants answer, and nothing else', (dialect) => {
    const asked = (aboutDialect(dialect.id)?.facts ?? []).flatMap(({ question }) => question ?? [])
    const answers = (variants: Readonly<Record<string, object>>) =>
      Object.entries(variants).map(([id, known]) => `${id}: ${Object.keys(known).sort().join()}`)
    expect(
      answers(Object.fromEntries(asked.map(({ id, answers }) => [id, answers]))).sort(),
    ).toEqual(answers(dialect.variants ?? {}).sort())
  })

  test('nothing is told about what is not built', () => {
    const ids = dialects.map(({ id }) => id)
    expect(Object.keys(aboutDialects).sort()).toEqual([...ids].sort())
    expect(aboutDialect('toString')).toBeNull()
  })
})
