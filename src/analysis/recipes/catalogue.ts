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
import type { Recipe } from './recipe.ts'

/** Those of which it is known that a line can reach them. */
const trainers: readonly string[] = crawlers
  .filter(
    ({ purpose, status, obeys, token }) =>
      purpose === 'ai-training' && status === 'active' && obeys !== 'no' && isLegalToken(token),
  )
  .map(({ token }) => token)

const ajax = '/wp-admin/admin-ajax.php'
const out = blocks(['/wp-admin/'])

/** All aims, as the menu lists them: those that an empty file is begun with come first. */
export const recipes: readonly Recipe[] = [
  {
    id: 'ai-training',
    title: 'Keep AI training out, search in',
    about: 'Search engines go on as before.',
    questions: [],
    forms: () => [{ parts: [group(trainers, closed)], spares: ['Googlebot', 'bingbot'] }],
  },
  {
    id: 'allow-all',
    title: 'Let every crawler in',
    about: 'As without a robots.txt.',
    questions: [],
    whole: true,
    forms: () => [{ parts: [group([everyone], open)] }],
  },
  {
    id: 'block-all',
    title: 'Keep every crawler out',
    questions: [],
    whole: true,
    forms: () => [{ parts: [group([everyone], closed)] }],
  },
  {
    id: 'one-only',
    title: 'Let in one crawler only',
    questions: [['crawlers', 'Crawlers', 'Googlebot']],
    whole: true,
    forms: ({ crawlers }) => [{ parts: [group(crawlers, open), group([everyone], closed)] }],
  },
  {
    id: 'one-in',
    title: 'Let a crawler in everywhere',
    about: 'Whatever holds for others.',
    questions: [['crawlers', 'Crawlers', 'Googlebot']],
    forms: ({ crawlers }) => [{ parts: [group(crawlers, open)] }],
  },
  {
    id: 'one-out',
    title: 'Keep a crawler out',
    questions: [['crawlers', 'Crawlers', 'AhrefsBot']],
    forms: ({ crawlers }) => [{ parts: [group(crawlers, closed)], spares: [otherThan(crawlers)] }],
  },
  {
    id: 'all-but-folders',
    title: 'Close all but some folders',
    questions: [['paths', 'Open folders', '/public/ /articles/']],
    whole: true,
    cannot: noAllow,
    forms: ({ paths }) => [
      { parts: [group([everyone], [...paths.map((path) => `Allow: ${path}`), ...closed])] },
    ],
  },
  {
    id: 'staging',
    title: 'Close a staging site',
    about: 'Ask for a password as well.',
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
    title: 'Keep folders out',
    questions: [
      ['paths', 'Folders', '/cgi-bin/ /tmp/'],
      ['crawlers', 'Crawlers (* is everyone)', everyone],
    ],
    forms: ({ paths, crawlers }) => [
      rules(blocks(paths.map((path) => path.replace(/(\w)\/*$/, '$1/'))), crawlers),
    ],
  },
  {
    id: 'pages',
    title: 'Keep single pages or files out',
    about: 'And every address that begins so.',
    questions: [
      ['paths', 'Pages or files', '/thanks.html'],
      ['crawlers', 'Crawlers (* is everyone)', everyone],
    ],
    cannot: 'What follows a ? means nothing there.',
    forms: ({ paths, crawlers }) => [rules(blocks(paths), crawlers)],
  },
  {
    id: 'open-page',
    title: 'Open one page in a closed folder',
    questions: [['paths', 'Page', '/private/open.html']],
    cannot: noAllow,
    forms: ({ paths }) => {
      const folders = new Set(paths.map((path) => path.replace(/[^/]*$/, '')))
      folders.delete('/')
      return [rules([...paths.map((path) => `Allow: ${path}`), ...blocks([...folders])])]
    },
  },
  {
    id: 'search',
    title: 'Keep internal search results out',
    questions: [['paths', 'Search page', '/search']],
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
    title: 'Keep parameters out',
    questions: [['words', 'Parameters', 'sort']],
    cannot: noWildcard,
    forms: ({ words }) => [rules(blocks(withParameters(words)))],
  },
  {
    id: 'queries',
    title: 'Keep everything behind a ? out',
    questions: [],
    cannot: noWildcard,
    forms: () => [rules(blocks(['/*?']))],
  },
  {
    id: 'printer',
    title: 'Keep printer pages out',
    questions: [
      ['paths', 'Folders', '/print/'],
      ['words', 'Parameters', 'print'],
    ],
    forms: ({ paths, words }) => [
      rules(blocks([...paths, ...withParameters(words)])),
      { ...rules(blocks(paths)), unsupported: noWildcard },
    ],
  },
  {
    id: 'file-type',
    title: 'Keep types of files out',
    questions: [['words', 'Endings', 'pdf']],
    cannot: noWildcard,
    forms: ({ words }) => [rules(blocks(words.flatMap((word) => [`/*.${word}$`, `/*.${word}?`])))],
  },
  {
    id: 'images',
    title: 'Keep images out of Google Images',
    questions: [],
    forms: () => [{ parts: [group(['Googlebot-Image'], closed)], spares: ['Googlebot'] }],
  },
  {
    id: 'ads',
    title: 'Keep ads, landing and test pages out',
    questions: [['paths', 'Folders', '/out/ /lp/ /ab/']],
    forms: ({ paths }) => [rules(blocks(paths))],
  },
  {
    id: 'wordpress',
    title: 'WordPress: keep its back office out',
    questions: [],
    forms: () => [
      rules([`Allow: ${ajax}`, ...out]),
      { ...rules(out), unsupported: `${ajax} stays out too: Allow means nothing there.` },
    ],
  },
]
