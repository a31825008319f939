import { fileOctets, type RobotsFile } from '../text/file.ts'
import { contentKindOf, type ContentKind } from '../text/sniff.ts'
import type { BodyKind } from './fetch-result.ts'

/** What every crawler that names a limit reads at least. */
const maxOctets = 500 * 1024

const kinds: Readonly<Record<ContentKind, BodyKind>> = {
  robots: 'file',
  empty: 'empty',
  html: 'html',
  binary: 'utf-16',
  'utf-16': 'utf-16',
}

/** What kind of text came back. */
export function bodyKindOf(file: RobotsFile): BodyKind {
  const kind = kinds[contentKindOf(file)]
  if (kind !== 'file') return kind
  if (fileOctets(file) > maxOctets) return 'large'
  return file.mark === '\uFEFF' ? 'bom' : 'file'
}
