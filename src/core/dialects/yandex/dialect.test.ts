import { expect, test } from 'vitest'
import { crawlers } from '../../crawlers/index.ts'
import { yandexRobots } from './dialect.ts'

test('knows every robot of the catalogue that reads as Yandex does', () => {
  const tokens = crawlers.filter(({ dialect }) => dialect === 'yandex').map(({ token }) => token)
  const robots: readonly string[] = ['Yandex', ...yandexRobots]
  expect(tokens.filter((token) => !robots.includes(token))).toEqual([])
})
