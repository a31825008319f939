import { describe, expect, test } from 'vitest'
import { onLaunchFiles, sharedText, takeSharedText } from './arrivals.ts'

describe('what another app shares', () => {
  test.each([
    ['', null],
    ['?again', null],
    ['?utm_source=x', null],
    ['?title=Shop&text=&url=', 'Shop'],
    ['?title=Shop&text=https%3A%2F%2Fshop.example%2Fa', 'https://shop.example/a'],
    ['?title=Shop&url=https%3A%2F%2Fshop.example%2F', 'https://shop.example/'],
    ['?text=See+%2Fa&url=https%3A%2F%2Fshop.example%2F', 'See /a\nhttps://shop.example/'],
    [
      '?text=See+https%3A%2F%2Fs.example%2F&url=https%3A%2F%2Fs.example%2F',
      'See https://s.example/',
    ],
    ['?text=User-agent%3A+*%0ADisallow%3A+%2F', 'User-agent: *\nDisallow: /'],
  ])('%s gives %s', (search, text) => {
    expect(sharedText(search)).toBe(text)
  })

  const at = (search: string) => {
    const written: string[] = []
    const window = {
      location: { search, pathname: '/tools/', hash: '#t=audit' },
      history: {
        state: 1,
        replaceState: (_: unknown, __: string, address: string) => written.push(address),
      },
    }
    return { taken: takeSharedText(window as unknown as Window), written }
  }

  test('does not stay in the address', () => {
    expect(at('?text=%2Fa')).toEqual({ taken: '/a', written: ['/tools/#t=audit'] })
  })

  test('of which there is none, the address stays as it is', () => {
    expect(at('?again')).toEqual({ taken: null, written: [] })
  })
})

test('files that cannot be opened are left out of those that the page was opened with', async () => {
  const file = new File(['/a'], 'list.txt')
  const files = [
    { getFile: () => Promise.resolve(file) },
    { getFile: () => Promise.reject(new Error('gone')) },
  ]
  const taken = await new Promise((resolve) => {
    const launchQueue = { setConsumer: (take: (launch: object) => void) => take({ files }) }
    onLaunchFiles({ launchQueue } as unknown as Window, resolve)
  })
  expect(taken).toEqual([file])
})
