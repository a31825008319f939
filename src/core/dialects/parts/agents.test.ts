import { describe, expect, test } from 'vitest'
import { nameContainsLine, lineContainsName } from './agents.ts'

describe('a line that names a part of the robot', () => {
  test.each([
    ['google', 'Googlebot', true],
    ['GOOGLEBOT', 'Googlebot', true],
    ['Googlebot-Image', 'Googlebot', false],
    ['bot/2', 'Googlebot/2.1', true],
    ['', 'Googlebot', false],
    ['*', '*', false],
  ])('%s for %s: %s', (value, name, fits) => expect(nameContainsLine(value, name)).toBe(fits))
})

describe('a line with the robot’s name in it', () => {
  test.each([
    ['Google', 'Googlebot', false],
    ['the GOOGLEBOT family', 'Googlebot', true],
    ['Googlebot-Image', 'Googlebot', true],
    ['Googlebot/1.0', 'Googlebot/2.1', true],
    ['Googlebot', '/2.1', false],
    ['Googlebot', '', false],
    ['*', '*', false],
  ])('%s for %s: %s', (value, name, fits) => expect(lineContainsName(value, name)).toBe(fits))
})
