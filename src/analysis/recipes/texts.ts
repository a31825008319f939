import { starterTitles } from './recipe.ts'
import type { RecipeTexts } from './recipe.ts'

/** What to know before paths are written down. */
const publicPaths =
  'Anybody can read these paths in robots.txt, and a Disallow is a request: what is private needs a password.'
/** Why a recipe that needs Allow cannot be written for a dialect without it. */
const noAllow = 'Allow is ignored there. Move the pages to block into a folder of their own.'
/** Why a recipe that needs wildcards cannot be written for a dialect without them. */
const noWildcard = 'A * in paths is no wildcard there. Block whole folders instead.'

/** What people read about each recipe, by its id. The page loads it as a data file. */
export const recipeTexts: Readonly<Record<string, RecipeTexts>> = {
  'allow-all': {
    title: starterTitles['allow-all'],
    about:
      'The same as having no robots.txt: the rules for single crawlers go too. Sitemaps stay. To end a test only, “Go live” keeps the rest.',
  },
  'block-all': {
    title: starterTitles['block-all'],
    about:
      'Those that obey no group for * stay allowed, such as AdsBot-Google. “Block a staging site” names more.',
  },
  'one-only': {
    title: 'Allow only one crawler',
    about:
      'Blocks all others that obey a group for *. Crawlers that have no group and follow that of the allowed one stay allowed: with Googlebot, for example, Applebot, Amzn-SearchBot, Kagibot and Googlebot-Image.',
    labels: { crawlers: 'Crawlers, separated by commas' },
  },
  'one-in': {
    title: 'Allow one crawler everywhere',
    about: 'The rules for other crawlers stay as they are.',
    labels: { crawlers: 'Crawlers, separated by commas' },
  },
  'one-out': {
    title: 'Block one crawler',
    labels: { crawlers: 'Crawlers, separated by commas' },
  },
  'all-but-folders': {
    title: 'Allow only some folders',
    labels: { paths: 'Allowed folders' },
    cannot: noAllow,
  },
  staging: {
    title: 'Block a staging site',
    about:
      'Blocks all crawlers by *, and by name those that obey no group for *. Some fetchers ignore robots.txt: protect the site with a password. The rules of the file go; “Go live” brings them back from the history of the case. If the site is in search results already, use a password or noindex first and this block later: a blocked URL stays listed.',
  },
  'go-live': {
    title: 'Go live: remove the block of a test site',
    about:
      'Takes away what blocks the whole site for all crawlers, and for search engines by name, with the comments on it. Other rules stay, and so do blocks of AI crawlers by name.',
  },
  folders: {
    title: 'Block folders',
    about: publicPaths,
    labels: { paths: 'Folders', crawlers: 'Crawlers, separated by commas (* is every crawler)' },
  },
  pages: {
    title: 'Block single pages or files',
    about: `Also blocks every URL that begins with these paths. ${publicPaths}`,
    labels: {
      paths: 'Pages or files',
      crawlers: 'Crawlers, separated by commas (* is every crawler)',
    },
    cannot: 'Its rules ignore the query of a URL (the part after ?).',
  },
  'open-page': {
    title: 'Allow one page in a blocked folder',
    labels: { paths: 'Page' },
    cannot: noAllow,
  },
  search: { title: 'Block internal search results', labels: { paths: 'Search page' } },
  query: {
    title: 'Block URL parameters',
    labels: { words: 'Parameters' },
    cannot: noWildcard,
  },
  queries: {
    title: 'Block every URL with a ?',
    cannot: noWildcard,
  },
  printer: {
    title: 'Block print versions',
    about:
      'A canonical link in each copy, to the page that it is a copy of, does more: the copies stay out of search, and what links to them counts for the page. It works only while the copies may be crawled.',
    labels: { paths: 'Folders', words: 'Parameters' },
    omission: noWildcard,
  },
  'file-type': {
    title: 'Block file types',
    labels: { words: 'File extensions' },
    cannot: noWildcard,
  },
  images: { title: 'Block images in Google Images' },
  ads: {
    title: 'Block ad, landing and test pages',
    labels: { paths: 'Folders' },
  },
  wordpress: {
    title: 'WordPress: block the admin area',
    omission: '/wp-admin/admin-ajax.php is blocked too, because Allow is ignored there.',
  },
}
