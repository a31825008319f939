import { FileUrls } from '../../analysis/list/file-urls.ts'
import { readBlob } from '../list/read-blob.ts'
import type { SitemapList } from './log-protocol.ts'

/** The URLs that the sitemaps of a list from files have, in its order. Rejects when it cannot be read. */
export async function listedUrls(
  { content, ...list }: SitemapList,
  origin: string,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  const files = new FileUrls(origin)
  const reading = { pause, isStopped: () => false, onProgress: () => undefined }
  await readBlob(content, list, files, reading)
  return files.listedRanges().flatMap(({ from, to }) => {
    return Array.from({ length: to - from }, (_, at) => files.urls.at(from + at))
  })
}
