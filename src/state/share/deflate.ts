/** Compresses bytes to raw DEFLATE (RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new Blob([bytes]).stream()
  const packed = source.pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
