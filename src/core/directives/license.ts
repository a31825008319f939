import { code, sentenceOf } from '../text/sentence.ts'
import { invalidReading, validReading, type ValueDirective } from './directive.ts'
import { isAbsoluteUrl, type AddressValue } from './value-parsers.ts'

/** Where the terms of use are, as a document of RSL 1.0. */
export const license: ValueDirective<'license', AddressValue> = {
  key: 'license',
  name: 'License',
  example: 'https://example.com/license.xml',
  meaning: 'Where the terms of use are.',
  source: { source: 'rsl-robots' },
  adoption: 'It does not change what may be fetched.',
  maxTypos: 1,
  scope: 'file',
  once: false,
  read(url) {
    if (url === '') return invalidReading('license', 'The address of the licence is missing.')
    if (isAbsoluteUrl(url)) return validReading('license', { url, absolute: true })
    const problem = 'A licence needs its whole address, as https://example.com/license.xml.'
    return invalidReading('license', problem, { url, absolute: false })
  },
  describe: ({ url }) => sentenceOf('Terms of use: ', code(url)),
}
