import { dialectById } from '../dialects/index.ts'
import { readText } from '../text/file.ts'
import { AskedCrawlers } from './asked-crawlers.ts'
import type { RepairQuestion } from './question.ts'

/** A question as the table of cases has it. */
export interface WrittenQuestion {
  readonly robots: readonly string[]
  /** A crawler, a URL, and `allowed` or `blocked`, with blanks between them. */
  readonly wish: readonly string[]
  /** A crawler, `all-blocked` or `none-blocked`, and a path. */
  readonly claims?: readonly string[]
  readonly keep?: readonly string[]
  /** Rules that may be added, and no others. */
  readonly only?: readonly string[]
  readonly dialect?: string
}

/** Addresses of the table are in the form in which they are sent, but for paths and one letter. */
const sent = (url: string): string =>
  (url.startsWith('/') ? `https://example.com${url}` : url).replaceAll('\u00E9', '%C3%A9')

/** Reads a question of the table. */
export function questionFrom({
  robots,
  wish,
  claims = [],
  keep = [],
  only,
  dialect,
}: WrittenQuestion): RepairQuestion {
  const crawlers = new AskedCrawlers(dialectById(dialect ?? ''), {})
  const parted = (text: string): readonly [number, string, string] => {
    const [name = '', second = '', third = ''] = text.split(' ')
    return [crawlers.of(name), second, third]
  }
  const wishes = wish.map((text) => {
    const [crawler, url, is] = parted(text)
    return { crawler, url: sent(url), verdict: is === 'blocked' ? 'disallow' : 'allow' } as const
  })
  const claimed = claims.map((text) => {
    const [crawler, kind, path] = parted(text)
    return { crawler, kind: kind === 'all-blocked' ? kind : 'none-blocked', path } as const
  })
  const file = readText(robots.map((line) => `${line}\n`).join(''))
  const rules = only?.map((line) => {
    const [key, value = ''] = line.split(': ')
    return { keyword: key === 'Allow' ? 'allow' : 'disallow', value } as const
  })
  return {
    ...{ file, crawlers: crawlers.all, wishes, claims: claimed, keep: keep.map(sent) },
    ...(rules && { only: rules }),
  }
}
