import { decodeUtf8, encodeUtf8 } from '../../core/text/utf8.ts'

/**
 * The `TextEncoder` and `TextDecoder` of browsers and Node, as much of them as reading a URL takes, for
 * engines that have none.
 */
export class PlainEncoder {
  encode(text: string): Uint8Array {
    return encodeUtf8(text)
  }
}

/** Bytes that are no UTF-8 become U+FFFD, each for itself; a host with any of them is none. */
export class PlainDecoder {
  decode(bytes: Uint8Array): string {
    return decodeUtf8(bytes).replace(/(?<![\ud800-\udbff])[\udc80-\udcff]/g, '\ufffd')
  }
}
