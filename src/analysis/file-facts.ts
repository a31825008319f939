import { fileOctets, type RobotsFile } from '../core/text/file.ts'
import type { RobotsTxt } from '../core/parse/robots-txt.ts'
import { countBadBytes, contentKindOf } from '../core/text/sniff.ts'
import type { FileFacts } from './result.ts'
import { maxUrlLength, siteAddressIn } from '../case/urls/sent-url.ts'

const lineEndNames = { lf: 'LF', crlf: 'CRLF', cr: 'CR' } as const

function lineEndsOf({ ends }: RobotsFile): string {
  return ends.each === null ? lineEndNames[ends.main] : 'mixed'
}

function looksLike(file: RobotsFile): FileFacts['looksLike'] {
  const contentKind = contentKindOf(file)
  if (contentKind !== 'robots' || file.text.length > maxUrlLength) return contentKind
  return siteAddressIn(file.text) === null ? 'robots' : 'address'
}

/** What the status line says about a file, as one dialect reads it. */
export function statusLineFacts(robots: RobotsTxt): FileFacts {
  const { file, groups, cut, dialect } = robots
  return {
    octets: fileOctets(file),
    limit: dialect.bytes.fileOctets,
    cut: cut === null ? null : { line: cut.line, octets: cut.octets },
    groups: groups.length,
    rules: groups.reduce((sum, group) => sum + group.rules.length, robots.orphans.length),
    lineEnds: lineEndsOf(file),
    byteOrderMark: file.byteOrderMark !== '',
    badBytes: countBadBytes(file),
    looksLike: looksLike(file),
  }
}
