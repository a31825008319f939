import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { decide } from '../../decide/decide.ts'
import { select, identityFromToken } from '../../decide/select.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import type { Finding } from '../check.ts'
import { inspect } from '../inspect.ts'

const sitemap = 'Sitemap: https://www.example.se/sitemap.xml\n'

const warningsOf = (file: string, id: string): readonly Finding[] =>
  inspect({ file }).filter((one) => one.id === id && one.severity === 'warning')

/** The verdict for a path after the first fix of a finding. */
function verdictAfter(file: string, found: Finding | undefined, path: string, agent = 'Googlebot') {
  const text = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  return decide(select(parse(text, defaultDialect), identityFromToken(agent)), path).verdict
}

describe('a rule that misses a path of a remark by little', () => {
  test.each([
    // Capitals and small letters.
    ['/Intern/', 'internal pages: /intern/', '/intern/'],
    ['/intern/', 'interne Seiten: https://example.se/Intern/', '/Intern/'],
    ['/Private', '/private', '/private'],
    ['/*.PDF$', 'z. B. /a/b.pdf', '/a/b.pdf'],
    ['/*?SessionID=', 'e.g. /shop?sessionid=8f', '/shop?sessionid=8f'],
    ['/*&Sort=', 'exemple : /shop?a=1&sort=prix', '/shop?a=1&sort=prix'],
    // The home page only.
    ['/?sort=', 'Beispiel: /hosen?sort=preis', '/hosen?sort=preis'],
    ['/?filter=', 'www.example.se/a/b?filter=x', '/a/b?filter=x'],
    // The first parameter only.
    ['/*?sort=', 'ejemplo: /a?b=1&sort=2', '/a?b=1&sort=2'],
    ['/*&sort=', 'https://www.example.se/a?sort=2', '/a?sort=2'],
    ['/shop?*&page=', 'such as /shop?page=2', '/shop?page=2'],
    // A query without the slash of the rule.
    ['/find/', 'e.g. /find?q=x', '/find?q=x'],
    // The end of a rule.
    ['/*.pdf$', 'like /x.pdf?download=1', '/x.pdf?download=1'],
    ['/feed$', '(/feed?page=2)', '/feed?page=2'],
    // An escaped slash.
    ['/me%2Forders/', '/me/orders/ and more', '/me/orders/'],
    ['/a%2fb', '„/a/b“', '/a/b'],
    // The page of the folder itself.
    ['/members/', 'login page /members and everything below it', '/members'],
    ['/konto/', 'Anmeldeseite: /konto', '/konto'],
  ])('%s, and “%s”', (value, remark, path) => {
    for (const file of [
      `User-agent: *\n# ${remark}\nDisallow: ${value}\nDisallow: /q\n\n${sitemap}`,
      `# ${remark}\nUser-agent: *\nDisallow: ${value}\nAllow: /\n\n${sitemap}`,
      `User-agent: *\nDisallow: /q\nDisallow: ${value} # ${remark}\n\n${sitemap}`,
      `User-agent: *\nDisallow: /q\nDisallow: ${value}\n\n# ${remark}\n${sitemap}`,
    ]) {
      const [found, ...more] = warningsOf(file, 'remark-paths')
      expect(more).toEqual([])
      expect(found?.message).toContain(path)
      expect(found?.claim).toMatchObject({ kind: 'misses', line: found?.line, path })
      expect(verdictAfter(file, found, path)).toBe('disallow')
    }
  })

  test.each([
    ['/Intern/', '/Intern/ and not /intern/'],
    ['/Intern/', '/Intern/ (formerly /intern/)'],
    ['/Intern/', '/intern/ is open'],
    ['/Intern/', '/intern/ ist nicht gesperrt'],
    ['/Intern/', '/intern/ bleibt offen'],
    ['/Intern/', '/intern/ est autorisé'],
    ['/Intern/', 'Menu: /intern/ /extern/'],
    ['/Intern/', 'Disallow: /intern/'],
    ['/Intern/', 'see https://other.example.org/intern/'],
    ['/Intern/', 'moved from /intern/'],
    ['/Info', 'e.g. /informationen'],
    ['/Intern/', 'path/intern/x'],
    ['/*?S=', '/page?s=1'],
    ['/?sort=', 'all but /hosen?sort=preis'],
    ['/*?sort=', 'e.g. /hosen?resort=1'],
    ['/*?sort=', 'e.g. /hosen?sort=1'],
    ['/*.pdf$', 'except /x.pdf?download=1'],
    ['/*.pdf$', '/*.pdf$ and /x/*.pdf'],
    ['/*.pdf$', '/x.pdfx'],
    ['/members/', '/members'],
    ['/members/', 'members area: /members'],
    ['/docs/index.html', 'the page of /docs/'],
    ['/a%2Fb', '/a%2Fb, an escaped slash'],
  ])('%s, and nothing of “%s”', (value, remark) => {
    const rules = `Disallow: ${value}\nDisallow: /q\n`
    for (const file of [
      `User-agent: *\n# ${remark}\n${rules}\n${sitemap}`,
      `User-agent: *\n${rules}\n# ${remark}\n${sitemap}`,
    ]) {
      expect(warningsOf(file, 'remark-paths')).toEqual([])
    }
  })

  test('a rule of another group is not held against it', () => {
    const file =
      'User-agent: a\nDisallow: /Intern/\n\n# e.g. /intern/\nUser-agent: *\nDisallow: /intern/\n'
    expect(warningsOf(file, 'remark-paths')).toEqual([])
  })

  test.each([
    ['keine PDFs, auch nicht mit ?download=1', true],
    ['no PDFs, nor with ?v=', true],
    ['no PDFs, but those with ?download=1', false],
    ['PDFs; ?download=1 bleibt offen', false],
    ['no PDFs?', false],
  ])('a query of “%s”', (remark, isTold) => {
    const file = `User-agent: *\n# ${remark}\nDisallow: /*.pdf$\nDisallow: /q\n`
    const found = warningsOf(file, 'remark-paths')
    expect(found.map(({ line }) => line)).toEqual(isTold ? [3] : [])
    if (isTold) expect(verdictAfter(file, found[0], '/x.pdf?download=1')).toBe('disallow')
  })
})

describe('a path that a remark wants open', () => {
  test.each([
    ['/shop/products/', '/*bestseller', '/shop/products/bestseller-9 should be indexed'],
    ['/shop/produkte/', '/*neu', '/shop/produkte/neu-1 soll in den Index'],
    ['/a/long/folder/', '/a/', '/a/long/folder/x doit apparaître dans Google'],
    ['/a/long/folder/', '/a/', '/a/long/folder/x es público'],
  ])('%s wins over %s: %s', (disallow, allow, remark) => {
    const file = `User-agent: *\nDisallow: ${disallow}\nAllow: ${allow}\n# ${remark}\n`
    const [found, ...more] = warningsOf(file, 'remark-paths')
    expect(more).toEqual([])
    expect(found).toMatchObject({ line: 3 })
    expect(verdictAfter(file, found, remark.split(' ')[0] ?? '')).toBe('allow')
    expect(verdictAfter(file, found, `${disallow}other`)).toBe('disallow')
  })

  test.each([
    ['/*.pdf$', 'Die Handbücher unter /docs/ sind öffentlich, auch als PDF', 'pdf'],
    ['/*.xlsx', 'tables in /docs/ are public, as XLSX too', 'xlsx'],
    ['/*.zip$', 'the ZIPs in /docs/ are public', 'zip'],
    ['/*.docx$', 'les DOCX de /docs/ sont publics', 'docx'],
  ])('files of a kind in a folder: %s, %s', (value, remark, ending) => {
    const file = `User-agent: *\nDisallow: ${value}\n\n# ${remark}\nAllow: /docs/\n`
    const [found] = warningsOf(file, 'remark-paths')
    expect(found).toMatchObject({ line: 5 })
    expect(verdictAfter(file, found, `/docs/x.${ending}`)).toBe('allow')
    expect(verdictAfter(file, found, `/other.${ending}`)).toBe('disallow')
  })

  test.each([
    'nos photos (/images/food/) doivent apparaître dans Google Images',
    '/images/food/ should show up in Google Images',
    'Bilder aus /images/food/ sollen in der Bildersuche erscheinen',
    'fotos de /images/food/ deben aparecer en Google',
    'pictures in /images/food/ must be found',
  ])('%s', (remark) => {
    const file = `User-agent: *\nDisallow: /images/\nDisallow: /q\n\n# ${remark}\n`
    const [found] = warningsOf(file, 'remark-paths')
    expect(found).toMatchObject({ line: 2 })
    expect(verdictAfter(file, found, '/images/food/a.jpg', 'Googlebot-Image')).toBe('allow')
    expect(verdictAfter(file, found, '/images/a.jpg')).toBe('disallow')
  })

  test.each([
    '/images/food/ should not appear in Google Images',
    '/images/food/ sollen nicht in der Bildersuche erscheinen',
    'only /images/food/ should be found',
    '/images/food/ must drop out of the index',
    '/images/food/',
    'pictures: /images/food/',
    '/images/food/ should be hidden',
  ])('nothing of “%s”', (remark) => {
    const file = `User-agent: *\nDisallow: /images/\nDisallow: /q\n\n# ${remark}\n`
    expect(warningsOf(file, 'remark-paths')).toEqual([])
  })
})

describe('a rule that blocks what a remark lists', () => {
  test.each([
    ['/p', 'Navigation: /produkte/  /preise/', 'prefix-surprise', '/produkte/'],
    ['/s', 'Menu: /service/ /a/', 'prefix-surprise', '/service/'],
    [
      '/*admin',
      'Abteilungen: /sport/badminton/ /sport/tennis/',
      'broad-pattern',
      '/sport/badminton/',
    ],
    ['/*sort', 'Menü: /resorts/ /a/', 'broad-pattern', '/resorts/'],
    ['/*filter', 'menú: /wasserfilter/', 'broad-pattern', '/wasserfilter/'],
    ['*print*', 'Main menu - /blueprints/ /a/', 'broad-pattern', '/blueprints/'],
  ])('%s, “%s”', (value, remark, id, path) => {
    const file = `User-agent: *\nDisallow: ${value}\nDisallow: /q\n\n# ${remark}\n${sitemap}`
    const [found] = warningsOf(file, id)
    expect(found).toMatchObject({ line: 2 })
    expect(found?.message).toContain(path)
    expect(verdictAfter(file, found, path)).toBe('allow')
  })

  test.each([
    ['/p', 'Not crawled: /produkte/ /preise/ /a/'],
    ['/p', 'print pages: /p1 /p2 /x'],
    ['/p', 'Navigation: /p/ /about/'],
    ['/p', 'old pages: /produkte/ /preise/'],
    ['/p', 'gesperrt: /produkte/ /a/'],
    ['/*admin', 'Menu: /x/admin/ /a/'],
    ['/*admin', '/badminton/ /a/'],
  ])('%s, and nothing of “%s”', (value, remark) => {
    const file = `User-agent: *\nDisallow: ${value}\nDisallow: /q\n\n# ${remark}\n${sitemap}`
    expect(warningsOf(file, 'prefix-surprise')).toEqual([])
    expect(warningsOf(file, 'broad-pattern')).toEqual([])
  })

  test.each([
    'keine Sortier-Parameter',
    'no sort parameters',
    'sin parámetros',
    'paramètres de tri',
  ])('a word that “%s” takes for a parameter', (remark) => {
    const file = `User-agent: *\n# ${remark}\nDisallow: /q\nDisallow: /*sort\n\n# Menu: /sortiment/ /a/\n`
    const [found] = warningsOf(file, 'broad-pattern')
    expect(found?.line).toBe(4)
    expect(verdictAfter(file, found, '/sortiment/')).toBe('allow')
    expect(verdictAfter(file, found, '/a?b=1&sort=2')).toBe('disallow')
  })

  test('nothing is offered that leaves the place blocked', () => {
    const file = 'User-agent: *\nDisallow: /q\nDisallow: /*sort\n\n# Menu: /sortiment/ /a/\n'
    const [found] = warningsOf(file, 'broad-pattern')
    expect(found?.line).toBe(3)
    expect(found?.fixes).toEqual([])
  })

  test('a list right above rules is of what they block', () => {
    const file = 'User-agent: *\n# folders: /printer/ /preview/ /a/\nDisallow: /pr\nDisallow: /q\n'
    expect(warningsOf(file, 'prefix-surprise')).toEqual([])
  })
})

describe('files that a page of a remark loads', () => {
  test.each([
    ['/cdn-cgi/', '<img src="/cdn-cgi/image/w=8,f=auto/a.jpg">', '/cdn-cgi/image/w=8,f=auto/a.jpg'],
    ['/x/', "<link rel=stylesheet href='/x/app.css?v=2'>", '/x/app.css?v=2'],
    ['/x', '<script src="https://example.se/x/js/a.js">', '/x/js/a.js'],
    ['/y/', 'src="/y/fonts/a.woff2"', '/y/fonts/a.woff2'],
  ])('%s, %s', (value, remark, path) => {
    const file = `User-agent: *\nDisallow: ${value}\nDisallow: /q\n\n# ${remark}\n${sitemap}`
    const [found] = warningsOf(file, 'blocks-assets')
    expect(found).toMatchObject({ line: 2 })
    expect(found?.message).toContain(path)
    expect(verdictAfter(file, found, path)).toBe('allow')
    expect(verdictAfter(file, found, `${value}/other`)).toBe('disallow')
  })

  test('an Allow that ends before the version is told of the Allow', () => {
    const rules = 'Disallow: /x/\nAllow: /x/*.css$\nDisallow: /q\n'
    const file = `User-agent: *\n${rules}\n# href="/x/app.css?v=2"\n`
    const [found] = warningsOf(file, 'remark-paths')
    expect(found).toMatchObject({ line: 3 })
    expect(verdictAfter(file, found, '/x/app.css?v=2')).toBe('allow')
    expect(warningsOf(file, 'blocks-assets')).toEqual([])
  })

  test('a link to a page is no file', () => {
    const file = 'User-agent: *\nDisallow: /x/\n# <a href="/x/page">\n'
    expect(warningsOf(file, 'blocks-assets')).toEqual([])
  })
})

describe('a remark that goes by the order of lines', () => {
  const foundIn = (...lines: readonly string[]) =>
    inspect({ file: `${lines.join('\n')}\n` }).filter(({ id }) => id === 'remark-contradicts')

  test.each([
    'eerst alles dicht, daarna openzetten wat mag',
    'block everything first, then open what may be crawled',
    'erst sperren, dann erlauben',
    'd’abord bloquer, ensuite autoriser',
    'primero bloquear, luego permitir',
    'the last matching rule wins',
    'later lines override earlier ones',
    'die letzte Regel gilt',
  ])('%s', (remark) => {
    const rules = ['Disallow: /docs/reports/', 'Disallow: /x', 'Allow: /docs/']
    for (const file of [
      ['User-agent: *', `# ${remark}`, ...rules],
      [`# ${remark}`, 'User-agent: *', ...rules],
    ]) {
      const [found, ...more] = foundIn(...file)
      expect(more).toEqual([])
      expect(found).toMatchObject({ line: 5, severity: 'warning' })
      expect(found?.message).toContain(
        '“Disallow: /docs/reports/” in line 3 is longer than “/docs/”, so that path stays blocked.',
      )
    }
  })

  test.each([
    ['first match wins', ['Allow: /', 'Disallow: /shop/'], 3, 'blocked'],
    ['last rule wins', ['Allow: /shop/', 'Disallow: /'], 4, 'open'],
    ['die erste Regel zählt', ['Disallow: /a', 'Allow: /a/b/'], 3, 'open'],
  ])('%s: %j', (remark, rules, line, stays) => {
    const [found] = foundIn('User-agent: *', `# ${remark}`, ...rules)
    expect(found?.line).toBe(remark.includes('last') ? 4 : line)
    expect(found?.message).toContain(`stays ${stays}`)
  })

  test.each([
    ['block everything, then open /docs/', ['Disallow: /', 'Allow: /docs/']],
    ['last rule wins', ['Disallow: /', 'Allow: /docs/', 'Disallow: /docs/a/']],
    ['first match wins', ['Allow: /docs/', 'Disallow: /']],
    ['longest path wins', ['Disallow: /docs/a/', 'Allow: /docs/']],
    ['first of all', ['Disallow: /docs/a/', 'Allow: /docs/']],
    ['blocked until we open', ['Disallow: /docs/a/', 'Allow: /docs/']],
  ])('nothing of “%s” over %j', (remark, rules) => {
    expect(foundIn('User-agent: *', `# ${remark}`, ...rules)).toEqual([])
  })
})
