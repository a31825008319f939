import { bodyKindOf } from '../../core/fetch/body.ts'
import { plainFetch, sameFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { readBytes, readText, type RobotsFile } from '../../core/text/file.ts'
import { readAtMost } from '../lines/read-at-most.ts'
import { parseUrl } from '../../case/urls/sent-url.ts'

/** A robots.txt, and how it was fetched where it was. */
export interface SourcedRobots {
  readonly file: RobotsFile
  /** Null where it was not fetched, or fetched as usual. */
  readonly fetch: FetchResult | null
  /** Where it is from, for reports. */
  readonly name: string
}

/** Thrown for what cannot be read; its message is for whoever called. */
export class SourceError extends Error {}

/** A robots.txt beyond this is refused: over thirty times what crawlers read of one. */
const maxBytes = 16 * 1024 * 1024
const timeoutMs = 30_000
/** More redirects than any crawler follows (RFC 9309 §2.3.1.2 asks for five). */
const maxRedirects = 10

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const tooLarge = (name: string, most = maxBytes): SourceError =>
  new SourceError(`${name} has more than ${most / 1024 / 1024} MiB`)

/** The bytes of a file. Throws SourceError. */
export async function bytesOfFile(path: string, most = maxBytes): Promise<Uint8Array> {
  let bytes
  try {
    bytes = await readAtMost(path, most)
  } catch (error) {
    throw new SourceError(`cannot read ${path}: ${reasonOf(error)}`)
  }
  if (bytes === null) throw tooLarge(path, most)
  return bytes
}

async function bytesOfStream(chunks: AsyncIterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(name)
    kept.push(chunk)
  }
  return Buffer.concat(kept)
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** A failure to reach the host, as crawlers tell them apart. */
function unreachable(error: unknown): FetchResult['status'] {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : ''
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'dns' : 'timeout'
}

async function hop(address: URL): Promise<Response> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
}

/**
 * Fetches a robots.txt, redirects followed one by one, as the analysis of a fetch wants to know it. A host
 * that cannot be reached is a result, not an error.
 */
export async function fetchRobots(address: string): Promise<SourcedRobots> {
  let url = new URL(address)
  const { host } = url
  let redirects = 0
  let crossHost = false
  const empty = readText('')
  try {
    for (;;) {
      if (url.username !== '' || url.password !== '') {
        throw new SourceError(`no address with a user name or a password is fetched: ${url.host}`)
      }
      const response = await hop(url)
      const { status, headers } = response
      const location = headers.get('location')
      if (isRedirect(status) && location !== null && redirects < maxRedirects) {
        await response.body?.cancel()
        const next = parseUrl(location, url)
        if (next === null) throw new SourceError(`${address}: no address "${location}"`)
        url = next
        if (!/^https?:$/.test(url.protocol))
          throw new SourceError(`${address} leads to ${url.protocol}`)
        redirects += 1
        crossHost ||= url.host !== host
        continue
      }
      const body = response.body as AsyncIterable<Uint8Array> | null
      const bytes = body === null ? new Uint8Array() : await bytesOfStream(body, address)
      const file = readBytes(bytes)
      const result: FetchResult = {
        ...plainFetch,
        status,
        redirects,
        crossHost,
        contentType: headers.get('content-type') ?? '',
        body: status < 400 ? bodyKindOf(file) : plainFetch.body,
      }
      const isUsual = sameFetch(result, plainFetch)
      return { file: status < 400 ? file : empty, fetch: isUsual ? null : result, name: address }
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    const result = { ...plainFetch, status: unreachable(error), redirects, crossHost }
    return { file: empty, fetch: result, name: address }
  }
}

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source)

/** What crawlers would make of a patch says nothing of the file that it is for. */
function refusePatch({ text }: RobotsFile, name: string): void {
  if (recogniseText(text).kind !== 'patch') return
  throw new SourceError(`${name} is a patch of a robots.txt: apply it, and give the result`)
}

/** The robots.txt that `--robots` names. Throws SourceError, also for a patch. */
export async function robotsFrom(
  source: string,
  stdin: AsyncIterable<Uint8Array>,
): Promise<SourcedRobots> {
  if (isAddress(source)) {
    if (parseUrl(source) === null) throw new SourceError(`no address: ${source}`)
    return fetchRobots(source)
  }
  const bytes =
    source === '-' ? await bytesOfStream(stdin, 'standard input') : await bytesOfFile(source)
  const name = source === '-' ? 'standard input' : source
  const file = readBytes(bytes)
  refusePatch(file, name)
  return { file, fetch: null, name }
}
