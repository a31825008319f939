import { closeSync, existsSync, mkdtempSync, openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inputProblem } from './standard-input.ts'

function problemOf(path: string, flags: string): string | null {
  const fd = openSync(path, flags)
  try {
    return inputProblem(fd)
  } finally {
    closeSync(fd)
  }
}

describe.skipIf(!existsSync('/dev/null'))('standard input', () => {
  test('that is a directory is refused', () => {
    expect(problemOf('.', 'r')).toBe('standard input is a directory')
  })

  test('that Node put in the place of a closed one is refused', () => {
    expect(problemOf('/dev/null', 'r+')).toMatch(/^standard input is closed, or the null device/)
  })

  test('that may be closed or not says what else it may be, and how to give none', () => {
    expect(problemOf('/dev/null', 'r+')).toMatch(/stdin=DEVNULL[^]*read from \/dev\/null opened/)
  })

  test('that can only be written to is no closed one', () => {
    expect(problemOf('/dev/null', 'w')).toBeNull()
  })

  test('that was made empty on purpose is read', () => {
    expect(problemOf('/dev/null', 'r')).toBeNull()
  })

  test('that is a file is read and never written to', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'standard-input-')), 'records')
    writeFileSync(path, '')
    expect(problemOf(path, 'r+')).toBeNull()
    expect(existsSync(path) && problemOf('/dev/zero', 'r')).toBeNull()
  })
})
