import { describe, expect, test } from 'vitest'
import { grades, type Evidence } from './source.ts'
import { capGrade, readingNote } from './weaken.ts'

const documented: Evidence = { grade: 'documented', source: 'rfc9309', section: '§2.3' }

describe('evidence for a crawler', () => {
  test.each([
    ['documented', 'documented', 'documented'],
    ['documented', 'assumption', 'assumption'],
    ['memory', 'documented', 'memory'],
    ['memory', 'interpretation', 'memory'],
    ['interpretation', 'memory', 'memory'],
  ] as const)('that is %s of a dialect which is %s of it is %s', (own, reading, expected) => {
    expect(capGrade({ grade: own }, reading, 'Why').grade).toBe(expected)
  })

  test('keeps its source and says why it is less sure', () => {
    expect(capGrade(documented, 'assumption', 'Why')).toEqual({
      ...documented,
      grade: 'assumption',
      note: 'Why',
    })
    expect(capGrade({ ...documented, note: 'So far' }, 'memory', 'Why').note).toBe('So far. Why')
    expect(capGrade(documented, 'documented', 'Why')).toBe(documented)
  })

  test.each(grades)('has a note for %s', (grade) => {
    expect(readingNote('PlumBot', 'RFC 9309', grade)).toMatch(/PlumBot.* RFC 9309.*[a-z]$/)
  })
})
