import type { AssetSystem } from './asset-system.ts'

/** Shops, forums and systems of companies, beside those of `content-systems.ts`. */
export const furtherSystems: readonly AssetSystem[] = [
  {
    name: 'DokuWiki',
    source: 'dokuwiki-css',
    signs: ['doku.php', 'lib/exe', 'lib/tpl'],
    files: ['/lib/exe/css.php?t=dokuwiki', '/lib/exe/js.php?t=dokuwiki'],
  },
  {
    name: 'Craft',
    source: 'formie-968',
    signs: ['cpresources'],
    files: ['/cpresources/5ae22002/formie-theme.css', '/cpresources/1b5a2b7b/formie.js'],
  },
  {
    name: 'Zikula',
    source: 'zikula-2410',
    signs: ['ztemp'],
    files: [
      '/modules/module/style/style.css',
      '/system/Users/javascript/users.js',
      '/themes/theme/style/style.css',
    ],
  },
  {
    name: 'SPIP',
    source: 'spip-robots',
    signs: ['ecrire', 'squelettes', 'squelettes-dist', 'plugins-dist', 'prive'],
    signsNeeded: 2,
    // What extensions and templates bring is packed into these folders.
    files: ['/local/cache-css/a1b2c3.css', '/local/cache-js/a1b2c3.js'],
    picture: '/IMG/jpg/photo.jpg',
  },
  {
    name: 'DNN',
    source: 'dnn-957',
    signs: ['desktopmodules'],
    files: [
      '/DesktopModules/HTML/module.css',
      '/Resources/Shared/scripts/dnn.js',
      '/Portals/_default/default.css',
    ],
  },
  {
    name: 'ASP.NET',
    source: 'aspnet-bundles',
    // Each alone is a folder of others too, and of pages: “content” above all.
    signs: ['content', 'scripts', 'bundles', 'app_start', 'app_data', 'app_code'],
    signsNeeded: 2,
    files: [
      '/Content/site.css',
      '/Content/css?v=a1b2c3',
      '/Scripts/jquery-3.7.1.js',
      '/bundles/jquery?v=a1b2c3',
    ],
  },
  {
    name: 'ASP.NET',
    source: 'aspnet-themes',
    signs: ['app_themes'],
    files: ['/App_Themes/Default/style.css'],
  },
  {
    name: 'ASP.NET',
    source: 'aspnet-resources',
    signs: ['webresource.axd', 'scriptresource.axd'],
    files: ['/WebResource.axd?d=a1b2c3&t=630000000', '/ScriptResource.axd?d=a1b2c3&t=630000000'],
  },
  {
    name: 'Squarespace',
    source: 'squarespace-robots',
    signs: ['commerce/digital-download'],
    files: [],
    isHosted: true,
  },
  {
    name: 'Wix',
    source: 'wix-robots',
    signs: ['_partials', 'pro-gallery-webapp'],
    files: [],
    isHosted: true,
  },
  {
    name: 'OpenCart',
    source: 'opencart-header',
    signs: ['catalog/view', 'catalog/controller', 'catalog/model', 'catalog/language'],
    files: [
      '/catalog/view/javascript/common.js',
      '/catalog/view/stylesheet/stylesheet.css',
      '/catalog/view/theme/default/stylesheet/stylesheet.css',
    ],
    picture: '/image/catalog/photo.jpg',
  },
  {
    name: 'OpenCart',
    source: 'opencart-routes',
    signs: ['account', 'affiliate', 'checkout', 'common', 'information', 'product'].map(
      (route) => `route=${route}`,
    ),
    files: [
      '/catalog/view/javascript/common.js',
      '/catalog/view/theme/default/stylesheet/stylesheet.css',
    ],
    picture: '/image/catalog/photo.jpg',
  },
  {
    name: 'eZ Publish',
    source: 'ezpublish-packer',
    signs: ['ezinfo', 'extension/ezjscore', 'design/standard', 'var/ezflow_site'],
    files: [
      '/var/site/cache/public/stylesheets/a1b2c3_all.css',
      '/var/site/cache/public/javascript/a1b2c3.js',
      '/extension/site/design/site/stylesheets/style.css',
      '/extension/site/design/site/javascript/main.js',
      '/design/standard/stylesheets/core.css',
    ],
  },
  {
    name: 'Shopware',
    source: 'shopware-theme',
    signs: ['bundles/storefront', 'store-api', 'widgets/cms'],
    files: [
      '/theme/a1b2c3/css/all.css?1700000000',
      '/theme/a1b2c3/js/storefront/storefront.js?1700000000',
    ],
  },
  {
    name: 'Shopware',
    source: 'shopware-assets',
    // Each alone is a folder of others too: Symfony has the one, Moodle the other.
    signs: ['bundles', 'theme', 'thumbnail'],
    signsNeeded: 2,
    files: [
      '/bundles/plugin/plugin.js',
      '/theme/a1b2c3/css/all.css?1700000000',
      '/theme/a1b2c3/js/storefront/storefront.js?1700000000',
    ],
  },
  {
    name: 'Shopware',
    source: 'shopware-assets',
    signs: ['bundles/storefront', 'store-api', 'widgets/cms'],
    files: ['/bundles/plugin/plugin.js'],
  },
  {
    name: 'Adobe Experience Manager',
    source: 'aem-clientlibs',
    signs: ['etc.clientlibs', 'etc/clientlibs', 'etc/designs', 'content/dam', 'libs/granite'],
    files: [
      '/etc.clientlibs/site/clientlibs/clientlib-site.min.css',
      '/etc.clientlibs/site/clientlibs/clientlib-site.min.js',
      '/etc/clientlibs/granite/jquery.min.js',
      '/etc/designs/site/clientlibs.min.css',
    ],
  },
  {
    name: 'Sitecore',
    source: 'sitecore-themes',
    signs: ['sitecore', '-/media', '~/media'],
    files: [
      '/-/media/themes/site/site/site/styles/pre-optimized-min.css',
      '/-/media/Themes/Site/Site/Site/styles/pre-optimized-min.css',
      '/-/media/base-themes/main-theme/scripts/optimized-min.js',
    ],
  },
  {
    name: 'Ghost',
    source: 'ghost-head',
    signs: ['ghost', 'members/api', 'webmentions/receive'],
    files: [
      '/public/cards.min.css?v=a1b2c3',
      '/public/cards.min.js?v=a1b2c3',
      '/assets/built/screen.css?v=a1b2c3',
    ],
  },
  {
    name: 'Discourse',
    source: 'discourse-routes',
    signs: ['theme-javascripts', 'extra-locales', 'svg-sprite', 'u/confirm-email-token'],
    files: [
      '/stylesheets/desktop_a1b2c3.css',
      '/theme-javascripts/a1b2c3.js',
      '/extra-locales/a1b2c3/en/mf.js',
      '/assets/discourse-a1b2c3.js',
    ],
  },
  {
    name: 'phpBB',
    source: 'phpbb-header',
    signs: ['ucp.php', 'mcp.php', 'memberlist.php', 'viewonline.php', 'adm'],
    signsNeeded: 2,
    files: ['/styles/prosilver/theme/stylesheet.css', '/styles/prosilver/template/forum_fn.js'],
  },
  {
    name: 'vBulletin',
    source: 'vbulletin-robots',
    signs: ['clientscript', 'cpstyles', 'customavatars', 'customprofilepics'],
    files: [
      '/clientscript/vbulletin-core.js?v=425',
      '/clientscript/vbulletin_css/style00001l/main-rollup.css',
    ],
  },
  {
    name: 'Moodle',
    source: 'moodle-essential-670',
    signs: ['theme/styles.php', 'theme/yui_combo.php', 'lib/javascript.php', 'pluginfile.php'],
    files: [
      '/theme/styles.php/boost/1700000000/all',
      '/theme/yui_combo.php?rollup/3.17.2/yui-moodlesimple-min.css',
      '/lib/javascript.php/1700000000/lib/javascript-static.js',
    ],
  },
]
