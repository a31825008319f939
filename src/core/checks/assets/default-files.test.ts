import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const file = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`
const disallow = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `Disallow: ${path}`)
const allow = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `Allow: ${path}`)
const kinds = ['css$', 'css?', 'js$', 'js?', 'gif', 'jpg', 'jpeg', 'png', 'svg']
const kindsIn = (folder: string) => allow(...kinds.map((kind) => `/${folder}/*.${kind}`))

const found = (robots: string): readonly string[] =>
  inspect({ file: robots })
    .filter(({ id }) => id === 'blocks-assets')
    .map(({ line, severity, message }) => {
      const path = /such as ([^,]+)/.exec(message)?.[1] ?? ''
      const system =
        /(?:made with|\(as(?: some for)?) (.+?)(?: need| do(?:es)?\))/.exec(message)?.[1] ?? '–'
      const [rule = ''] = robots.split('\n').slice(line - 1)
      return `${rule.replace(/^Disallow: */, '')} | ${severity} | ${system} | ${path}`
    })

const drupalPages = disallow(
  ...['/README.txt', '/web.config', '/admin/', '/comment/reply/', '/filter/tips/', '/node/add/'],
  ...[
    '/search/',
    '/user/register/',
    '/user/password/',
    '/index.php/admin/',
    '/index.php/node/add/',
  ],
)

const prestashopFolders = [
  ...['cache', 'classes', 'config', 'controllers', 'download', 'js', 'localization', 'log'],
  ...['mails', 'modules', 'override', 'pdf', 'src', 'tools', 'translations', 'upload', 'vendor'],
]
const prestashopQueries = disallow('/*?order=', '/*?tag=', '/*&n=', '/*controller=addresses')

/** What systems write into robots.txt of themselves, or their handbooks advise, and what is to be said. */
const defaults: readonly (readonly [name: string, robots: string, expected: readonly string[]])[] =
  [
    ['WordPress', file('Disallow: /wp-admin/', 'Allow: /wp-admin/admin-ajax.php'), []],
    [
      'WordPress before 4.0',
      file(...disallow('/wp-admin/', '/wp-includes/')),
      ['/wp-includes/ | warning | WordPress | /wp-includes/js/jquery/jquery.min.js'],
    ],
    [
      'W3 Total Cache 2.1.7',
      file(...disallow('/wp-content/cache/')),
      ['/wp-content/cache/ | warning | W3 Total Cache | /wp-content/cache/minify/a1b2c.css'],
    ],
    [
      'a Drupal by its folders, of which each may be that of others',
      file(...disallow('/core/', '/profiles/', '/comment/', '/filter/', '/node/')),
      ['/core/ | warning | Drupal | /core/misc/drupal.js'],
    ],
    [
      'a few of these folders',
      file(...disallow('/core/', '/comment/', '/node/')),
      ['/core/ | info | Drupal | /core/misc/drupal.js'],
    ],
    [
      'SPIP',
      file(
        ...allow('/local/cache-css/', '/local/cache-js/'),
        ...disallow('/local/', '/ecrire/', '/lib/', '/plugins/', '/prive/', '/squelettes/'),
      ),
      [],
    ],
    [
      'SPIP before it opened what it packs',
      file(...disallow('/local/', '/ecrire/', '/lib/', '/plugins/', '/prive/', '/squelettes/')),
      ['/local/ | warning | SPIP | /local/cache-css/a1b2c3.css'],
    ],
    [
      'Drupal 10',
      file(
        ...kindsIn('core'),
        ...kindsIn('profiles'),
        ...disallow('/core/', '/profiles/'),
        ...drupalPages,
      ),
      [],
    ],
    [
      'Drupal 8.0',
      file(...disallow('/core/', '/profiles/'), ...drupalPages),
      ['/core/ | warning | Drupal | /core/misc/drupal.js'],
    ],
    [
      'Drupal 7.50',
      file(
        ...['misc', 'modules', 'profiles', 'themes'].flatMap(kindsIn),
        ...disallow('/includes/', '/misc/', '/modules/', '/profiles/', '/scripts/', '/themes/'),
        ...drupalPages,
      ),
      [],
    ],
    [
      'Drupal 7.0',
      file(
        ...disallow('/includes/', '/misc/', '/modules/', '/profiles/', '/themes/'),
        ...drupalPages,
      ),
      [
        '/misc/ | warning | Drupal 7 | /misc/drupal.js',
        '/modules/ | warning | Drupal 7 | /modules/system/system.base.css',
        '/themes/ | warning | Drupal 7 | /themes/bartik/css/style.css',
      ],
    ],
    [
      'Drupal 7 without its pages, told by its queries',
      file(...disallow('/misc/', '/scripts/', '/admin/', '/?q=admin/')),
      ['/misc/ | warning | Drupal 7 | /misc/drupal.js'],
    ],
    [
      'Joomla 4',
      file(
        ...disallow('/administrator/', '/bin/', '/cache/', '/cli/', '/includes/', '/installation/'),
        ...disallow('/language/', '/layouts/', '/libraries/', '/logs/', '/tmp/'),
      ),
      [],
    ],
    [
      'Joomla 3.3',
      file(
        ...disallow('/administrator/', '/bin/', '/cache/', '/cli/', '/components/', '/includes/'),
        ...disallow('/language/', '/libraries/', '/modules/', '/plugins/', '/tmp/'),
      ),
      [
        '/components/ | info | Joomla | /components/com_content/assets/style.css',
        '/modules/ | info | Joomla | /modules/mod_cookiesaccept/screen.css',
        '/plugins/ | info | Joomla | /plugins/system/plugin/css/plugin.css',
      ],
    ],
    [
      'Joomla 2.5',
      file(...disallow('/administrator/', '/images/', '/media/', '/templates/', '/tmp/')),
      [
        '/images/ | warning | – | /images/photo.jpg for Googlebot-Image: sites made with Joomla keep the pictures of their pages there.',
        '/media/ | warning | Joomla | /media/system/js/core.js',
        '/templates/ | warning | Joomla | /templates/protostar/css/template.css',
      ],
    ],
    [
      'Magento 2',
      file(
        ...disallow('/index.php/', '/*?', '/checkout/', '/app/', '/lib/', '/*.php$', '/pkginfo/'),
        ...disallow('/report/', '/var/', '/catalog/', '/customer/', '/sendfriend/', '/review/'),
        'Disallow: /*SID=',
      ),
      [],
    ],
    [
      'Magento 1, and 2 before its pull request 1336',
      file(
        ...disallow('/index.php/', '/*?', '/*.js$', '/*.css$', '/checkout/', '/tag/', '/app/'),
        ...disallow('/downloader/', '/js/', '/lib/', '/*.php$', '/pkginfo/', '/report/', '/skin/'),
        ...disallow('/var/', '/catalog/', '/customer/', '/sendfriend/', '/review/', '/*SID='),
      ),
      [
        '/*.js$ | warning | Magento 1 | /skin/frontend/default/default/js/opcheckout.js',
        '/*.css$ | warning | Magento 1 | /skin/frontend/default/default/css/styles.css',
      ],
    ],
    [
      'OpenMage',
      file(
        ...allow('/*?p='),
        ...disallow(
          '*/index.php/',
          '*/catalog/product_compare/',
          '*/catalogsearch/result',
          '*/sales/',
        ),
        ...disallow(
          '/*?dir*',
          '/*?limit*',
          '/*?price=*',
          '/*?q=*',
          '/*?p=*&',
          '/*.php$',
          '/*?SID=',
        ),
      ),
      [],
    ],
    [
      'PrestaShop 1.6',
      file(
        ...allow('*/modules/*.css', '*/modules/*.js'),
        ...prestashopQueries,
        ...disallow('*/classes/', '*/config/', '*/download/', '*/mails/', '*/modules/'),
        ...disallow('*/translations/', '*/tools/'),
      ),
      [],
    ],
    [
      'PrestaShop 1.7.4, which blocks folders of these names anywhere',
      file(
        ...allow('*/modules/*.css', '*/modules/*.js', '*/modules/*.png', '*/modules/*.jpg'),
        ...prestashopQueries,
        ...prestashopFolders.flatMap((folder) => disallow(`*/${folder}/`)),
      ),
      [
        '*/cache/ | warning | PrestaShop | /themes/classic/assets/cache/theme-a1b2c3.css',
        '*/js/ | warning | PrestaShop | /themes/classic/assets/js/theme.js',
      ],
    ],
    [
      'PrestaShop 1.7.5 and later',
      file(
        ...allow('*/modules/*.css', '*/modules/*.js', '*/modules/*.png', '/js/jquery/*'),
        ...prestashopQueries,
        ...prestashopFolders.flatMap((folder) => disallow(`/${folder}/`)),
      ),
      [],
    ],
    [
      'PrestaShop before its pull request 3534',
      file(...disallow('*/classes/', '*/config/', '*/mails/', '*/modules/', '*/translations/')),
      ['*/modules/ | warning | PrestaShop | /modules/ps_banner/ps_banner.css'],
    ],
    [
      'Shopify',
      file(
        ...disallow('/a/downloads/-/*', '/admin', '/cart', '/orders', '/checkouts/', '/account'),
        ...disallow(
          '/collections/*sort_by*',
          '/collections/*+*',
          '*/collections/*filter*&*filter*',
        ),
        ...disallow('/*?*oseid=*', '/*preview_theme_id*', '/*preview_script_id*', '/policies/'),
        ...disallow('/*/*?*ls=*&ls=*', '/search', '/cdn/wpm/*.js', '/recommendations/products'),
      ),
      [],
    ],
    [
      'Squarespace',
      file(
        ...disallow('/config', '/search', '/account$', '/commerce/digital-download/', '/api/'),
        ...allow('/api/ui-extensions/'),
        ...disallow('/static/', '/*?author=*', '/*&author=*', '/*?format=json', '/*?view=*'),
      ),
      [],
    ],
    ['Wix', file('Allow: /', ...disallow('*?lightbox=', '/_partials*')), []],
    [
      'Grav before its issue 3067',
      file(
        ...disallow(
          '/backup/',
          '/bin/',
          '/cache/',
          '/grav/',
          '/logs/',
          '/system/',
          '/vendor/',
          '/user/',
        ),
        ...allow('/user/pages/', '/user/themes/', '/user/images/', '/'),
      ),
      [
        '/system/ | warning | Grav | /system/assets/jquery/jquery-2.x.min.js',
        '/user/ | warning | Grav | /user/plugins/form/assets/form-styles.css',
      ],
    ],
    [
      // `*.js$` is shorter than `/user/`, so that scripts of plugins stay blocked.
      'Grav since then',
      file(
        ...disallow(
          '/backup/',
          '/bin/',
          '/cache/',
          '/grav/',
          '/logs/',
          '/system/',
          '/vendor/',
          '/user/',
        ),
        ...allow(
          '/user/pages/',
          '/user/themes/',
          '/user/images/',
          '/',
          '*.css$',
          '*.js$',
          '/system/*.js$',
        ),
      ),
      ['/user/ | warning | Grav | /user/plugins/form/assets/form.min.js'],
    ],
    [
      'Contao 3.2',
      file(
        ...disallow('/check/', '/contao/', '/system/', '/templates/', '/vendor/', '/composer.json'),
        ...allow('/system/cron/cron.txt', '/system/modules/*/assets/'),
      ),
      ['/system/ | warning | Contao | /system/modules/subcolumns/html/yaml3/subcols.css'],
    ],
    [
      'Contao since its issue 7943',
      file(
        ...disallow('/check/', '/contao/', '/system/', '/templates/', '/vendor/'),
        ...allow('/system/cron/cron.txt', '/system/modules/*/assets/', '/system/modules/*/html/'),
      ),
      [],
    ],
    [
      'TYPO3',
      file('Allow: /', ...disallow('/typo3/', '/typo3conf/', '/typo3temp/', '/*?id=*', '/*cHash')),
      [
        '/typo3conf/ | warning | TYPO3 | /typo3conf/ext/sitepackage/Resources/Public/Css/layout.css',
        '/typo3temp/ | warning | TYPO3 | /typo3temp/assets/css/a1b2c3.css',
      ],
    ],
    [
      'TYPO3 with its extensions open',
      file(
        ...disallow('/typo3/', '/typo3conf/', '/*?id=*'),
        ...allow('/typo3/sysext/frontend/Resources/Public/*', '/typo3conf/ext/', '/typo3temp/'),
      ),
      [],
    ],
    [
      '1C-Bitrix, with CSS and scripts open',
      file(
        ...disallow('/bitrix/', '/local/', '/personal/', '*/index.php', '/*?*'),
        ...allow(
          '/bitrix/components/',
          '/bitrix/templates/',
          '/local/templates/',
          '/bitrix/cache/',
        ),
        ...allow('/bitrix/css/', '/bitrix/js/', '/*.css', '/*.js'),
      ),
      [],
    ],
    [
      '1C-Bitrix, without',
      file(...disallow('/bitrix/', '/personal/', '/auth/')),
      ['/bitrix/ | warning | 1C-Bitrix | /bitrix/templates/main/template_styles.css'],
    ],
    [
      'concrete5 before its pull request 1865',
      file(...disallow('/blocks', '/concrete', '/config', '/packages', '/single_pages', '/themes')),
      [
        '/blocks | warning | concrete5 | /blocks/autonav/view.css',
        '/concrete | warning | concrete5 | /concrete/css/ccm.base.css',
        '/packages | warning | concrete5 | /packages/package/css/style.css',
        '/themes | warning | concrete5 | /themes/theme/main.css',
      ],
    ],
    [
      'concrete5 of today',
      file(
        ...disallow('/application/attributes', '/application/config', '/application/elements'),
        ...disallow('/application/page_types', '/application/views', '/ccm/system/captcha/picture'),
      ),
      [],
    ],
    [
      'MediaWiki with short URLs, the first advice of its handbook',
      file(...disallow('/w/')),
      ['/w/ | info | MediaWiki | /w/load.php'],
    ],
    ['MediaWiki, the second', file(...disallow('/w/index.php?')), []],
    [
      'MediaWiki, as Wikipedia has it',
      file(...allow('/w/load.php?'), ...disallow('/w/', '/wiki/Special:')),
      [],
    ],
    [
      'MediaWiki, as Wikipedia has it, without the first line',
      file(...disallow('/w/', '/wiki/Special:')),
      ['/w/ | warning | MediaWiki | /w/load.php'],
    ],
    [
      'Craft',
      file(...disallow('/cpresources/', '/vendor/', '/.env', '/cache/')),
      ['/cpresources/ | warning | Craft | /cpresources/5ae22002/formie-theme.css'],
    ],
    ['Ghost', file(...disallow('/ghost/', '/p/', '/email/')), []],
    [
      'Notepadium',
      file('Disallow: ', ...disallow('/css/', '/js/')),
      ['/css/ | warning | – | /css/style.css', '/js/ | warning | – | /js/main.js'],
    ],
    ['Next.js', file('Allow: /'), []],
    [
      'Nuxt, as many have it',
      file(...disallow('/_nuxt/', '/api/')),
      ['/_nuxt/ | warning | Nuxt | /_nuxt/entry.a1b2c3.js'],
    ],
  ]

test.each(defaults)('%s', (_, robots, expected) => {
  expect(found(robots)).toEqual(expected)
})

describe('threads in which people complain of nothing else', () => {
  const threads: readonly (readonly [string, readonly string[]])[] = [
    ['grav 3067', disallow('/system/')],
    [
      'largo 667',
      disallow(
        '/wp-admin',
        '/wp-includes',
        '/wp-content/plugins',
        '/plugins',
        '/wp-content/themes',
        '/*?',
      ),
    ],
    ['w3-total-cache 419', disallow('/wp-content/cache/')],
    ['magento2 1336', disallow('/*.js$', '/*.css$')],
    ['PrestaShop 3534', disallow('*/modules/')],
    ['contao 7943', disallow('/system/')],
    ['joomla.fr 58', disallow('/modules/')],
    ['herzogdupont 68', disallow('/plugins/')],
    ['hugo-notepadium 4', disallow('/css/', '/js/')],
    ['formie 968', disallow('/cpresources/')],
    ['zikula 2410', disallow('/modules', '/system', '/themes')],
  ]
  test.each(threads)('%s', (_, lines) => {
    expect(found(file(...lines)).length).toBeGreaterThan(0)
  })
})

test.each([
  ...[
    '/js/',
    '/_astro/',
    '/_nuxt/',
    '/_app/',
    '/static/',
    '/scripts/',
    '/styles/',
    '/css/',
    '/assets/',
  ],
  ...[
    '/fonts/',
    '/_next/',
    '/wp-includes/',
    '/*.js',
    '/*.css',
    '/*.min.js$',
    '/*/js/',
    '*/assets/',
  ],
  ...[
    '/wp-content/',
    '/wp-content/themes',
    '/wp-content/plugins',
    '/typo3conf/',
    '/bitrix/',
    '/concrete/',
  ],
  ...['/w/load.php', '/cpresources', '/_next', '/wp-', '/css', '/stylesheets/'],
  ...['/sites/default/files/', '/catalog/view/', '/catalog/view/javascript/', '/etc.clientlibs/'],
  ...['/etc/designs/', '/-/media/', '/-/media/Themes/', '/clientscript/', '/theme-javascripts/'],
  ...['/extra-locales/', '/theme/yui_combo.php', '/lib/javascript.php', '/cdn/shop/'],
])('%s is told for certain', (path) => {
  expect(inspect({ file: file(...disallow(path)) })).toContainEqual(
    expect.objectContaining({ id: 'blocks-assets', line: 2, severity: 'warning' }),
  )
})

test.each([
  ...[
    '/system/',
    '/modules/',
    '/plugins/',
    '/core/',
    '/skin/',
    '/lib/',
    '/media/',
    '/dist/',
    '/build/',
    '/script/',
    '/script',
    '/style/',
    '*/script/',
    '/style/*',
  ],
  ...['/theme/', '/cdn/', '/packs/', '/local/', '/pub/', '/Portals/'],
  ...[
    '/themes/',
    '/templates/',
    '/template',
    '*/modules/',
    '/w/',
    '/*?',
    '/*?*',
    '/*?v=',
    '/*=',
    '*?ver=',
  ],
])('%s is told as a guess', (path) => {
  expect(inspect({ file: file(...disallow(path)) })).toContainEqual(
    expect.objectContaining({ id: 'blocks-assets', line: 2, severity: 'info' }),
  )
})

test.each([
  ...[
    '/a',
    '/c',
    '/s',
    '/main',
    '/js-sdk/',
    '/css-tricks/',
    '/statistics/',
    '/build-a-bear/',
    '/libraries/',
  ],
  ...[
    '/*?sort=',
    '/*?*sort=',
    '/*.json$',
    '/*.jsp',
    '/media-kit/',
    '/core-values',
    '/systems/',
    '/wiki/',
  ],
  ...[
    '/misc/',
    '/user/',
    '/blocks/',
    '/static-page',
    '/assets/report.pdf',
    '/*%3F',
    '/%D0%B0*.css',
  ],
])('%s is not told', (path) => {
  expect(found(file(...disallow(path)))).toEqual([])
})

test.each([
  ['/catalog/view/', '/catalog/view/*.css', '/catalog/view/*.js'],
  ['/etc.clientlibs/', '/etc.clientlibs/*.css', '/etc.clientlibs/*.js'],
  ['/theme/', '/theme/*.css', '/theme/*.js', '/theme/styles.php', '/theme/yui_combo.php'],
  ['/sites/default/files/', '/sites/default/files/css/', '/sites/default/files/js/'],
  ['/cdn/', '/cdn/shop/'],
])('%s is not told where Allow lines open what pages need', (path, ...opened) => {
  expect(found(file(...disallow(path), ...allow(...opened)))).toEqual([])
})

test.each([
  ['/catalog/', '/catalog/product_compare/'],
  ['/content/dam/'],
  ['/etc/'],
  ['/vendor/'],
  ['/ghost/', '/members/'],
  ['/ucp.php', '/memberlist.php', '/search.php'],
  ['/sitecore/', '/sitecore modules/'],
  ['/u/', '/badges/', '/admin/'],
])('%s and the like hold no CSS or scripts', (...paths) => {
  expect(found(file(...disallow(...paths)))).toEqual([])
})

test('a file that names one system is not told what others do', () => {
  expect(found(file(...disallow('/wp-admin/', '/modules/', '/system/', '/w/')))).toEqual([])
})

test('a file of many systems tells none', () => {
  const lines = disallow('/wp-admin/', '/administrator/', '/typo3/', '/bitrix/', '/system/')
  expect(found(file(...lines)).some((line) => line.startsWith('/system/ | info'))).toBe(true)
})

const m1 = '/skin/frontend/default/default/css/styles.css'
test.each([
  [
    ['/bundles/', '/theme/'],
    [
      '/bundles/ | warning | Shopware | /bundles/plugin/plugin.js',
      '/theme/ | warning | Shopware | /theme/a1b2c3/css/all.css',
    ],
  ],
  [
    ['/theme', '/bundles'],
    [
      '/theme | warning | Shopware | /theme/a1b2c3/css/all.css',
      '/bundles | warning | Shopware | /bundles/plugin/plugin.js',
    ],
  ],
  [['/store-api/', '/bundles/'], ['/bundles/ | warning | Shopware | /bundles/plugin/plugin.js']],
  [['/widgets/cms/', '/theme/*'], ['/theme/* | warning | Shopware | /theme/a1b2c3/css/all.css']],
  [['/bundles/'], []],
  [['/catalog/product_compare/', '/skin/'], [`/skin/ | warning | Magento 1 | ${m1}`]],
  [['/LICENSE_AFL.txt', '/js/'], ['/js/ | warning | Magento 1 | /js/prototype/prototype.js']],
  [
    ['/media/catalog/product/cache/', '/media/'],
    ['/media/ | warning | Magento 1 | /media/css/a1b2c3.css'],
  ],
  [
    ['/catalog/product_compare/', '/static/'],
    [
      '/static/ | warning | Magento 2 | /static/version1700000000/frontend/Magento/luma/en_US/css/styles-m.css',
    ],
  ],
  [['/media/catalog/'], []],
  [['/skin/'], [`/skin/ | info | Magento 1 | ${m1}`]],
])('%j: a folder is told as that of a shop where the file shows which it is', (paths, expected) => {
  expect(found(file(...disallow(...paths)))).toEqual(expected)
})

test.each([
  ['Shopware', ['/*theme/*.css?', '/*theme/*.js?', '/bundles/*?'], []],
  ['Bitrix', ['/local/templates/*.css', '/local/templates/*.js'], []],
  ['folders of both', ['/dist/'], []],
  ['anything with both', ['/*/assets/*?'], []],
  ['both by their kind', ['/*.css?*', '/*.js?*'], []],
  ['styles alone', ['/x/*.css'], ['/main.js?ver=6']],
  ['scripts alone', ['/x/*.js?'], ['/style.css?ver=6']],
  ['files without a query', ['/x/*.css$', '/x/*.js$'], ['/style.css?ver=6']],
  ['pages', ['/*?page=', '/media/'], ['/style.css?ver=6']],
])(
  'of %s allowed, what a rule for all queries might block is told of the rest',
  (_, paths, told) => {
    const robots = file(...allow(...paths), ...disallow('/*?'))
    const lines = found(robots).filter((line) => line.startsWith('/*? '))
    expect(lines.map((line) => line.split(' | ').at(-1))).toEqual(told)
  },
)
