import { withoutEnd } from '../../core/text/text.ts'
import { aiTrainingForms, aiKinds } from './ai-training.ts'
import { besideStar } from './beside-star.ts'
import {
  disallowLines,
  blockAllLines,
  everyone,
  exclusivePart,
  noAllow,
  noWildcard,
  allowAllLines,
  crawlerOutside,
  formOfAddedLines,
  withParameters,
} from './recipe-forms.ts'
import type { Recipe, RecipeEntry } from './recipe.ts'

const ajax = '/wp-admin/admin-ajax.php'
const out = disallowLines(['/wp-admin/'])

/**
 * Titles of the recipes that an empty file offers. Only these are script: a first view that shows an
 * empty file must not wait for the data file with the texts.
 */
export const starterTitles = {
  'ai-training': 'Block AI training, keep search and AI search',
  'allow-all': 'Allow every crawler',
  'block-all': 'Block every crawler',
} as const

/**
 * All recipes with their texts, in the order of the menu. On the page `texts` is null: the build takes
 * it out and writes it to a data file, so only `data-files.ts` may read it.
 */
export const recipeEntries: readonly RecipeEntry[] = [
  {
    id: 'ai-training',
    texts: {
      title: starterTitles['ai-training'],
      about:
        'Blocks crawlers that collect pages for AI training, and names the purpose itself for those that will read a draft of October 2026. Search engines, AI search and AI assistants stay as they are now, unless you choose otherwise below. Bing has no name for training: noarchive in a page keeps it out of that, nocache leaves title, address and snippet. Blocking Bingbot ends Bing’s search as well.',
      labels: {
        'ai-answers': 'AI search (crawlers of answer engines that cite pages)',
        'user-triggered':
          'AI assistants (open pages when a user asks; some say that they ignore robots.txt)',
      },
    },
    questions: [
      ['ai-answers', 'keep'],
      ['user-triggered', 'keep'],
    ],
    crawlersByKind: aiKinds,
    forms: aiTrainingForms,
  },
  {
    id: 'allow-all',
    texts: {
      title: starterTitles['allow-all'],
      about: 'The same as having no robots.txt.',
    },
    questions: [],
    whole: true,
    forms: () => [{ parts: [exclusivePart([everyone], allowAllLines)] }],
  },
  {
    id: 'block-all',
    texts: {
      title: starterTitles['block-all'],
      about:
        'Those that obey no group for * stay allowed, such as AdsBot-Google. “Block a staging site” names more.',
    },
    questions: [],
    whole: true,
    forms: () => [{ parts: [exclusivePart([everyone], blockAllLines)] }],
  },
  {
    id: 'one-only',
    texts: {
      title: 'Allow only one crawler',
      about: 'Blocks all others that obey a group for *.',
      labels: { crawlers: 'Crawlers, separated by commas' },
    },
    questions: [['crawlers', 'Googlebot']],
    whole: true,
    forms: ({ crawlers }) => [
      { parts: [exclusivePart(crawlers, allowAllLines), exclusivePart([everyone], blockAllLines)] },
    ],
  },
  {
    id: 'one-in',
    texts: {
      title: 'Allow one crawler everywhere',
      about: 'The rules for other crawlers stay as they are.',
      labels: { crawlers: 'Crawlers, separated by commas' },
    },
    questions: [['crawlers', 'Googlebot']],
    forms: ({ crawlers }) => [{ parts: [exclusivePart(crawlers, allowAllLines)] }],
  },
  {
    id: 'one-out',
    texts: {
      title: 'Block one crawler',
      labels: { crawlers: 'Crawlers, separated by commas' },
    },
    questions: [['crawlers', 'AhrefsBot']],
    forms: ({ crawlers }) => [
      {
        parts: [exclusivePart(crawlers, blockAllLines)],
        unaffectedCrawlers: [crawlerOutside(crawlers)],
      },
    ],
  },
  {
    id: 'all-but-folders',
    texts: {
      title: 'Allow only some folders',
      labels: { paths: 'Allowed folders' },
      cannot: noAllow,
    },
    questions: [['paths', '/public/ /articles/']],
    whole: true,
    forms: ({ paths }) => [
      {
        parts: [
          exclusivePart([everyone], [...paths.map((path) => `Allow: ${path}`), ...blockAllLines]),
        ],
      },
    ],
  },
  {
    id: 'staging',
    texts: {
      title: 'Block a staging site',
      about:
        'Blocks all crawlers by *, and by name those of Google, Bing and Yandex that obey no group for *. A few others need their own name too, and some fetchers ignore robots.txt: protect the site with a password.',
    },
    questions: [],
    whole: true,
    forms: () => [
      {
        parts: [
          exclusivePart(
            [everyone],
            ['# Staging site: remove this before it goes live', ...blockAllLines],
          ),
          exclusivePart(besideStar, blockAllLines),
        ],
      },
    ],
  },
  {
    id: 'folders',
    texts: {
      title: 'Block folders',
      labels: { paths: 'Folders', crawlers: 'Crawlers, separated by commas (* is every crawler)' },
    },
    questions: [
      ['paths', '/cgi-bin/ /tmp/'],
      ['crawlers', everyone],
    ],
    forms: ({ paths, crawlers }) => [
      formOfAddedLines(
        disallowLines(paths.map((path) => path.replace(/(\w)\/*$/, '$1/'))),
        crawlers,
      ),
    ],
  },
  {
    id: 'pages',
    texts: {
      title: 'Block single pages or files',
      about: 'Also blocks every URL that begins with these paths.',
      labels: {
        paths: 'Pages or files',
        crawlers: 'Crawlers, separated by commas (* is every crawler)',
      },
      cannot: 'Its rules ignore the query of a URL (the part after ?).',
    },
    questions: [
      ['paths', '/thanks.html'],
      ['crawlers', everyone],
    ],
    forms: ({ paths, crawlers }) => [formOfAddedLines(disallowLines(paths), crawlers)],
  },
  {
    id: 'open-page',
    texts: {
      title: 'Allow one page in a blocked folder',
      labels: { paths: 'Page' },
      cannot: noAllow,
    },
    questions: [['paths', '/private/open.html']],
    forms: ({ paths }) => {
      const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1)))
      folders.delete('/')
      return [
        formOfAddedLines([
          ...paths.map((path) => `Allow: ${path}`),
          ...disallowLines([...folders]),
        ]),
      ]
    },
  },
  {
    id: 'search',
    texts: { title: 'Block internal search results', labels: { paths: 'Search page' } },
    questions: [['paths', '/search']],
    forms: ({ paths }) => {
      const pages = paths.map((path) => withoutEnd(path, /[/?]/))
      return [
        formOfAddedLines(disallowLines(pages.flatMap((page) => [`${page}/`, `${page}?`]))),
        formOfAddedLines(disallowLines(pages)),
      ]
    },
  },
  {
    id: 'query',
    texts: {
      title: 'Block URL parameters',
      labels: { words: 'Parameters' },
      cannot: noWildcard,
    },
    questions: [['words', 'sort']],
    forms: ({ words }) => [formOfAddedLines(disallowLines(withParameters(words)))],
  },
  {
    id: 'queries',
    texts: {
      title: 'Block every URL with a ?',
      cannot: noWildcard,
    },
    questions: [],
    forms: () => [formOfAddedLines(disallowLines(['/*?']))],
  },
  {
    id: 'printer',
    texts: {
      title: 'Block print versions',
      labels: { paths: 'Folders', words: 'Parameters' },
      omission: noWildcard,
    },
    questions: [
      ['paths', '/print/'],
      ['words', 'print'],
    ],
    forms: ({ paths, words }) => [
      formOfAddedLines(disallowLines([...paths, ...withParameters(words)])),
      { ...formOfAddedLines(disallowLines(paths)), isPartial: true },
    ],
  },
  {
    id: 'file-type',
    texts: {
      title: 'Block file types',
      labels: { words: 'File extensions' },
      cannot: noWildcard,
    },
    questions: [['words', 'pdf']],
    forms: ({ words }) => [
      formOfAddedLines(disallowLines(words.flatMap((word) => [`/*.${word}$`, `/*.${word}?`]))),
    ],
  },
  {
    id: 'images',
    texts: { title: 'Block images in Google Images' },
    questions: [],
    forms: () => [
      {
        parts: [exclusivePart(['Googlebot-Image'], blockAllLines)],
        unaffectedCrawlers: ['Googlebot'],
      },
    ],
  },
  {
    id: 'ads',
    texts: {
      title: 'Block ad, landing and test pages',
      labels: { paths: 'Folders' },
    },
    questions: [['paths', '/out/ /lp/ /ab/']],
    forms: ({ paths }) => [formOfAddedLines(disallowLines(paths))],
  },
  {
    id: 'wordpress',
    texts: {
      title: 'WordPress: block the admin area',
      omission: `${ajax} is blocked too, because Allow is ignored there.`,
    },
    questions: [],
    forms: () => [
      formOfAddedLines([`Allow: ${ajax}`, ...out]),
      { ...formOfAddedLines(out), isPartial: true },
    ],
  },
]

/** All recipes in the order of the menu, for everybody. */
export const recipes: readonly Recipe[] = recipeEntries
