import { expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const told = (file: string) => inspect({ file }).filter(({ id }) => id === 'agent-everyone')
const titles = (file: string) =>
  told(file).flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))

const open = 'User-agent: *\nDisallow: /tmp/\n'

test.each(['*bot', '*Bot*', '*crawler*', 'spider*', '*robots', 'bots', 'all', '**', '.*'])(
  'a closed group for %s is not offered to all crawlers, for whom the site is open',
  (name) => {
    for (const file of [
      `User-agent: ${name}\nDisallow: /\n\n${open}`,
      `${open}\nUser-agent: ${name}\nDisallow: /\n`,
    ]) {
      expect(told(file).map(({ message }) => message)).toEqual([
        expect.stringContaining('Write the name of each crawler that is meant.'),
      ])
      expect(titles(file)).toEqual([])
    }
  },
)

test.each(['*bot', 'bot*', '*crawler*'])('%s alone may be meant for some as well', (name) => {
  expect(titles(`User-agent: ${name}\nDisallow: /\n`)).toEqual([])
  expect(titles(`User-agent: ${name}\nDisallow: /a/\n`)).toEqual(['Change to *'])
})

test.each(['bots', 'all', '**'])('%s is for all where nothing else is', (name) => {
  expect(titles(`User-agent: ${name}\nDisallow: /\n`)).toEqual(['Change to *'])
  expect(titles(`User-agent: ${name}\nDisallow: /a/\n\n${open}`)).toEqual(['Change to *'])
})
