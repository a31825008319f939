import type { Rule } from '../../parse/robots.ts'
import { plainFiles, sharedFiles, versionedFiles } from './asset-files.ts'
import { buildTools } from './build-tools.ts'
import { contentSystems } from './content-systems.ts'

const gramLength = 3

/** Every beginning of the paths of all known files, and every three characters in a row, in small letters. */
function tablesOf(paths: readonly string[]) {
  const starts = new Set<string>([''])
  const grams = new Set<string>()
  for (const path of paths.map((one) => one.toLowerCase())) {
    for (let to = 1; to <= path.length; to += 1) starts.add(path.slice(0, to))
    for (let at = 0; at + gramLength <= path.length; at += 1) {
      grams.add(path.slice(at, at + gramLength))
    }
  }
  return { starts, grams }
}

let tables: ReturnType<typeof tablesOf> | null = null

const knownPaths = (): readonly string[] => [
  ...[...plainFiles, ...sharedFiles, ...versionedFiles].map(({ path }) => path),
  ...[...contentSystems, ...buildTools].flatMap(({ files }) => files),
]

/** The characters that end the literal start of a pattern: some dialect gives them a meaning. */
const isSign = (character: string): boolean => character === '*' || character === '$'

function literalStart(value: string): string {
  let to = 0
  while (to < value.length && !isSign(value.charAt(to)) && value.charAt(to) !== '%') to += 1
  return value.slice(0, to)
}

/**
 * False for a rule that matches none of the files that are known here, by any dialect: it begins with
 * another path, or has three characters in a row that none of them has.
 */
export function mayBlockAsset({ value: written }: Rule): boolean {
  tables ??= tablesOf(knownPaths())
  const value = written.toLowerCase()
  const start = literalStart(value)
  if (!tables.starts.has(start.startsWith('/') || start === '' ? start : `/${start}`)) return false
  for (let at = start.length; at + gramLength <= value.length; at += 1) {
    const gram = value.slice(at, at + gramLength)
    // Escapes of what is no ASCII match nothing here; others may stand for a letter.
    if (/^%[89a-f]/.test(gram)) return false
    if (gram.includes('%')) return true
    if (!/[*$]/.test(gram) && !tables.grams.has(gram)) return false
  }
  return true
}
