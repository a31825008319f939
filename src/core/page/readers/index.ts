import type { Crawler } from '../../crawlers/crawler.ts'
import type { PageReader } from '../reader.ts'
import { apple } from './apple.ts'
import { bingReader } from './bing.ts'
import { generic } from './generic.ts'
import { googleReader } from './google.ts'
import { slurpReader } from './slurp.ts'
import { spiderlineReader } from './spiderline.ts'
import { ultraseekReader } from './ultraseek.ts'
import { yandexReader } from './yandex.ts'

/** Every reader of page-level rules; engines of today first. */
export const pageReaders: readonly PageReader[] = [
  googleReader,
  bingReader,
  yandexReader,
  apple,
  slurpReader,
  spiderlineReader,
  ultraseekReader,
  generic,
]

/** The reader of a crawler of the catalogue, by its dialect of robots.txt and its token. */
export const pageReaderOf = ({ dialect, token }: Pick<Crawler, 'dialect' | 'token'>): PageReader =>
  pageReaders.find(
    ({ dialects, tokens }) => dialects.includes(dialect) && (tokens?.test(token) ?? true),
  ) ?? generic
