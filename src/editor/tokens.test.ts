import { expect, it } from 'vitest'
import { google } from '../core/dialects/google/dialect.ts'
import { rep1994 } from '../core/dialects/rep1994/dialect.ts'
import { rfc9309 } from '../core/dialects/rfc9309/dialect.ts'
import { urllib } from '../core/dialects/urllib/dialect.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { lineTokens, specialCharacters, specialLabel } from './tokens.ts'

const drawn = (line: string, dialect: Dialect = google): string[] =>
  lineTokens(dialect)(line).map(
    ({ from, to, className }) => `${className.replaceAll('rt-', '')}=${line.slice(from, to)}`,
  )

it('colours key and comment, and leaves the path as it is', () => {
  expect(drawn('Disallow: /cart/ # basket')).toEqual(['key disallow=Disallow', 'comment=# basket'])
})

it('marks what the dialect does not read at the end of a line', () => {
  expect(drawn('Disallow: /cart\0/more')).toEqual(['key disallow=Disallow', 'hidden=\0/more'])
  expect(drawn('Disallow: /*\0/more').slice(1)).toEqual(['wild=*', 'hidden=\0/more'])
})

it('sets wildcards apart where the dialect knows them', () => {
  const line = 'Allow: /*/a*b$'
  expect(drawn(line).slice(1)).toEqual(['wild=*', 'wild=*', 'end=$'])
  expect(drawn('Disallow: /*/a$', rep1994).slice(1)).toEqual([])
})

it('shows a misspelt key as what the dialect makes of it', () => {
  expect(drawn('Dissalow: /')[0]).toBe('key disallow typo=Dissalow')
  expect(drawn('Dissalow: /', rfc9309)[0]).toBe('key other=Dissalow')
})

it('dims what is no record', () => {
  expect(drawn('hello there you # why')).toEqual(['stray=hello there you ', 'comment=# why'])
  expect(drawn('   ')).toEqual([])
})

it.each(['\v', '\f', '\x1c', '\x85', '\u2028'])('draws each line that %j ends', (sign) => {
  const line = `Disallow: /a # b${sign}Allow: /b${sign}hello`
  expect(drawn(line, urllib)).toEqual([
    'key disallow=Disallow',
    'comment=# b',
    'key allow=Allow',
    'stray=hello',
  ])
  expect(drawn(line)).toEqual(['key disallow=Disallow', `comment=# b${sign}Allow: /b${sign}hello`])
})

it('finds what cannot be seen, and bytes that are not UTF-8', () => {
  const found = [...'a\u200Bé\uDCE9😀\u202E'.matchAll(specialCharacters)].map(
    ([character]) => specialLabel(character.codePointAt(0) ?? 0).text,
  )
  expect(found).toEqual(['‹U+200B›', '‹E9›', '‹U+202E›'])
})
