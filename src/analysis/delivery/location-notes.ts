import type { Sentence } from '../result.ts'
import { code, sentenceOf } from '../../core/text/sentence.ts'

const isAddressNumber = ({ hostname }: URL): boolean =>
  hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname)

const robots = (scheme: string, host: string): Sentence =>
  sentenceOf(code(`${scheme}//${host}/robots.txt`))

function schemeNote({ protocol, hostname }: URL): Sentence | null {
  if (protocol === 'ftp:') {
    return sentenceOf('The few crawlers that use ftp fetch it with an anonymous login.')
  }
  const other = protocol === 'http:' ? 'https:' : 'http:'
  return sentenceOf(robots(other, hostname), ' is another file: http and https have one each.')
}

/** False for suffixes such as "co.uk" and "com.au", under which sites are registered. */
const isSite = (host: string): boolean => host.includes('.') && !/^[a-z]{1,3}\.[a-z]{2}$/.test(host)

function hostNote(url: URL): Sentence | null {
  const { protocol, hostname } = url
  if (isAddressNumber(url)) {
    return sentenceOf(
      'It applies only to URLs with this IP address, not to host names that point to it.',
    )
  }
  if (hostname.startsWith('www.')) {
    return sentenceOf(
      robots(protocol, hostname.slice(4)),
      ' is another file, even if both sites look alike.',
    )
  }
  const parent = hostname.slice(hostname.indexOf('.') + 1)
  if (hostname.split('.').length > 2 && isSite(parent)) {
    return sentenceOf(
      robots(protocol, parent),
      ' does not apply here, not even when this host has no robots.txt.',
    )
  }
  if (!hostname.includes('.')) return null
  return sentenceOf(
    'Its subdomains, such as ',
    code(`www.${hostname}`),
    ', have their own robots.txt.',
  )
}

function portNote({ protocol, hostname, port }: URL, typed: string): Sentence | null {
  if (port !== '')
    return sentenceOf('The file ', robots(protocol, hostname), ' does not apply here.')
  if (typed === '') return null
  return sentenceOf(
    `Baidu’s help writes the port out; it is the same file with and without :${typed}.`,
  )
}

function nameNote({ pathname }: URL): Sentence | null {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  if (/^robots?\.txt$/i.test(name) && folder !== '/') {
    return sentenceOf('A robots.txt in a folder, such as ', code(pathname), ', is never read.')
  }
  if (/^robots\.txt$/i.test(name) && name !== 'robots.txt') {
    return sentenceOf('The name has to be in lower case: ', code(name), ' is another file.')
  }
  return /^robot\.txt$/i.test(name) ? sentenceOf('The name is robots.txt, with an s.') : null
}

/**
 * Sentences about the address of a robots.txt that authors often get wrong: ports, subdomains,
 * folders, letter case. `typedPort` is the port as typed, which the URL object has dropped if it is
 * the default.
 */
export function locationNotes(url: URL, typedPort: string): readonly Sentence[] {
  const notes = [nameNote(url), hostNote(url), portNote(url, typedPort), schemeNote(url)]
  return notes.filter((note) => note !== null)
}
