import type { PageField, PageLine } from '../../analysis/page/page-rows.ts'

/** What is answered about a page, as the first cell of its row. */
export const fieldWords: Readonly<Record<PageField, string>> = {
  listed: 'Listed in search',
  snippet: 'Text in the result',
  links: 'Links on the page',
  images: 'Images',
  translated: 'Translation',
  cached: 'Cached copy',
  aiAnswers: 'AI answers',
  aiTraining: 'AI training',
}

const answers: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  limited: 'Limited',
  bare: 'Address only',
  followed: 'Followed',
  'not-followed': 'Not followed',
  unknown: 'Not documented',
  none: 'Only a name',
}

/** An answer in words. */
export const answerWord = (answer: string): string => answers[answer] ?? answer

/** The answer on the listing in large letters, in front of the crawler. */
export const listedWords: Readonly<Record<string, string>> = {
  yes: 'Can be listed',
  no: 'Not listed',
  bare: 'Cannot be read, but may still be listed',
  unknown: 'Not documented whether it is listed',
}

const places: Readonly<Record<PageLine['where'], string>> = {
  robots: 'robots.txt',
  headers: 'header',
  html: 'HTML',
}

/** "HTML line 3". */
export const placeWords = ({ where, line }: Pick<PageLine, 'where' | 'line'>): string =>
  `${places[where]} line ${line.toLocaleString('en')}`

/** How grave a mistake is. */
export const pageSeverityWords = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  hint: 'Hint',
} as const
