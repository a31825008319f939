import { withoutEnd } from '../../core/text/text.ts'
import {
  besideStar,
  disallowLines,
  blockAllLines,
  everyone,
  exclusivePart,
  allowAllLines,
  crawlerOutside,
  formOfAddedLines,
  withParameters,
} from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

const ajax = '/wp-admin/admin-ajax.php'
const out = disallowLines(['/wp-admin/'])

/** All recipes in the order of the menu; what people read about them is in `texts.ts`. */
export const recipes: readonly Recipe[] = [
  {
    id: 'allow-all',
    questions: [],
    whole: true,
    aim: 'open',
    forms: () => [{ parts: [{ ...exclusivePart([everyone], allowAllLines), clears: true }] }],
  },
  {
    id: 'block-all',
    questions: [],
    whole: true,
    aim: 'closed',
    forms: () => [{ parts: [{ ...exclusivePart([everyone], blockAllLines), clears: true }] }],
  },
  {
    id: 'one-only',
    questions: [['crawlers', 'Googlebot']],
    whole: true,
    forms: ({ crawlers }) => [
      { parts: [exclusivePart(crawlers, allowAllLines), exclusivePart([everyone], blockAllLines)] },
    ],
  },
  {
    id: 'one-in',
    questions: [['crawlers', 'Googlebot']],
    forms: ({ crawlers }) => [{ parts: [exclusivePart(crawlers, allowAllLines)] }],
  },
  {
    id: 'one-out',
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
    questions: [],
    whole: true,
    aim: 'closed',
    forms: () => [
      {
        parts: [
          {
            ...exclusivePart(
              [everyone],
              ['# Staging site: remove this before it goes live', ...blockAllLines],
            ),
            // A group of its own would keep its crawler in.
            clears: true,
          },
          exclusivePart(besideStar, blockAllLines),
        ],
      },
    ],
  },
  {
    id: 'go-live',
    questions: [],
    aim: 'open',
    forms: () => [{ parts: [{ agents: [everyone], lines: allowAllLines, endsTrial: true }] }],
  },
  {
    id: 'folders',
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
    questions: [
      ['paths', '/thanks.html'],
      ['crawlers', everyone],
    ],
    forms: ({ paths, crawlers }) => [formOfAddedLines(disallowLines(paths), crawlers)],
  },
  {
    id: 'open-page',
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
    questions: [['words', 'sort']],
    forms: ({ words }) => [formOfAddedLines(disallowLines(withParameters(words)))],
  },
  {
    id: 'queries',
    questions: [],
    forms: () => [formOfAddedLines(disallowLines(['/*?']))],
  },
  {
    id: 'printer',
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
    questions: [['words', 'pdf']],
    forms: ({ words }) => [
      formOfAddedLines(disallowLines(words.flatMap((word) => [`/*.${word}$`, `/*.${word}?`]))),
    ],
  },
  {
    id: 'images',
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
    questions: [['paths', '/out/ /lp/ /ab/']],
    forms: ({ paths }) => [formOfAddedLines(disallowLines(paths))],
  },
  {
    id: 'wordpress',
    questions: [],
    forms: () => [
      formOfAddedLines([`Allow: ${ajax}`, ...out]),
      { ...formOfAddedLines(out), isPartial: true },
    ],
  },
]
