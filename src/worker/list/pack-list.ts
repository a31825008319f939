import { reportProgress } from '../../core/progress.ts'
import { isGzip } from '../../core/recognise/recognise.ts'
import { textOfFile, type TextOfFile, type TextOfFileOptions } from '../../platform/text-of-file.ts'

/** The bytes of a list from a file as they came. */
export interface PackOptions {
  readonly content: Blob
}

/** Hands bytes on, and reports each part of them as progress. */
export const reporting = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      reportProgress()
      controller.enqueue(bytes)
    },
  })

/** Packs bytes with gzip; gives what is packed, and all where the browser cannot pack, as it is. */
export async function packed(content: Blob): Promise<Blob> {
  const head = new Uint8Array(await content.slice(0, 2).arrayBuffer())
  if (isGzip(head) || typeof CompressionStream === 'undefined') return content
  const stream = content.stream().pipeThrough(reporting())
  return new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob()
}

/** The job of the worker that packs a list before it is stored. */
export const packList = (_reading: unknown, _input: unknown, { content }: PackOptions) =>
  packed(content)

/** The job that unpacks and decodes a file for the page, which would take too long there. */
export const loadText = (
  _reading: unknown,
  _input: unknown,
  options: TextOfFileOptions,
): Promise<TextOfFile> => textOfFile(options)
