import type { Sentence } from '../result.ts'
import { code, sentenceOf } from '../../core/text/sentence.ts'

const isAddressNumber = ({ hostname }: URL): boolean =>
  hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname)

const robots = (scheme: string, host: string): Sentence =>
  sentenceOf(code(`${scheme}//${host}/robots.txt`))

function schemeNote({ protocol, hostname }: URL): Sentence | null {
  if (protocol === 'ftp:') {
    return sentenceOf(
      'Over ftp it is fetched with an anonymous login, by the few crawlers that do.',
    )
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
      'It counts only for addresses with this number, not for names that lead to it.',
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
      ' does not count here, not even when this host has no file of its own.',
    )
  }
  if (!hostname.includes('.')) return null
  return sentenceOf(
    'Hosts below it, such as ',
    code(`www.${hostname}`),
    ', have files of their own.',
  )
}

function portNote({ protocol, hostname, port }: URL, typed: string): Sentence | null {
  if (port !== '')
    return sentenceOf('The file of ', robots(protocol, hostname), ' does not count here.')
  if (typed === '') return null
  return sentenceOf(
    `Baidu’s help writes the port out; it is the same file with and without :${typed}.`,
  )
}

function nameNote({ pathname }: URL): Sentence | null {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  if (/^robots?\.txt$/i.test(name) && folder !== '/') {
    return sentenceOf('A robots.txt in a folder, such as ', code(pathname), ', is never looked at.')
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
