import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits, removalBesideOthers } from '../support/edits.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { ruleLines } from '../support/rule-lines.ts'
import type { BlockedAsset } from './blocked-assets.ts'
import { systemsOfSite } from './site-systems.ts'

/** The path of a file without its query. */
export const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? ''

/** What has to be allowed so that a rule leaves CSS and scripts alone; none where the rule is about them. */
function patternsFor({ rule, file, reason }: BlockedAsset): readonly string[] {
  if (reason === 'version' || rule.value === '/*?') return ['/*.css?', '/*.js?']
  // A word anywhere: only a pattern with the word is longer.
  const [, word] = /^\/?\*([\w-]{2,40})\**$/.exec(rule.value) ?? []
  if (word !== undefined && reason === 'system') return [`/*${word}*.css`, `/*${word}*.js`]
  if (reason === 'name' || !/^\/[\w./-]*[\w/-]$/.test(rule.value)) return []
  const path = withoutQuery(file.path)
  if (!/\.(?:css|js)$/.test(path)) return [path]
  const folder = rule.value.endsWith('/') ? rule.value : `${rule.value}/`
  return path.startsWith(folder) ? [`${folder}*.css`, `${folder}*.js`] : []
}

/** So many folders are opened by one fix. */
const maxFolders = 4

/** The whole folders of a system that the beginning of their names blocks, as `/wp-` does; none for other rules. */
function foldersUnder(context: CheckContext, { rule, reason }: BlockedAsset): readonly string[] {
  if (reason !== 'system' || !/^\/[\w.-]{2,}$/.test(rule.value)) return []
  const files = systemsOfSite(context).systems.flatMap((system) => system.files)
  const under = files.filter((path) => path.startsWith(rule.value))
  const folders = under.map((path) => path.slice(0, path.indexOf('/', 1) + 1))
  const isPart = folders.every((folder) => folder.length > rule.value.length + 1)
  return isPart ? [...new Set(folders)].slice(0, maxFolders) : []
}

/** What the file allows already, for somebody. */
const allowedValues = memoizeByContext(
  (context): ReadonlySet<string> =>
    new Set(
      ruleLines(context)
        .filter(({ keyword }) => keyword === 'allow')
        .map(({ value }) => value),
    ),
)

/** Allow lines stand above the rule, since a few readers follow the first one that matches. */
export function allowing(context: CheckContext, line: number, all: readonly string[]) {
  const open = allowedValues(context)
  const patterns = all.filter((pattern) => !open.has(pattern))
  if (patterns.length === 0) return []
  const text = patterns.map((pattern) => `Allow: ${pattern}`).join('\n')
  const fix: CheckFix = {
    title: `Allow ${namesInSentence(patterns)}`,
    edits: [lineEdits.insertBefore(context, line, text)],
  }
  return [fix]
}

/** A rule about nothing but such files. */
const aboutAssets = /^\/?\*\.(?:css|m?js)[$*]?$/i

/** The folder of a picture, without those of its year and month. */
export const pictureFolderOf = (path: string): string =>
  path.slice(0, path.lastIndexOf('/') + 1).replace(/\d{4}\/\d\d\/$/, '')

/** The folder of the author’s pictures that a rule blocks with other things; none where it is all of the rule’s. */
function pictureFolder({ rule, picture }: BlockedAsset): readonly string[] {
  if (picture?.line !== rule.line) return []
  const folder = pictureFolderOf(picture.path)
  return folder.length > rule.value.length ? [folder] : []
}

export function fixesOf(context: CheckContext, blocked: BlockedAsset): readonly CheckFix[] {
  const { rule } = blocked
  if (aboutAssets.test(rule.value)) return removalBesideOthers(context, rule.line)
  const files = [...patternsFor(blocked), ...foldersUnder(context, blocked)]
  const pictures = pictureFolder(blocked)
  return [
    ...allowing(context, rule.line, files),
    ...(pictures.length > 0 ? allowing(context, rule.line, [...files, ...pictures]) : []),
  ]
}
