import {
  conflictSentences,
  crawlersInWords,
  ownedPlaceWords,
} from '../../core/merge/conflict-words.ts'
import { mergeFiles, type MergedRobots } from '../../core/merge/merge-files.ts'
import { mergeSources, mostSources, type OwnedFile } from '../../core/merge/merge-source.ts'
import type { OwnerWitness } from '../../core/merge/owner-changes.ts'
import { count } from '../../core/text/sentence.ts'
import { ownedRowsIn } from './owned-rows.ts'

/** What is merged: files, and tables that say whose which path is. */
export interface MergeRequest {
  readonly files: readonly OwnedFile[]
  /** The texts of tables. */
  readonly tables: readonly string[]
}

/** What the merged file changes for the crawlers of one owner. */
export interface OwnerChangeView {
  readonly owner: string
  /** One sentence for crawlers of which the same changes. */
  readonly sentences: readonly string[]
}

/** A merged file before it is taken. Plain data that can be sent from a worker. */
export interface MergeView {
  readonly text: string
  /** A sentence for each conflict. */
  readonly conflicts: readonly string[]
  readonly changes: readonly OwnerChangeView[]
  /** What was said twice, or for nobody, in a sentence each. */
  readonly notes: readonly string[]
  /** Why nothing was merged; null when it was. */
  readonly problem: string | null
}

const nothing = { text: '', conflicts: [], changes: [], notes: [] } as const

/** In milliseconds, for all proofs together. */
const maxMs = 1_500
const maxStates = 1_000_000
/** More URLs of one owner and crawler nobody reads. */
const maxUrls = 4
/** More lines that several owners have are counted. */
const maxShared = 20

const urlWords = ({ url, after, decidedBy }: OwnerWitness): string => {
  const by = decidedBy === null ? '' : ` by ${decidedBy.owner}`
  return `${url} becomes ${after === 'allow' ? 'allowed' : 'blocked'}${by}`
}

function changeSentence(crawlers: readonly string[], witnesses: readonly OwnerWitness[]): string {
  const whom = crawlersInWords(crawlers)
  const name = whom.charAt(0).toUpperCase() + whom.slice(1)
  if (witnesses.length === 0) return `${name}: not fully checked.`
  const shown = witnesses.slice(0, maxUrls).map(urlWords)
  const rest = witnesses.length - shown.length
  return `${name}: ${[...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')}.`
}

/** Crawlers of which the same changes. */
interface ChangedAlike {
  readonly crawlers: string[]
  readonly of: readonly OwnerWitness[]
}

/** Whether crawlers lose the home page: who shuts a whole site for somebody is to read that first. */
const losesSite = ({ of }: ChangedAlike): boolean =>
  of.some(({ url, after }) => url === '/' && after !== 'allow')

/** The changes of each owner, with crawlers of which the same changes together. */
function changesByOwner({ changes }: MergedRobots): readonly OwnerChangeView[] {
  const byOwner = new Map<string, Map<string, ChangedAlike>>()
  for (const { source, crawler, witnesses } of changes) {
    const own = byOwner.get(source.owner) ?? new Map<string, ChangedAlike>()
    byOwner.set(source.owner, own)
    const key = JSON.stringify(witnesses.map(urlWords))
    const known = own.get(key) ?? { crawlers: [], of: witnesses }
    known.crawlers.push(crawler)
    own.set(key, known)
  }
  return [...byOwner].map(([owner, own]) => ({
    owner,
    sentences: [...own.values()]
      .toSorted((a, b) => Number(losesSite(b)) - Number(losesSite(a)))
      .map(({ crawlers, of }) => changeSentence(crawlers, of)),
  }))
}

/** The lines that several owners have, each with the owner it stands under and the other one. */
function sharedSentences({ shared }: Pick<MergedRobots, 'shared'>): readonly string[] {
  const byPlace = new Map(shared.map((one) => [JSON.stringify(one.dropped), one]))
  const sentences = [...byPlace.values()].map(
    ({ text, kept, dropped }) =>
      `${text} of ${ownedPlaceWords(dropped)}: ${ownedPlaceWords(kept)} has it too, where it is written once.`,
  )
  const rest = sentences.length - maxShared
  if (rest <= 0) return sentences
  const more = `${count(rest, 'more line', 'more lines')} that another owner has too: written once.`
  return [...sentences.slice(0, maxShared), more]
}

function notesOf({ shared, left }: MergedRobots): readonly string[] {
  return [
    ...sharedSentences({ shared }),
    ...left.map(
      ({ place, text }) =>
        `Left out: ${text} (${place.owner}, line ${place.line ?? 0}) stands above the first User-agent line, so no crawler obeyed it.`,
    ),
  ]
}

/** The job of the worker that merges files from outside. The case has no part in it. */
export function mergeJob(
  _reading: unknown,
  _input: unknown,
  { files, tables }: MergeRequest,
): MergeView {
  const rows = tables.flatMap((text) => ownedRowsIn(text) ?? [])
  if (mergeSources(files, rows).length > mostSources) {
    const problem = `More than ${mostSources} files and owners cannot be merged at once.`
    return { ...nothing, problem }
  }
  const end = performance.now() + maxMs
  const effort = { maxStates, isOver: () => performance.now() > end }
  const merged = mergeFiles(files, rows, effort)
  return {
    text: merged.text,
    conflicts: conflictSentences(merged.conflicts),
    changes: changesByOwner(merged),
    notes: notesOf(merged),
    problem: null,
  }
}
