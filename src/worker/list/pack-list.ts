import { isGzip } from '../../core/recognise/recognise.ts'

/** The bytes of a long list as they came. */
export interface PackOptions {
  readonly content: Blob
}

/** Packs bytes with gzip; gives what is packed, and all where the browser cannot pack, as it is. */
export async function packed(content: Blob): Promise<Blob> {
  const head = new Uint8Array(await content.slice(0, 2).arrayBuffer())
  if (isGzip(head) || typeof CompressionStream === 'undefined') return content
  return new Response(content.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

/** The job of the worker that packs a list before it is stored. */
export const packList = (_reading: unknown, _input: unknown, { content }: PackOptions) =>
  packed(content)
