import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'

/** A Disallow of a folder that is longer than an Allow of a kind of file, and what opens the files in it. */
export interface ClosedFolder {
  readonly disallow: Rule
  /** A file of that kind in the folder. */
  readonly path: string
  readonly instead: string
}

/** An Allow of a kind of file, with the folders beside it from which it may make no exception. */
export interface DoubtfulException {
  readonly allow: Rule
  readonly beside: readonly ClosedFolder[]
}

/** Of more longer folders than these an Allow is hardly meant for each. */
const mostFolders = 12

/** Files of one kind wherever they are: `/*.pdf$`. */
const kindOfFile = /^\/?\*(\.[a-z][a-z\d]{1,4})\$?$/i

// Files of one kind in a folder, or in the folders below it: `/wp-content/*.js`, `/wp-content/*/*.js$`.
const kindInFolder = /^(\/(?:[^*$?/]+\/)+)\*(\/\*)?(\.[a-z][a-z\d]{1,4})\$?$/i

/** A folder, or what begins like one, and no file. */
const isFolder = ({ verdict, value }: Rule): boolean =>
  verdict === 'disallow' && /^\/[^*$?.]+$/.test(value)

const isKindOfFile = ({ verdict, value }: Rule): boolean =>
  verdict === 'allow' && kindOfFile.test(value)

/** The rules that stand directly before and behind each run of Allow lines for kinds of files. */
function* runsIn(rules: readonly Rule[]): Iterable<{
  readonly allows: readonly Rule[]
  readonly beside: readonly Rule[]
}> {
  let before: Rule | undefined
  let allows: Rule[] = []
  for (const rule of rules) {
    if (isKindOfFile(rule)) {
      allows.push(rule)
      continue
    }
    if (allows.length > 0) yield { allows, beside: before === undefined ? [rule] : [before, rule] }
    before = rule
    allows = []
  }
  if (allows.length > 0) yield { allows, beside: before === undefined ? [] : [before] }
}

/** The ending of the files that an Allow is for, where it may open them in a folder; null for any other. */
function endingIn({ value }: Rule, folder: string): string | null {
  const [, ending] = kindOfFile.exec(value) ?? []
  if (ending !== undefined) return ending
  const [, start = '', further, kind] = kindInFolder.exec(value) ?? []
  if (kind === undefined || !folder.startsWith(start) || folder === start) return null
  // With two wildcards it is for files of folders below, and the Disallow has to name one.
  return further === undefined || folder.length > start.length + 1 ? kind : null
}

function closedFolder(allow: Rule, disallow: Rule): ClosedFolder | null {
  if (!isFolder(disallow) || disallow.value.length <= allow.value.length) return null
  const ending = endingIn(allow, disallow.value)
  if (ending === null) return null
  const folder = disallow.value.endsWith('/') ? disallow.value : `${disallow.value}/`
  const end = allow.value.endsWith('$') ? '$' : ''
  return { disallow, path: `${folder}a${ending}`, instead: `${folder}*${ending}${end}` }
}

/** The longer folders among rules; no more than one too many. */
function closedFolders(allow: Rule, rules: readonly Rule[]): readonly ClosedFolder[] {
  const found: ClosedFolder[] = []
  for (const rule of rules) {
    const folder = closedFolder(allow, rule)
    if (folder !== null) found.push(folder)
    if (found.length > mostFolders) break
  }
  return found
}

/**
 * Every Allow of a kind of file that may make no exception from a longer Disallow of a folder: one beside it, or
 * one below the folder that the Allow names.
 */
export function* doubtfulExceptions({ rules }: Selection): Iterable<DoubtfulException> {
  for (const allow of rules) {
    if (allow.verdict !== 'allow' || !kindInFolder.test(allow.value)) continue
    const folders = closedFolders(allow, rules)
    if (folders.length > 0) yield { allow, beside: folders }
  }
  // Most groups allow no kind of file.
  if (!rules.some(isKindOfFile)) return
  for (const { allows, beside } of runsIn(rules)) {
    for (const allow of allows) {
      const folders = closedFolders(allow, beside)
      if (folders.length > 0) yield { allow, beside: folders }
    }
  }
}

/** Does the Disallow win for such a file in its folder? */
const isClosed = (selection: Selection, { disallow, path }: ClosedFolder): boolean =>
  decide(selection, path).rule === disallow

/**
 * The folders that stay closed to an Allow, each once: all of the group, or those beside it where there are very
 * many. None where it loses to none beside it.
 */
export function foldersStayingClosed(
  selection: Selection,
  { allow, beside }: DoubtfulException,
): readonly ClosedFolder[] {
  const near = beside.filter((folder) => isClosed(selection, folder))
  if (near.length === 0) return []
  const all = closedFolders(allow, selection.rules)
  if (all.length > mostFolders) return near
  const closed = all.filter((folder) => isClosed(selection, folder))
  return closed.filter(
    ({ instead }, at) => closed.findIndex((other) => other.instead === instead) === at,
  )
}
