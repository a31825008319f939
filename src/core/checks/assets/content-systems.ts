import type { AssetSystem } from './asset-system.ts'
import { furtherSystems } from './further-systems.ts'

const magento1Files: readonly string[] = [
  '/skin/frontend/default/default/css/styles.css',
  '/skin/frontend/default/default/js/opcheckout.js',
  '/js/prototype/prototype.js',
  '/media/css/a1b2c3.css',
  '/media/js/a1b2c3.js',
]

const magento2Files: readonly string[] = [
  '/static/version1700000000/frontend/Magento/luma/en_US/css/styles-m.css',
  '/static/version1700000000/frontend/Magento/luma/en_US/requirejs/require.js',
  '/pub/static/frontend/Magento/luma/en_US/css/styles-m.css',
]

/** What shops of either version name. */
const magentoPages: readonly string[] = [
  'catalog/product_compare',
  'license_afl.txt',
  'media/catalog',
]

/** Content management systems, shops and wikis, which a file often shows by what it blocks. */
export const contentSystems: readonly AssetSystem[] = [
  {
    name: 'WordPress',
    source: 'largo-667',
    signs: [
      'wp-',
      'wp-admin',
      'wp-content',
      'wp-includes',
      'wp-json',
      'wp-login.php',
      'wp-sitemap.xml',
    ],
    files: [
      '/wp-content/themes/theme/style.css?ver=6.6',
      '/wp-content/plugins/plugin/css/style.css?ver=6.6',
      '/wp-content/plugins/plugin/js/script.js?ver=6.6',
      '/wp-includes/js/jquery/jquery.min.js?ver=3.7.1',
      '/wp-includes/css/dist/block-library/style.min.css?ver=6.6',
    ],
    picture: '/wp-content/uploads/2026/05/photo.jpg',
  },
  {
    name: 'W3 Total Cache',
    source: 'w3-total-cache-419',
    signs: ['wp-content/cache'],
    files: ['/wp-content/cache/minify/a1b2c.css', '/wp-content/cache/minify/a1b2c.js'],
  },
  {
    name: 'CrocoBuilder',
    source: 'crocoblock-8570',
    signs: ['wp-content/uploads/crocoblocks'],
    files: ['/wp-content/uploads/crocoblocks/global.css'],
  },
  {
    name: 'Drupal',
    source: 'drupal-robots',
    signs: ['core/assets', 'core/misc', 'core/modules', 'core/themes', 'node/add', 'filter/tips'],
    files: [
      '/core/misc/drupal.js?v=10.3.1',
      '/core/themes/olivero/css/base/base.css?s1a2b3',
      '/core/assets/vendor/jquery/jquery.min.js?v=3.7.1',
    ],
  },
  {
    name: 'Drupal',
    source: 'drupal-7-robots',
    signs: ['sites/default', 'sites/all', 'node/add', 'filter/tips'],
    files: ['/sites/default/files/css/css_a1b2c3.css', '/sites/default/files/js/js_a1b2c3.js'],
    picture: '/sites/default/files/photo.jpg',
  },
  {
    name: 'Drupal 7',
    source: 'drupal-7-robots',
    signs: ['misc/drupal.js', 'modules/node', 'node/add', 'filter/tips', 'q=admin'],
    signsAgainst: ['core'],
    foldersWithout: ['scripts'],
    files: [
      '/misc/drupal.js?s1a2b3',
      '/modules/system/system.base.css?s1a2b3',
      '/modules/user/user.js?s1a2b3',
      '/themes/bartik/css/style.css?s1a2b3',
      '/sites/all/themes/theme/style.css?s1a2b3',
      '/sites/default/files/css/css_a1b2c3.css',
    ],
  },
  {
    name: 'Drupal 7',
    source: 'drupal-7-robots',
    signs: ['includes', 'misc', 'modules', 'profiles', 'sites', 'themes'],
    signsNeeded: 4,
    signsAgainst: ['core', 'administrator'],
    files: [
      '/misc/drupal.js?s1a2b3',
      '/modules/system/system.base.css?s1a2b3',
      '/themes/bartik/css/style.css?s1a2b3',
      '/sites/default/files/css/css_a1b2c3.css',
    ],
    picture: '/sites/default/files/photo.jpg',
  },
  {
    name: 'Drupal',
    source: 'drupal-robots',
    signs: ['core/assets', 'core/misc', 'core/modules', 'core/themes', 'node/add', 'filter/tips'],
    files: [
      '/themes/custom/theme/css/style.css?s1a2b3',
      '/modules/contrib/module/css/module.css?s1a2b3',
    ],
  },
  {
    name: 'Drupal',
    source: 'drupal-robots',
    // Each alone is a folder of others too.
    signs: ['core', 'profiles', 'comment', 'filter', 'node', 'web.config'],
    signsNeeded: 4,
    files: [
      '/core/misc/drupal.js?v=10.3.1',
      '/core/themes/olivero/css/base/base.css?s1a2b3',
      '/modules/contrib/module/css/module.css?s1a2b3',
      '/themes/custom/theme/css/style.css?s1a2b3',
    ],
  },
  {
    name: 'Joomla',
    source: 'joomla-robots',
    signs: ['administrator', 'joomla'],
    files: [
      '/media/system/js/core.js?a1b2c3',
      '/media/templates/site/cassiopeia/css/template.min.css?a1b2c3',
      '/templates/protostar/css/template.css?a1b2c3',
      '/templates/protostar/js/template.js?a1b2c3',
    ],
    picture: '/images/photo.jpg',
  },
  {
    name: 'Joomla',
    source: 'joomla-fr-58',
    signs: ['administrator', 'joomla'],
    files: [
      '/modules/mod_cookiesaccept/screen.css',
      '/modules/mod_menu/js/menu.js',
      '/components/com_content/assets/style.css',
    ],
    isOfExtensions: true,
  },
  {
    name: 'Joomla',
    source: 'herzogdupont-68',
    signs: ['administrator', 'joomla'],
    files: [
      '/plugins/system/plugin/css/plugin.css?4.4.5',
      '/plugins/system/plugin/js/plugin.js?4.4.5',
    ],
    isOfExtensions: true,
  },
  {
    name: 'Magento 1',
    source: 'magento-1336',
    signs: ['downloader', 'skin/frontend', 'js/mage', 'pkginfo', 'catalogsearch', 'sendfriend'],
    files: magento1Files,
  },
  {
    name: 'Magento 1',
    source: 'magento-robots',
    signs: magentoPages,
    files: magento1Files,
  },
  {
    name: 'Magento 2',
    source: 'magento-robots',
    signs: magentoPages,
    files: magento2Files,
  },
  {
    name: 'Magento 2',
    source: 'magento-1336',
    signs: ['pkginfo', 'catalogsearch', 'sendfriend', 'pub/static', 'static/frontend', 'phpserver'],
    files: magento2Files,
  },
  {
    name: 'PrestaShop',
    source: 'prestashop-3534',
    signs: ['classes', 'localization', 'mails', 'override', 'translations', 'webservice', 'tools'],
    signsNeeded: 2,
    files: ['/modules/ps_banner/ps_banner.css', '/modules/ps_searchbar/ps_searchbar.js'],
  },
  {
    name: 'PrestaShop',
    source: 'prestashop-9462',
    signs: ['classes', 'localization', 'mails', 'override', 'translations', 'webservice', 'tools'],
    signsNeeded: 2,
    files: [
      '/themes/classic/assets/css/theme.css',
      '/themes/classic/assets/js/theme.js',
      '/themes/classic/assets/cache/theme-a1b2c3.css',
      '/js/jquery/ui/jquery-ui.min.js',
    ],
  },
  {
    name: 'Shopify',
    source: 'shopify-robots',
    signs: [
      'cdn/wpm',
      'cdn/shop',
      'a/downloads',
      'recommendations/products',
      'services/login_with_shop',
    ],
    files: [
      '/cdn/shop/t/1/assets/base.css?v=1700000000',
      '/cdn/shop/t/1/assets/global.js?v=1700000000',
    ],
    isHosted: true,
  },
  {
    name: 'Grav',
    source: 'grav-3067',
    signs: ['grav', 'user/pages', 'user/themes', 'user/plugins'],
    files: [
      '/system/assets/jquery/jquery-2.x.min.js',
      '/user/plugins/form/assets/form-styles.css',
      '/user/plugins/login/css/login.css',
      '/user/plugins/form/assets/form.min.js',
      '/user/themes/quark/css/theme.css',
    ],
  },
  {
    name: 'Contao',
    source: 'contao-7943',
    signs: ['contao', 'system/modules', 'system/cron'],
    files: [
      '/system/modules/subcolumns/html/yaml3/subcols.css',
      '/system/modules/module/assets/module.js',
      '/assets/css/a1b2c3.css',
    ],
  },
  {
    name: 'TYPO3',
    source: 'typo3-metaseo-87',
    signs: ['typo3', 'typo3conf', 'typo3temp', 'typo3_src', 't3lib', 'fileadmin'],
    files: [
      '/typo3conf/ext/sitepackage/Resources/Public/Css/layout.css?1700000000',
      '/typo3conf/ext/sitepackage/Resources/Public/JavaScript/main.js?1700000000',
      '/typo3temp/assets/css/a1b2c3.css?1700000000',
      '/typo3temp/assets/js/a1b2c3.js?1700000000',
      '/fileadmin/templates/css/style.css?1700000000',
      '/fileadmin/templates/js/main.js?1700000000',
      '/_assets/a1b2c3/Css/layout.css?1700000000',
    ],
    picture: '/fileadmin/user_upload/photo.jpg',
  },
  {
    name: '1C-Bitrix',
    source: 'bitrix-robots',
    signs: ['bitrix'],
    files: [
      '/bitrix/templates/main/template_styles.css?170000000012345',
      '/bitrix/js/main/core/core.min.js?170000000012345',
      '/bitrix/cache/css/s1/main/template_a1b2c3.css?170000000012345',
      '/bitrix/components/bitrix/menu/script.js?170000000012345',
      '/local/templates/main/template_styles.css?170000000012345',
    ],
  },
  {
    name: 'concrete5',
    source: 'concrete5-1865',
    signs: ['concrete', 'ccm', 'index.php/tools', 'application/page_types', 'single_pages'],
    files: [
      '/concrete/css/ccm.base.css',
      '/concrete/js/jquery.js',
      '/blocks/autonav/view.css',
      '/packages/package/css/style.css',
      '/themes/theme/main.css',
      '/updates/concrete5.6.3/concrete/js/jquery.js',
      '/application/themes/theme/main.css',
      '/application/files/cache/css/main.css',
    ],
  },
  {
    name: 'MediaWiki',
    source: 'mediawiki-robots',
    signs: ['w/load.php', 'w/index.php', 'w/api.php', 'wiki/special', 'wiki/spezial'],
    files: ['/w/load.php?lang=en&modules=site.styles&only=styles&skin=vector'],
  },
  {
    name: 'MediaWiki',
    source: 'mediawiki-robots',
    signs: ['load.php', 'index.php/special', 'mediawiki'],
    files: ['/load.php?lang=en&modules=site.styles&only=styles&skin=vector'],
  },
  ...furtherSystems,
]
