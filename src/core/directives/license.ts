import { bad, good, type Directive } from './directive.ts'
import { isAbsoluteUrl } from './value-parsers.ts'

/** Where the terms of use are, as a document of RSL 1.0. */
export const license: Directive<'license'> = {
  key: 'license',
  name: 'License',
  scope: 'file',
  once: false,
  read(url) {
    if (url === '') return bad('license', 'The address of the licence is missing.')
    if (isAbsoluteUrl(url)) return good('license', { url, absolute: true })
    const problem = 'A licence needs its whole address, as https://example.com/license.xml.'
    return bad('license', problem, { url, absolute: false })
  },
}
