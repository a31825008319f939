import { readBytes, type RobotsFile } from '../../core/file.ts'

/** Larger files are refused unread. */
const mostBytes = 5 * 1024 * 1024

export type Opened =
  | { readonly ok: true; readonly file: RobotsFile; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: string }

/** Rounded up, so that a file one byte too large does not read as just right. */
const megabytes = (bytes: number): string =>
  `${(Math.ceil((bytes * 10) / 1024 ** 2) / 10).toFixed(1)} MB`

/** What `openFile` needs of a file that was dropped or picked. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** Reads a file whole, whatever its bytes; one that is too large is refused before it is read. */
export async function openFile(source: ReadableFile): Promise<Opened> {
  const { name, size } = source
  if (size > mostBytes) {
    const problem = `${name} has ${megabytes(size)}, too much to open here: up to 5 MB is fine. Google reads the first 500 KiB of a robots.txt and no more.`
    return { ok: false, problem }
  }
  try {
    const bytes = new Uint8Array(await source.arrayBuffer())
    return { ok: true, file: readBytes(bytes), bytes }
  } catch {
    return { ok: false, problem: `${name} could not be read. Is it still where it was?` }
  }
}
