import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { decodeFragment } from '../../case/link/decode.ts'
import { bookmarkletFor } from './bookmarklet.ts'

const page = 'https://playground.example/tools/robots/'

interface Site {
  readonly text?: string
  readonly status?: number
  readonly type?: string | null
  readonly redirected?: boolean
  readonly blocksWindows?: boolean
}

/** Runs the bookmark on a site, as a browser does with the address of one. */
async function runOn({ text = '', status = 200, type = 'text/plain', ...site }: Site) {
  const opened: string[] = []
  const told: string[] = []
  const copied: string[] = []
  const location = { origin: 'https://shop.example', href: '' }
  const answer = {
    ok: status < 400,
    status,
    redirected: site.redirected === true,
    headers: { get: () => type },
    text: () => Promise.resolve(text),
  }
  const context = {
    location,
    self: { fetch: () => Promise.resolve(answer) },
    navigator: { clipboard: { writeText: (value: string) => Promise.resolve(copied.push(value)) } },
    alert: (words: string) => told.push(words),
    open: (address: string) => (site.blocksWindows ? null : opened.push(address)),
  }
  const code = decodeURIComponent(bookmarkletFor(page).slice('javascript:'.length))
  await runInNewContext(code, context)
  return { opened, told, copied, location }
}

test('opens the playground with file, status, type and site', async () => {
  const text = 'User-agent: *\r\nDisallow: /caf\u00e9?a=1&b=%2F#x\r\n'
  const { opened } = await runOn({ text, type: 'text/html', redirected: true })
  expect(opened).toHaveLength(1)
  const [address = ''] = opened
  expect(address.startsWith(`${page}#robots=`)).toBe(true)
  const decoded = await decodeFragment(address.slice(page.length))
  expect(decoded).toMatchObject({
    kind: 'case',
    scenario: {
      origin: 'https://shop.example',
      file: { text: text.replaceAll('\r\n', '\n') },
      fetch: { status: 200, contentType: 'text/html', redirects: 1 },
    },
  })
})

test('leaves the page of an error behind', async () => {
  const { opened } = await runOn({ text: '<h1>Not found', status: 404, type: 'text/html' })
  expect(await decodeFragment(opened.join('').slice(page.length))).toMatchObject({
    scenario: { file: { text: '' }, fetch: { status: 404 } },
  })
})

test('says nothing of a fetch that went plainly', async () => {
  const { opened } = await runOn({ text: 'User-agent: *\n', type: 'text/plain; charset=utf-8' })
  expect(await decodeFragment(opened.join('').slice(page.length))).toMatchObject({
    scenario: { fetch: null },
  })
})

test('goes there itself where windows are blocked', async () => {
  const { location } = await runOn({ text: 'User-agent: *\n', blocksWindows: true })
  expect(location.href.startsWith(`${page}#robots=`)).toBe(true)
})

test('copies what is too long for a link, and says so', async () => {
  const text = '# long\n'.repeat(40_000)
  const { opened, copied, told } = await runOn({ text })
  expect(opened).toEqual([])
  expect(copied).toEqual([text])
  expect(told.join()).toContain('clipboard')
})
