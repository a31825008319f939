import { decide } from '../../decide/decide.ts'
import type { Decision, Selection } from '../../decide/decision.ts'
import type { Dialect, RuleSet } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import {
  assetWords,
  fileAt,
  plainFiles,
  sharedFiles,
  toolsOfFolder,
  versionedFiles,
  versionWords,
  wordsBeside,
  assetFolderWords,
  type AssetFile,
} from './asset-files.ts'
import { namedFolders } from './named-folders.ts'
import { mayBlockAsset } from './asset-rules.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import type { AssetSystem } from './asset-system.ts'
import { opensKind, opensKindBelow, opensOwnName } from './opened-kinds.ts'
import { systemsOfSite } from './site-systems.ts'

/**
 * Why a blocked file is taken for one of this site, the surest first. `system`: the rules show the
 * system. `name`: the rule names CSS, scripts or fonts. `extension`: extensions of the system keep them in the
 * folder. `folder`: some systems do. `version`: the rule matches every query, and so the version of a file.
 */
const reasons = ['system', 'name', 'extension', 'folder', 'version'] as const
export type AssetReason = (typeof reasons)[number]

/** A rule that keeps an engine from a file that pages need to render. */
export interface BlockedAsset {
  readonly rule: Rule
  /** A product token, or `*`. */
  readonly token: string
  readonly file: AssetFile
  readonly reason: AssetReason
  /** Lines that allow such files anywhere, and lose to the rule. */
  readonly losers: readonly number[]
  /** A picture that the rule blocks as well, or another line beside the first such rule; null for none that is known. */
  readonly picture: BlockedPicture | null
}

interface BlockedPicture {
  readonly path: string
  readonly line: number
}

type Hit = Pick<BlockedAsset, 'rule' | 'file' | 'reason'>

/** A crawler that renders pages. */
interface Renderer {
  readonly dialect: Dialect
  readonly token: string
}

/** The engines that the author asks for and that render pages, and everybody. */
function renderersOf({ engines, dialects }: CheckContext): readonly Renderer[] {
  const asked = engines.filter(({ dialect }) => dialect.rendersPages)
  const anyone = dialects.find((dialect) => dialect.rendersPages)
  return anyone === undefined ? asked : [...asked, { dialect: anyone, token: '*' }]
}

/** Decides files by the few rules that may match one, once for each list of rules. */
class AssetJudge {
  private readonly found = new Map<readonly Rule[], { ruleSet: RuleSet; selection: Selection }[]>()
  private readonly decisions = new Map<Selection, Map<string, Decision>>()

  /** Null where no rule can match any known file. */
  selectionFor(selection: Selection): Selection | null {
    const known = this.found.get(selection.rules) ?? []
    this.found.set(selection.rules, known)
    const alike = known.find(({ ruleSet }) => ruleSet === selection.ruleSet)
    if (alike !== undefined) return alike.selection.rules.length === 0 ? null : alike.selection
    const rules = known[0]?.selection.rules ?? selection.rules.filter(mayBlockAsset)
    const narrow = { ...selection, rules }
    known.push({ ruleSet: selection.ruleSet, selection: narrow })
    return rules.length === 0 ? null : narrow
  }

  /** The rule that blocks a file; null for one that may be fetched. */
  blockingRule(selection: Selection, { path }: AssetFile): Rule | null {
    const known = this.decisions.get(selection) ?? new Map<string, Decision>()
    this.decisions.set(selection, known)
    const decision = known.get(path) ?? decide(selection, path)
    known.set(path, decision)
    return decision.verdict === 'disallow' ? decision.rule : null
  }
}

/** A rule for the whole site is another subject. */
const isForAll = ({ value }: Rule): boolean => /^[/*$]*$/.test(value)

const isPlural = (word: string, words: readonly string[]): boolean =>
  words.includes(word) || words.includes(`${word}s`)

/** Does a rule name nothing but CSS, scripts or fonts? */
function namesAssets({ value }: Rule): boolean {
  const words = assetFolderWords(value)
  return (
    words.some((word) => assetWords.has(word)) &&
    words.every((word) => assetWords.has(word) || wordsBeside.has(word))
  )
}

/** Words that name programs of the server or kinds of goods as well. */
const unsureWords: ReadonlySet<string> = new Set(['script', 'style'])

/** Does a folder say surely that it has files which pages load? */
const isSurelyNamed = ({ value }: Rule): boolean =>
  assetFolderWords(value).some((word) => assetWords.has(word) && !unsureWords.has(word))

/** Folders whose names say it, on a site whose system is not clear: that keeps its files elsewhere. */
const foldersOf = (context: CheckContext, selection: Selection): readonly Hit[] =>
  systemsOfSite(context).isClear
    ? []
    : namedFolders(selection).map((folder) => ({ ...folder, reason: 'folder' }))

/** Does a rule name the folder of a file, and nothing that this file does not have? */
function namesFolder({ value }: Rule, { path, folder }: AssetFile): boolean {
  const words = assetFolderWords(value)
  const own = assetFolderWords(path)
  return isPlural(words[0] ?? '', [folder]) && words.every((word) => isPlural(word, own))
}

/** Is a rule about queries of any name, or about versions? */
const isAboutVersions = ({ value }: Rule): boolean =>
  /[?=]/.test(value) && assetFolderWords(value).every((word) => versionWords.has(word))

/** What the files of one kind tell of the rules that block them. */
function hitsAmong(
  judge: AssetJudge,
  selection: Selection,
  files: readonly AssetFile[],
  reason: AssetReason,
  isMeant: (rule: Rule, file: AssetFile) => boolean,
): readonly Hit[] {
  return files.flatMap((file) => {
    const rule = judge.blockingRule(selection, file)
    return rule === null || isForAll(rule) || !isMeant(rule, file) ? [] : [{ rule, file, reason }]
  })
}

/** Has the known system files in this folder, all of which may be fetched? */
function isKnownOpen(
  judge: AssetJudge,
  selection: Selection,
  own: readonly AssetFile[],
  folder: string,
): boolean {
  const files = own.filter((file) => file.folder === folder)
  return files.length > 0 && files.every((file) => judge.blockingRule(selection, file) === null)
}

const plainFilesWithTools = plainFiles.map((file) => ({
  ...file,
  systems: toolsOfFolder(file.folder),
}))

const isCore = ({ isOfExtensions }: AssetSystem): boolean => isOfExtensions !== true

const filesOf = (systems: readonly AssetSystem[]): readonly AssetFile[] =>
  systems.flatMap(({ name, files }) => files.map((path) => fileAt(path, [name])))

function hitsOf(
  context: CheckContext,
  judge: AssetJudge,
  selection: Selection,
  whole: Selection,
): readonly Hit[] {
  const { systems, isClear } = systemsOfSite(context)
  const own = filesOf(systems)
  const ofSystem = [
    ...hitsAmong(
      judge,
      selection,
      filesOf(systems.filter(isCore)),
      'system',
      (rule, file) => !opensOwnName(whole, rule, file),
    ),
    ...hitsAmong(
      judge,
      selection,
      filesOf(systems.filter((one) => !isCore(one))),
      'extension',
      () => true,
    ),
  ]
  if (isClear && systems.some(({ isHosted }) => isHosted)) return ofSystem
  const empty = systems.flatMap(({ foldersWithout = [] }) => foldersWithout)
  const isOpen = (folder: string): boolean =>
    empty.includes(folder) || isKnownOpen(judge, selection, own, folder)
  const named = plainFilesWithTools.filter(({ folder }) => !isClear || !isOpen(folder))
  const byName = hitsAmong(judge, selection, [...named, ...versionedFiles], 'name', namesAssets)
    .filter(({ rule, file }) => !opensKindBelow(whole, rule, file))
    .map((hit): Hit =>
      isSurelyNamed(hit.rule) && !empty.includes(hit.file.folder)
        ? hit
        : { ...hit, reason: 'folder' },
    )
  if (isClear) return [...ofSystem, ...byName]
  return [
    ...ofSystem,
    ...byName,
    ...hitsAmong(judge, selection, sharedFiles, 'folder', namesFolder),
    ...hitsAmong(judge, selection, versionedFiles, 'version', isAboutVersions).filter(
      ({ rule, file }) => !opensKind(whole, rule, file),
    ),
  ]
}

/** CSS or scripts wherever they are, as in `/*.css$`. */
const anywhere = /^\/?\*(?:\.min)?\.(?:css|m?js)[$?]?\*?$/i

/** The Allow lines for CSS or scripts that are shorter than a rule which the longest path makes win. */
function losersTo({ rules, robots: { dialect } }: Selection, { value }: Rule): readonly number[] {
  if (isOrderBased(dialect) || /[*$]/.test(value)) return []
  return rules
    .filter(
      (rule) =>
        rule.verdict === 'allow' && anywhere.test(rule.value) && rule.value.length < value.length,
    )
    .map(({ line }) => line)
}

/** A picture of the author that is blocked by the rule which blocks a file of the system, or, if asked for, by another. */
function pictureOf(
  context: CheckContext,
  selection: Selection,
  { rule }: Hit,
  isByAny: boolean,
): BlockedPicture | null {
  const pictures = systemsOfSite(context).systems.flatMap(({ picture = [] }) => picture)
  for (const path of pictures) {
    const { rule: by, verdict } = decide(selection, path)
    if (by === null || verdict !== 'disallow' || isForAll(by)) continue
    if (by === rule || isByAny) return { path, line: by.line }
  }
  return null
}

const isOfSystem = ({ reason }: Hit): boolean => reason === 'system'

const isSurer = (one: Hit, other: Hit): boolean =>
  reasons.indexOf(one.reason) < reasons.indexOf(other.reason)

/** For so many rules it is looked up what else there is to say of them. */
const maxExplained = 20

/** Each rule that blocks files which pages need to render, in the order of lines, with the surest reason. */
export const blockedAssets = memoizeByContext((context): readonly BlockedAsset[] => {
  const judge = new AssetJudge()
  const found = new Map<number, BlockedAsset>()
  for (const { dialect, token } of renderersOf(context)) {
    const whole = context.selection(dialect, token)
    const selection = judge.selectionFor(whole)
    if (context.siteBlock(dialect, token) !== null) continue
    const known = selection === null ? [] : hitsOf(context, judge, selection, whole)
    for (const hit of [...known, ...foldersOf(context, whole)]) {
      const other = found.get(hit.rule.line)
      if (other !== undefined && !isSurer(hit, other)) continue
      const losers = found.size < maxExplained ? losersTo(whole, hit.rule) : []
      const isFirst = hit.reason === 'system' && ![...found.values()].some(isOfSystem)
      const picture = found.size < maxExplained ? pictureOf(context, whole, hit, isFirst) : null
      found.set(hit.rule.line, { ...hit, token, losers, picture })
    }
  }
  return [...found.values()].sort((a, b) => a.rule.line - b.rule.line)
})

/** Lines of rules that surely block what pages need to render. */
export const assetBlockLines = memoizeByContext((context): ReadonlySet<number> => {
  const sure = blockedAssets(context).filter(
    ({ reason }) => reason === 'system' || reason === 'name',
  )
  return new Set(sure.map(({ rule }) => rule.line))
})
