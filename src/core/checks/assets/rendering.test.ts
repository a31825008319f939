import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const on = (file: string, line: number) =>
  inspect({ file }).find((one) => one.id === 'blocks-assets' && one.line === line)

const verdictOf = (file: string, path: string) => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), 'Googlebot', path).verdict
}

describe('scripts that stay blocked where only style sheets are open', () => {
  test.each([
    ['/typo3conf/', '/typo3conf/ext/x/Resources/Public/JavaScript/main.js'],
    ['/typo3temp/', '/typo3temp/assets/js/a.js'],
    ['/fileadmin/', '/fileadmin/templates/js/main.js'],
    ['/wp-content/', '/wp-content/plugins/x/a.js'],
    ['/templates/', '/templates/x/js/template.js'],
  ])('%s', (folder, path) => {
    const signs = ['Disallow: /typo3/', 'Disallow: /wp-admin/', 'Disallow: /administrator/']
    const sign = folder.startsWith('/wp')
      ? signs[1]
      : folder === '/templates/'
        ? signs[2]
        : signs[0]
    const file = star(sign ?? '', `Disallow: ${folder}`, `Allow: ${folder}*.css`)
    const found = on(file, 3)
    expect(found?.message).toMatch(/\.js\b/)
    const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect([verdictOf(file, path), verdictOf(after, path)]).toEqual(['disallow', 'allow'])
    // What is open already is not opened a second time.
    expect(after.split(`Allow: ${folder}*.css`).length).toBe(2)
    expect(on(after, 4)).toBeUndefined()
  })
})

test.each([
  [['/core/', '/node/add/', '/themes/'], 4, 'Drupal', '/themes/custom/'],
  [['/core/install.php', '/node/add/', '/filter/tips', '/themes/'], 5, 'Drupal', '/themes/custom/'],
  [['/core/*.txt', '/node/add/', '/modules/'], 4, 'Drupal', '/modules/contrib/'],
  [['/misc/drupal.js', '/node/add/', '/themes/'], 4, 'Drupal 7', '/themes/bartik/'],
  [['/node/add/', '/?q=admin/', '/modules/'], 4, 'Drupal 7', '/modules/system/'],
])('%j: line %d is about %s', (paths, line, system, folder) => {
  const file = star(...paths.map((path) => `Disallow: ${path}`))
  expect(on(file, line)?.message).toContain(folder)
  expect(on(file, line)?.message).toContain(`made with ${system} need`)
})

test.each([['/sites/'], ['/sites/default/files/'], ['/sites/default/files/css/']])(
  'Drupal 8 and later: %s',
  (value) => {
    const file = star('Allow: /core/*.css$', 'Disallow: /node/add/', `Disallow: ${value}`)
    expect(on(file, 4)?.message).toContain('/sites/default/files/css/')
  },
)

test('an Allow of CSS that loses is told by the line that blocks it alone', () => {
  const lines = ['Disallow: /wp-content/plugins/', 'Allow: /*.css$', 'Allow: /*.pdf$']
  const found = inspect({ file: star('Disallow: /wp-admin/', ...lines) })
  expect(found.map(({ id, line }) => `${id} ${line}`)).toEqual([
    'blocks-assets 3',
    'allow-too-short 5',
  ])
})

test.each([
  '/*route=account/',
  '/*route=product/search',
  '/index.php?route=checkout/',
  '/*?route=affiliate/',
  '/?route=account/',
  '/index.php?route=information/contact',
])('%s tells OpenCart', (route) => {
  const file = star(`Disallow: ${route}`, 'Disallow: /catalog', 'Disallow: /system')
  expect(on(file, 3)?.message).toContain('/catalog/view/javascript/common.js')
  expect(on(file, 3)?.message).toContain('OpenCart')
  expect(on(file, 4)).toBeUndefined()
  const after = applyEdits(file, on(file, 3)?.fixes?.[0]?.edits ?? [])
  expect(verdictOf(after, '/catalog/view/theme/x/stylesheet/a.css')).toBe('allow')
  expect(verdictOf(after, '/catalog/controller/a.php')).toBe('disallow')
})

test.each(['/route=account', '/*?r=site/index', '/en/route/', '/*route='])(
  '%s tells no shop',
  (route) => {
    expect(on(star(`Disallow: ${route}`, 'Disallow: /catalog'), 3)).toBeUndefined()
  },
)

test.each([
  ['/var/', '/var/site/cache/public/stylesheets/'],
  ['/extension/', '/extension/site/design/'],
  ['/design/', '/design/standard/stylesheets/'],
  ['/var', '/var/site/cache/public/stylesheets/'],
  ['/var/*/cache/', '/var/site/cache/public/stylesheets/'],
])('eZ Publish: %s', (value, folder) => {
  const file = star('Disallow: /ezinfo/', `Disallow: ${value}`)
  expect(on(file, 3)?.message).toContain(folder)
  expect(on(file, 3)?.message).toContain('eZ Publish')
  expect(on(star('Disallow: /q/', `Disallow: ${value}`), 3)).toBeUndefined()
})

test.each(['polices', 'webfonts', 'schriften', 'fuentes', 'fonts'])('/%s/ has fonts', (folder) => {
  const found = on(star('Disallow: /q/', `Disallow: /${folder}/`), 3)
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message).toContain(`/${folder}/font.woff2`)
})

describe('an Allow that loses to the folder', () => {
  test.each([
    ['Disallow: /wp-content/plugins/', ['Allow: /*.js$', 'Allow: /*.css$'], 'Lines 3 and 4'],
    ['Disallow: /wp-content/plugins/', ['Allow: *.css'], 'Line 3'],
    ['Disallow: /wp-content/themes/', ['Allow: /*.js', 'Allow: /*.css'], 'Lines 3 and 4'],
    ['Disallow: /wp-includes/', ['Allow: /*.css?'], 'Line 3'],
    ['Disallow: /wp-content/plugins/', ['Allow: /*.min.js$'], 'Line 3'],
  ])('%s and %j', (disallow, allows, told) => {
    const file = star('Disallow: /wp-admin/', ...allows, disallow)
    const found = on(file, 3 + allows.length)
    expect(found?.message).toContain(`${told} ${allows.length > 1 ? 'do' : 'does'} not open them`)
    expect(found?.message).toContain('the longer path wins')
  })

  test('one that is longer, or about something else, is not named', () => {
    const file = star('Disallow: /wp-admin/', 'Allow: /*.pdf$', 'Disallow: /wp-content/plugins/')
    expect(on(file, 4)?.message).not.toContain('not open')
    const open = star('Allow: /*.css$', 'Disallow: /js/')
    expect(on(open, 3)?.message).not.toContain('not open')
  })
})

test.each([
  ['Disallow: /wp-content/', 'Disallow: /wp-admin/', '/wp-content/uploads/'],
  ['Disallow: /wp-', 'Disallow: /q', '/wp-content/uploads/'],
  ['Disallow: /sites/', 'Disallow: /sites/all/', '/sites/default/files/'],
  ['Disallow: /fileadmin/', 'Disallow: /typo3/', '/fileadmin/'],
  ['Disallow: /wp-*', 'Disallow: /q', '/wp-content/uploads/'],
])('%s blocks pictures too', (rule, sign, folder) => {
  const found = on(star(sign, rule), 3)
  expect(found?.message).toContain(`Pictures such as ${folder}`)
})

test.each([
  ['Disallow: /wp-content/plugins/', []],
  ['Disallow: /wp-content/', ['Allow: /wp-content/uploads/']],
  ['Disallow: /wp-includes/', []],
])('%s with %j blocks none', (rule, allows) => {
  const found = on(star('Disallow: /wp-admin/', rule, ...allows), 3)
  expect(found?.message).not.toContain('Pictures')
})

test.each([
  [['/Content/', '/Scripts/'], 3, '/Content/site.css'],
  [['/Content/', '/Scripts/'], 4, '/Scripts/jquery-3.7.1.js'],
  [['/App_Data/', '/Content'], 4, '/Content/site.css'],
  [['/Scripts/', '/bundles/'], 4, '/bundles/jquery'],
  [['/App_Themes/'], 3, '/App_Themes/Default/style.css'],
  [['/WebResource.axd'], 3, '/WebResource.axd'],
  [['/Error.aspx', '/ScriptResource.axd?'], 4, '/ScriptResource.axd?d=a1b2c3&t=630000000'],
])('ASP.NET: of %j line %d is told', (paths, line, file) => {
  const found = on(star('Disallow: /q/', ...paths.map((path) => `Disallow: ${path}`)), line)
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message).toContain(`such as ${file}, which pages made with ASP.NET need`)
})

test.each(['/Scripts/', '/*.axd', '/CSS/', '/JS/', '/Styles', '/JavaScript/'])(
  '%s names scripts or style sheets whatever made the site',
  (value) => {
    expect(on(star('Disallow: /q/', `Disallow: ${value}`), 3)).toMatchObject({
      severity: 'warning',
    })
  },
)

test.each([
  ['/content/', '/scripts.php'],
  ['/Content/', '/q/'],
  ['/bundles/', '/shop/'],
  ['/Trace.axd', '/elmah.axd'],
  ['/*.axd$', '/bin/'],
  ['/Scripts.aspx', '/JSON/'],
  ['/CSSA/', '/Stylesheet.pdf'],
])('%s and %s are no matter of style sheets', (...paths) => {
  const file = star('Disallow: /q/', ...paths.map((path) => `Disallow: ${path}`))
  expect([on(file, 3), on(file, 4)]).toEqual([undefined, undefined])
})

test.each([
  ['/rv4_js/', '/rv4_js/main.js'],
  ['/rv4_css/', '/rv4_css/style.css'],
  ['/includes/css/', '/includes/css/style.css'],
  ['/inc/site_js/', '/inc/site_js/main.js'],
  ['/en/v2/javascripts/', '/en/v2/javascripts/main.js'],
  ['/css_2024/', '/css_2024/style.css'],
])('the name of %s says what may be in it', (value, file) => {
  const robots = star('Disallow: /q/', `Disallow: ${value}`)
  const found = on(robots, 3)
  expect(found).toMatchObject({ severity: 'info' })
  expect(found?.message).toContain(`in ${value}, this blocks Googlebot from files such as ${file},`)
  const after = applyEdits(robots, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(robots, file), verdictOf(after, file)]).toEqual(['disallow', 'allow'])
  expect(verdictOf(after, `${value}page.html`)).toBe('disallow')
  expect(inspect({ file: after }).filter(({ id }) => id === 'blocks-assets')).toEqual([])
})

test.each([
  ['/life-style/'],
  ['/cgi/scripts/'],
  ['/json/'],
  ['/next-js/'],
  ['/learn-css/'],
  ['/js_sdk/'],
  ['/docs/css'],
  ['/css-tricks.html'],
  ['/inc/css/', '/inc/css/*.css'],
  ['/inc/js/', '/inc/js/main'],
  ['/inc/js/', '/inc/js/*.js'],
  ['/inc/js/', '/*/js/*.js$'],
])('Disallow: %s with Allow: %s shuts no folder by its name', (blocked, open = '/open/') => {
  const found = inspect({ file: star('Disallow: /q/', `Disallow: ${blocked}`, `Allow: ${open}`) })
  expect(found.filter(({ message }) => message.includes('If your site keeps'))).toEqual([])
})

test.each([
  ['/wp-', ['/wp-content/', '/wp-includes/'], '/wp-login.php'],
  ['/wp-c', ['/wp-content/'], '/wp-cron.php'],
  ['/wp-in', ['/wp-includes/'], '/wp-info'],
])('%s, the beginning of folders, leaves those open by the fix', (value, folders, closed) => {
  const robots = `User-agent: *\nDisallow: /wp-login.php\nDisallow: /xmlrpc.php\nDisallow: ${value}\n`
  const found = inspect({ file: robots }).find(
    ({ id, line }) => id === 'blocks-assets' && line === 4,
  )
  const after = applyEdits(robots, found?.fixes?.[0]?.edits ?? [])
  const context = new CheckContext({ file: after })
  const verdict = (path: string) =>
    context.decide(context.primaryDialect(), 'Googlebot', path).verdict
  expect(folders.map((folder) => verdict(`${folder}a.png`))).toEqual(folders.map(() => 'allow'))
  expect(verdict(closed)).toBe('disallow')
})

test.each([
  [
    ['/administrator/', '/images/', '/templates/'],
    4,
    '/images/photo.jpg are blocked as well (line 3)',
  ],
  [
    ['/administrator/', '/templates/', '/images'],
    3,
    '/images/photo.jpg are blocked as well (line 4)',
  ],
  [['/typo3/', '/fileadmin/'], 3, 'photo.jpg are blocked as well.'],
  [
    ['/wp-admin/', '/wp-includes/', '/wp-content/uploads/'],
    3,
    'photo.jpg are blocked as well (line 4)',
  ],
  [['/administrator/', '/templates/', '/media/'], 3, null],
])('%j: pictures of the system that are blocked are told once', (paths, line, said) => {
  const file = star(...paths.map((path) => `Disallow: ${path}`))
  const all = inspect({ file }).filter(({ id }) => id === 'blocks-assets')
  const told = all.filter(({ message }) => message.includes('Pictures'))
  expect(told.map((one) => one.line)).toEqual(said === null ? [] : [line])
  expect(told[0]?.message ?? '').toContain(said ?? '')
})

test.each([
  ['*bitrix*', ['Host: a.ru'], '/bitrix/templates/main/template_styles.css'],
  ['/*typo3conf', ['Disallow: /typo3/'], '/typo3conf/ext/x/Resources/Public/Css/a.css'],
])('a word anywhere, as in %s, leaves the files open by a longer pattern', (value, more, path) => {
  const file = star(`Disallow: ${value}`, ...more)
  const found = on(file, 2)
  expect(found?.fixes).toHaveLength(1)
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, path), verdictOf(after, path)]).toEqual(['disallow', 'allow'])
})

test.each([
  ['/fileadmin/', '/typo3/', '/fileadmin/user_upload/a.jpg', '/fileadmin/x/a.pdf'],
  ['/wp-content/', '/wp-admin/', '/wp-content/uploads/2026/01/a.jpg', '/wp-content/debug.log'],
])('of %s the pictures can be opened as well', (value, sign, picture, other) => {
  const file = star(`Disallow: ${sign}`, `Disallow: ${value}`)
  const fixes = on(file, 3)?.fixes ?? []
  expect(fixes).toHaveLength(2)
  const after = fixes.map(({ edits }) => applyEdits(file, edits))
  expect(after.map((one) => verdictOf(one, picture))).toEqual(['disallow', 'allow'])
  expect(after.map((one) => verdictOf(one, other))).toEqual(['disallow', 'disallow'])
})

test.each(['/wp-content/uploads/crocoblocks/', '/wp-content/uploads/crocoblocks'])(
  'the style sheets of a builder are known by their folder: %s',
  (value) => {
    const found = on(star('Disallow: /wp-admin/', `Disallow: ${value}`), 3)
    expect(found?.severity).toBe('warning')
    expect(found?.message).toContain('CrocoBuilder')
  },
)

test('other folders of uploads tell nothing', () => {
  const values = ['/wp-content/uploads/woocommerce_uploads/', '/wp-content/uploads/crocoblocks2/']
  for (const value of values)
    expect(on(star('Disallow: /wp-admin/', `Disallow: ${value}`), 3)).toBeUndefined()
})
