import { explain } from '../../core/decide/explain.ts'
import { flags, type Effective } from '../../core/page/effective.ts'
import { noteOf } from '../annotations/group-words.ts'
import { judgeTest, type ParsedFile } from '../judge-tests.ts'

/** A group of robots.txt, as far as it could be meant for a crawler. */
export interface PicturedGroup {
  /** The names of its user-agent lines. */
  readonly names: readonly string[]
  /** 1-based, as is `to`. */
  readonly line: number
  readonly to: number
  readonly isUsed: boolean
  /** Why it is used or left out, in a few words. */
  readonly why: string
}

/** The groups that bear on a crawler, in file order, and how many are for others only. */
export interface PicturedGroups {
  readonly groups: readonly PicturedGroup[]
  /** Groups that name other crawlers, or are beyond those that are listed. */
  readonly others: number
}

/** Nobody reads more groups, or more names of one. */
const most = 6

/** What all rules of a page come to, as values; empty where none restricts anything. */
export function totalOf(effective: Effective): readonly string[] {
  const { maxSnippet, maxImagePreview, maxVideoPreview, unavailableAfter } = effective
  const until = unavailableAfter === null ? NaN : unavailableAfter
  return [
    ...flags.filter((flag) => effective[flag]),
    ...(maxSnippet === null ? [] : [`max-snippet:${maxSnippet}`]),
    ...(maxImagePreview === null ? [] : [`max-image-preview:${maxImagePreview}`]),
    ...(maxVideoPreview === null ? [] : [`max-video-preview:${maxVideoPreview}`]),
    ...(Number.isFinite(until) ? [`unavailable_after: ${new Date(until).toISOString()}`] : []),
  ]
}

/** Which groups of robots.txt a crawler uses for a URL, and which of those that fit it leaves out. */
export function picturedGroups(
  parsedFile: ParsedFile,
  crawler: string,
  url: string,
  origin: string,
): PicturedGroups {
  const test = { id: '', crawler, url, expect: null, note: '' }
  const { selection, outcome } = judgeTest(parsedFile, test, origin, 'own')
  if (selection === null || !outcome.url.ok) return { groups: [], others: 0 }
  const { groups } = explain(selection, outcome.url.href)
  const fitting = groups.filter(({ reason }) => reason !== 'other-crawlers')
  // What is used is listed whatever stands in front of it.
  const used = fitting.filter(({ taken }) => taken).slice(0, most)
  const rest = fitting.filter(({ taken }) => !taken).slice(0, most - used.length)
  const shown = fitting.filter((note) => used.includes(note) || rest.includes(note))
  return {
    groups: shown.map(({ group, taken, reason }) => ({
      names: group.agents.slice(0, most).map(({ value }) => value),
      line: group.firstLine,
      to: group.lastLine,
      isUsed: taken,
      why: noteOf(reason, outcome.crawler, selection),
    })),
    others: groups.length - shown.length,
  }
}
