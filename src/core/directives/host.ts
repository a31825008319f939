import { code, sentenceOf } from '../text/sentence.ts'
import { invalidReading, suspectReading, validReading, type ValueDirective } from './directive.ts'

/** Dots between labels; letters of any script may stand in one. */
const hostForm = /^(https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.?)(?::(\d{1,5}))?(\/)?$/iu

/** What a Host line says. */
export interface Host {
  readonly host: string
  readonly port: number | null
}

/** The host to prefer among mirrors of a site: once read by Yandex. */
export const host: ValueDirective<'host', Host> = {
  key: 'host',
  name: 'Host',
  example: 'example.com',
  meaning: 'The main host name of a site that has several.',
  source: { source: 'yandex-host-2018' },
  adoption: 'Yandex dropped it in March 2018; use redirects instead.',
  maxTypos: 1,
  identifiesFile: true,
  scope: 'file',
  once: true,
  read(value) {
    const found = hostForm.exec(value)
    const [, scheme, name = '', port, slash] = found ?? []
    if (found === null || Number(port ?? 1) > 65_535 || Number(port ?? 1) === 0) {
      return invalidReading('host', `“${value}” is no host name: write it as www.example.com.`)
    }
    const read = { host: name, port: port === undefined ? null : Number(port) }
    if (scheme === undefined && slash === undefined) return validReading('host', read)
    return suspectReading('host', 'A host is a name only, without https:// and slashes.', read)
  },
  describe: ({ host, port }) =>
    sentenceOf('Preferred host name: ', code(port === null ? host : `${host}:${port}`)),
}
