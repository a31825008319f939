import type { Crawler } from '../../crawlers/crawler.ts'
import type { PageReader } from '../reader.ts'
import { apple } from './apple.ts'
import { bing } from './bing.ts'
import { generic } from './generic.ts'
import { google } from './google.ts'
import { slurp } from './slurp.ts'
import { spiderline } from './spiderline.ts'
import { ultraseek } from './ultraseek.ts'
import { yandex } from './yandex.ts'

/** Every reader of page-level rules; engines of today first. */
export const readers: readonly PageReader[] = [
  google,
  bing,
  yandex,
  apple,
  slurp,
  spiderline,
  ultraseek,
  generic,
]

/** The reader of a crawler of the catalogue, by its dialect of robots.txt and its token. */
export const readerOf = ({ dialect, token }: Pick<Crawler, 'dialect' | 'token'>): PageReader =>
  readers.find(
    ({ dialects, tokens }) => dialects.includes(dialect) && (tokens?.test(token) ?? true),
  ) ?? generic
