import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const fileOf = (...lines: readonly string[]) => `User-agent: *\n${lines.join('\n')}\n`

const shortIn = (file: string) => inspect({ file }).filter(({ id }) => id === 'allow-too-short')

function mayFetch(file: string, path: string): boolean {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), '*', path).verdict === 'allow'
}

describe('an Allow of a kind of file that loses to several folders', () => {
  test.each([
    [
      ['Disallow: /downloads/', 'Disallow: /intern/', 'Allow: /*.pdf$'],
      ['/downloads/', '/intern/'],
    ],
    [
      ['Allow: /*.pdf', 'Disallow: /downloads/', 'Disallow: /archive', 'Disallow: /intern/'],
      ['/downloads/', '/archive', '/intern/'],
    ],
    [
      ['Disallow: /downloads/', 'Allow: *.pdf$', 'Disallow: /intern/', 'Disallow: /*?'],
      ['/downloads/', '/intern/'],
    ],
    [
      ['Disallow: /a/', 'Disallow: /reports/', 'Disallow: /reports/old/', 'Allow: /*.docx$'],
      ['/reports/', '/reports/old/'],
    ],
    [
      ['Disallow: /one-one/', 'Allow: /one-one/*.pdf$', 'Disallow: /intern/', 'Allow: /*.pdf$'],
      ['/intern/'],
    ],
  ])('%j', (lines, folders) => {
    const file = fileOf(...lines)
    const [found, ...others] = shortIn(file)
    expect(others).toEqual([])
    for (const folder of folders) expect(found?.message).toContain(`“${folder}” in line`)
    expect(found?.message.match(/in line/g)).toHaveLength(folders.length)
    const mended = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect(shortIn(mended)).toEqual([])
    const ending = /\.\w+/.exec(lines.find((line) => line.startsWith('Allow: /*.')) ?? '.pdf')?.[0]
    for (const folder of folders) {
      const path = `${folder.replace(/\/?$/, '/')}x${ending ?? ''}`
      expect([path, mayFetch(file, path)]).toEqual([path, false])
      expect([path, mayFetch(mended, path)]).toEqual([path, true])
      expect(mayFetch(mended, `${folder.replace(/\/?$/, '/')}x.zip`)).toBe(false)
    }
  })

  test.each([
    ['Disallow: /shop-data/partners/', 'Allow: /shop-data/*/*.js$', '/shop-data/partners/p/a.js'],
    ['Disallow: /shop-data/parts/', 'Allow: /shop-data/*.js$', '/shop-data/parts/a.js'],
    ['Disallow: /shop/default/files/', 'Allow: /shop/*/*.css', '/shop/default/files/a.css'],
    ['Disallow: /media/private/old/', 'Allow: /media/*.pdf$', '/media/private/old/a.pdf'],
    ['Disallow: /assets/generated', 'Allow: /assets/*.png', '/assets/generated/a.png'],
  ])('%s beats %s', (disallow, allow, path) => {
    const file = fileOf(disallow, 'Disallow: /q/', 'Allow: /r/', allow)
    const [found, ...others] = shortIn(file)
    expect(others).toEqual([])
    expect(found?.line).toBe(5)
    expect(found?.severity).toBe(/css|js/.test(path) ? 'warning' : 'info')
    const mended = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect([mayFetch(file, path), mayFetch(mended, path)]).toEqual([false, true])
    expect(shortIn(mended)).toEqual([])
  })

  test.each([
    ['Disallow: /wp-content/themes/', 'Allow: /wp-content/*/*.css$'],
    ['Disallow: /wp-admin/options/a/', 'Allow: /wp-content/*.js'],
    ['Disallow: /wp-content/', 'Allow: /wp-content/*.js'],
    ['Disallow: /a/b/c/d/', 'Allow: /a/*.j$s'],
  ])('%s leaves %s alone', (disallow, allow) => {
    expect(shortIn(fileOf(disallow, 'Disallow: /q/', allow))).toEqual([])
  })

  test('of many the first are named, and the fix opens all', () => {
    const folders = Array.from({ length: 7 }, (_, index) => `/folder-${index}/`)
    const file = fileOf(...folders.map((path) => `Disallow: ${path}`), 'Allow: /*.pdf$')
    const [found] = shortIn(file)
    expect(found?.message).toBe(
      '“/folder-0/” in line 2, “/folder-1/” in line 3, “/folder-2/” in line 4 and 4 other rules are longer than “/*.pdf$” and win, so URLs that match both stay blocked.',
    )
    expect(found?.fixes?.map(({ title }) => title)).toEqual(['Add 7 Allow lines'])
    expect(shortIn(applyEdits(file, found?.fixes?.[0]?.edits ?? []))).toEqual([])
  })

  test('of more than a person means, the one beside it', () => {
    const folders = Array.from({ length: 40 }, (_, index) => `/folder-${index}/`)
    const file = fileOf(...folders.map((path) => `Disallow: ${path}`), 'Allow: /*.pdf$')
    expect(shortIn(file).map(({ message }) => message)).toEqual([
      '“/folder-39/” in line 41 is longer than “/*.pdf$” and wins, so URLs that match both stay blocked.',
    ])
  })

  test('nothing is added to a group of others', () => {
    const file =
      'User-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /downloads/\n\nUser-agent: Googlebot\nDisallow: /intern/\nAllow: /*.pdf$\n'
    const [found] = shortIn(file)
    expect(found?.message).toContain('“/downloads/” in line 3 and “/intern/” in line 6')
    const mended = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    const context = new CheckContext({ file: mended })
    const verdictFor = (name: string) =>
      context.decide(context.primaryDialect(), name, '/downloads/a.pdf').verdict
    expect([verdictFor('Googlebot'), verdictFor('Bingbot')]).toEqual(['allow', 'disallow'])
  })
})

test.each([
  ['# PDFs dürfen alle lesen', 'warning'],
  ['# pdf', 'warning'],
  ['# but all .pdf files are open', 'warning'],
  ['# open', 'info'],
  ['# the pdfrender tool', 'info'],
])('a remark that names the files, “%s”, says that the Allow is meant: %s', (remark, severity) => {
  const file = fileOf('Disallow: /downloads/', remark, 'Allow: /*.pdf$')
  expect(shortIn(file).map((one) => one.severity)).toEqual([severity])
})

test('a remark behind the Allow counts too', () => {
  const file = fileOf('Disallow: /downloads/', 'Allow: /*.pdf$ # every PDF')
  expect(shortIn(file).map((one) => one.severity)).toEqual(['warning'])
})

test.each([
  [['Allow: /data', 'Disallow: /data/', 'Disallow: /datas/'], '“/data/” and “/datas/” stay'],
  [['Disallow: /angebote', 'Allow: /angebot', 'Disallow: /angebot/'], 'lines 2 and 4 have'],
  [['Allow: /shop', 'Disallow: /shops', 'Disallow: /shop/*'], '“/shops” and “/shop/*” stay'],
  [['Allow: /shop', 'Disallow: /shops'], '“/shops” stays blocked: line 3 has the longer path'],
])('%j: all winners are named', (lines, said) => {
  expect(shortIn(fileOf(...lines)).map(({ message }) => message.includes(said))).toEqual([true])
})
