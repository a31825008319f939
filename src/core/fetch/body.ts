import { fileOctets, type RobotsFile } from '../text/file.ts'
import { contentKindOf, type ContentKind } from '../text/sniff.ts'
import type { BodyKind } from './fetch-result.ts'

/** 500 KiB: the limit that RFC 9309 §2.5 asks for at least, and that crawlers with a limit have. */
const maxOctets = 500 * 1024

/**
 * Kinds by what a file looks like. A binary file gets the treatment of UTF-16: nothing in it can be
 * read.
 */
const kinds: Readonly<Record<ContentKind, BodyKind>> = {
  robots: 'file',
  empty: 'empty',
  html: 'html',
  binary: 'utf-16',
  'utf-16': 'utf-16',
}

/** Has a page a word of a rule or of a group? Without one no crawler finds rules in it, however it reads pages. */
const mayHoldRules = (text: string): boolean => /user-?\s?agent|disallow/i.test(text)

/** What kind of content came back, as far as fetch policies tell kinds apart. */
export function bodyKindOf(file: RobotsFile): BodyKind {
  const kind = kinds[contentKindOf(file)]
  if (kind === 'html' && !mayHoldRules(file.text)) return 'other-page'
  if (kind !== 'file') return kind
  if (fileOctets(file) > maxOctets) return 'large'
  return file.byteOrderMark === '\uFEFF' ? 'bom' : 'file'
}
