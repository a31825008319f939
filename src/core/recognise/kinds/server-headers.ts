import type { Recogniser } from '../kind.ts'
import { serverHeaders } from '../parts/server-headers.ts'

/** Lines of a server's configuration that send X-Robots-Tag. */
export const findServerHeaders: Recogniser = ({ text }) => {
  const found = serverHeaders(text)
  return found === null ? null : { note: [`${found.server}.`, ...found.warnings].join(' ') }
}
