import { expect, it } from 'vitest'
import { google } from '../core/dialects/google.ts'
import { rep1994 } from '../core/dialects/rep1994.ts'
import { rfc9309 } from '../core/dialects/rfc9309.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { lineTokens, specialCharacters, specialLabel } from './tokens.ts'

const drawn = (line: string, dialect: Dialect = google): string[] =>
  lineTokens(dialect)(line).map(
    ({ from, to, className }) => `${className.replaceAll('rt-', '')}=${line.slice(from, to)}`,
  )

it('colours key, separator, path and comment', () => {
  expect(drawn('Disallow: /cart/ # basket')).toEqual([
    'key disallow=Disallow',
    'separator=:',
    'value=/cart/',
    'comment=# basket',
  ])
})

it('sets wildcards apart where the dialect knows them', () => {
  const line = 'Allow: /*/a*b$'
  expect(drawn(line).slice(2)).toEqual([
    'value=/',
    'wild=*',
    'value=/a',
    'wild=*',
    'value=b',
    'end=$',
  ])
  expect(drawn('Disallow: /*/a$', rep1994).slice(2)).toEqual(['value=/*/a$'])
})

it('shows a misspelt key as what the dialect makes of it', () => {
  expect(drawn('Dissalow: /')[0]).toBe('key disallow typo=Dissalow')
  expect(drawn('Dissalow: /', rfc9309)[0]).toBe('key other=Dissalow')
})

it('dims what is no record', () => {
  expect(drawn('hello there you # why')).toEqual(['stray=hello there you ', 'comment=# why'])
  expect(drawn('   ')).toEqual([])
})

it('finds what cannot be seen, and bytes that are not UTF-8', () => {
  const found = [...'a\u200Bé\uDCE9😀\u202E'.matchAll(specialCharacters)].map(
    ([character]) => specialLabel(character.codePointAt(0) ?? 0).text,
  )
  expect(found).toEqual(['‹U+200B›', '‹E9›', '‹U+202E›'])
})
