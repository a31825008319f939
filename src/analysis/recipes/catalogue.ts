import { crawlers } from '../../core/crawlers/index.ts'
import { isLegalToken } from '../../core/dialects/parts/agents.ts'
import {
  blocks,
  closed,
  everyone,
  group,
  noAllow,
  noWildcard,
  open,
  otherThan,
  rules,
  withParameters,
} from './recipe-forms.ts'
import type { Recipe, RecipeEntry } from './recipe.ts'

/** Those of which it is known that a line can reach them. */
const trainers: readonly string[] = crawlers
  .filter(
    ({ purpose, status, obeys, token }) =>
      purpose === 'ai-training' && status === 'active' && obeys !== 'no' && isLegalToken(token),
  )
  .map(({ token }) => token)

const ajax = '/wp-admin/admin-ajax.php'
const out = blocks(['/wp-admin/'])

/**
 * Titles of the recipes that an empty file offers. Only these are script: a first view that shows an
 * empty file must not wait for the data file with the texts.
 */
export const starterTitles = {
  'ai-training': 'Keep AI training out, search in',
  'allow-all': 'Let every crawler in',
  'block-all': 'Keep every crawler out',
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
      about: 'Search engines go on as before.',
    },
    questions: [],
    forms: () => [{ parts: [group(trainers, closed)], spares: ['Googlebot', 'bingbot'] }],
  },
  {
    id: 'allow-all',
    texts: {
      title: starterTitles['allow-all'],
      about: 'As without a robots.txt.',
    },
    questions: [],
    whole: true,
    forms: () => [{ parts: [group([everyone], open)] }],
  },
  {
    id: 'block-all',
    texts: {
      title: starterTitles['block-all'],
    },
    questions: [],
    whole: true,
    forms: () => [{ parts: [group([everyone], closed)] }],
  },
  {
    id: 'one-only',
    texts: {
      title: 'Let in one crawler only',
      labels: { crawlers: 'Crawlers' },
    },
    questions: [['crawlers', 'Googlebot']],
    whole: true,
    forms: ({ crawlers }) => [{ parts: [group(crawlers, open), group([everyone], closed)] }],
  },
  {
    id: 'one-in',
    texts: {
      title: 'Let a crawler in everywhere',
      about: 'Whatever holds for others.',
      labels: { crawlers: 'Crawlers' },
    },
    questions: [['crawlers', 'Googlebot']],
    forms: ({ crawlers }) => [{ parts: [group(crawlers, open)] }],
  },
  {
    id: 'one-out',
    texts: {
      title: 'Keep a crawler out',
      labels: { crawlers: 'Crawlers' },
    },
    questions: [['crawlers', 'AhrefsBot']],
    forms: ({ crawlers }) => [{ parts: [group(crawlers, closed)], spares: [otherThan(crawlers)] }],
  },
  {
    id: 'all-but-folders',
    texts: {
      title: 'Close all but some folders',
      labels: { paths: 'Open folders' },
      cannot: noAllow,
    },
    questions: [['paths', '/public/ /articles/']],
    whole: true,
    forms: ({ paths }) => [
      { parts: [group([everyone], [...paths.map((path) => `Allow: ${path}`), ...closed])] },
    ],
  },
  {
    id: 'staging',
    texts: {
      title: 'Close a staging site',
      about: 'Ask for a password as well.',
    },
    questions: [],
    whole: true,
    forms: () => [
      {
        parts: [
          group([everyone], ['# Staging site: remove this before it goes live', ...closed]),
          group(['AdsBot-Google', 'AdsBot-Google-Mobile'], closed),
        ],
      },
    ],
  },
  {
    id: 'folders',
    texts: {
      title: 'Keep folders out',
      labels: { paths: 'Folders', crawlers: 'Crawlers (* is everyone)' },
    },
    questions: [
      ['paths', '/cgi-bin/ /tmp/'],
      ['crawlers', everyone],
    ],
    forms: ({ paths, crawlers }) => [
      rules(blocks(paths.map((path) => path.replace(/(\w)\/*$/, '$1/'))), crawlers),
    ],
  },
  {
    id: 'pages',
    texts: {
      title: 'Keep single pages or files out',
      about: 'And every address that begins so.',
      labels: { paths: 'Pages or files', crawlers: 'Crawlers (* is everyone)' },
      cannot: 'What follows a ? means nothing there.',
    },
    questions: [
      ['paths', '/thanks.html'],
      ['crawlers', everyone],
    ],
    forms: ({ paths, crawlers }) => [rules(blocks(paths), crawlers)],
  },
  {
    id: 'open-page',
    texts: {
      title: 'Open one page in a closed folder',
      labels: { paths: 'Page' },
      cannot: noAllow,
    },
    questions: [['paths', '/private/open.html']],
    forms: ({ paths }) => {
      const folders = new Set(paths.map((path) => path.replace(/[^/]*$/, '')))
      folders.delete('/')
      return [rules([...paths.map((path) => `Allow: ${path}`), ...blocks([...folders])])]
    },
  },
  {
    id: 'search',
    texts: {
      title: 'Keep internal search results out',
      labels: { paths: 'Search page' },
    },
    questions: [['paths', '/search']],
    forms: ({ paths }) => {
      const pages = paths.map((path) => path.replace(/[/?]+$/, ''))
      return [
        rules(blocks(pages.flatMap((page) => [`${page}/`, `${page}?`]))),
        rules(blocks(pages)),
      ]
    },
  },
  {
    id: 'query',
    texts: {
      title: 'Keep parameters out',
      labels: { words: 'Parameters' },
      cannot: noWildcard,
    },
    questions: [['words', 'sort']],
    forms: ({ words }) => [rules(blocks(withParameters(words)))],
  },
  {
    id: 'queries',
    texts: {
      title: 'Keep everything behind a ? out',
      cannot: noWildcard,
    },
    questions: [],
    forms: () => [rules(blocks(['/*?']))],
  },
  {
    id: 'printer',
    texts: {
      title: 'Keep printer pages out',
      labels: { paths: 'Folders', words: 'Parameters' },
      omission: noWildcard,
    },
    questions: [
      ['paths', '/print/'],
      ['words', 'print'],
    ],
    forms: ({ paths, words }) => [
      rules(blocks([...paths, ...withParameters(words)])),
      { ...rules(blocks(paths)), isPartial: true },
    ],
  },
  {
    id: 'file-type',
    texts: {
      title: 'Keep types of files out',
      labels: { words: 'Endings' },
      cannot: noWildcard,
    },
    questions: [['words', 'pdf']],
    forms: ({ words }) => [rules(blocks(words.flatMap((word) => [`/*.${word}$`, `/*.${word}?`])))],
  },
  {
    id: 'images',
    texts: {
      title: 'Keep images out of Google Images',
    },
    questions: [],
    forms: () => [{ parts: [group(['Googlebot-Image'], closed)], spares: ['Googlebot'] }],
  },
  {
    id: 'ads',
    texts: {
      title: 'Keep ads, landing and test pages out',
      labels: { paths: 'Folders' },
    },
    questions: [['paths', '/out/ /lp/ /ab/']],
    forms: ({ paths }) => [rules(blocks(paths))],
  },
  {
    id: 'wordpress',
    texts: {
      title: 'WordPress: keep its back office out',
      omission: `${ajax} stays out too: Allow means nothing there.`,
    },
    questions: [],
    forms: () => [rules([`Allow: ${ajax}`, ...out]), { ...rules(out), isPartial: true }],
  },
]

/** All recipes in the order of the menu, for everybody. */
export const recipes: readonly Recipe[] = recipeEntries
