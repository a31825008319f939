import { byLine } from '../../analysis/claims/claim-words.ts'
import { acceptedNow } from '../../case/accepted.ts'
import { changesMarkdown, markdownCode, markdownName } from '../../analysis/changes/change-words.ts'
import { changesOfCase, type CaseChanges } from '../../analysis/changes/changed-case.ts'
import { emptyCase, type Scenario } from '../../case/scenario.ts'
import { defaultCrawlers } from '../../case/grid/grid-edits.ts'
import { briefPage } from '../../analysis/page/brief-page.ts'
import { linkLimits } from '../../case/limits.ts'
import { encodeCase, type ShortenPages } from '../../case/link/encode.ts'
import { listOfCase, turnsOfList, type ListTurns } from '../list/case/judge-case-list.ts'
import { turnLines, unreadWords } from '../list/case/list-words.ts'
import { loadCase, type LoadedCase } from '../test/load-case.ts'
import { verdictWords } from '../../case/verdict-words.ts'
import { count } from '../../core/text/sentence.ts'
import { robotsFrom, SourceError } from '../test/robots-source.ts'
import type { ChangesCall } from './options.ts'

/** Chats and comments cut longer links. */
const maxLink = 8000
/** More lines of one kind nobody reads in a comment. */
const maxTurned = 20

/** Crawlers with the ids that they already have, or new ones. */
function columnsOf(names: readonly string[], known: Scenario['crawlers']): Scenario['crawlers'] {
  return [...new Set(names)].map(
    (crawler, at) => known.find((one) => one.crawler === crawler) ?? { id: `n${at + 1}`, crawler },
  )
}

/** What is compared, and the case file that was named. */
interface Compared {
  readonly scenario: Scenario
  readonly loaded: LoadedCase | null
}

/** The case of the file now, compared with the file before. */
async function comparedCase(
  call: ChangesCall,
  stdin: AsyncIterable<Uint8Array>,
): Promise<Compared> {
  const before = await robotsFrom(call.before, stdin)
  const now = await robotsFrom(call.now, stdin)
  const loaded = call.casePath === null ? null : await loadCase(call.casePath)
  const base = loaded?.scenario ?? emptyCase
  const usual =
    base.crawlers.length > 0 ? base.crawlers.map(({ crawler }) => crawler) : defaultCrawlers
  const crawlers = columnsOf(call.crawlers.length > 0 ? call.crawlers : usual, base.crawlers)
  const ids = new Set(crawlers.map(({ id }) => id))
  const former = { ...acceptedNow(base), file: before.file, fetch: before.fetch }
  const scenario = {
    ...base,
    file: now.file,
    fetch: now.fetch,
    accepted: former,
    crawlers,
    expectations: base.expectations.filter(({ columnId }) => ids.has(columnId)),
  }
  return { scenario, loaded }
}

/** What turns in the list of the case; null where it has none. */
async function listTurns(
  { scenario, loaded }: Compared,
  warn: ChangesProcess['warn'],
): Promise<ListTurns | null> {
  if (loaded === null) return null
  const read = await listOfCase(scenario, loaded.list)
  if (read === null) return null
  if (read.problem !== null) warn(unreadWords(loaded.path, read.problem))
  return turnsOfList(read, scenario)
}

/** Whether a verdict changes for some URL, or that is not known of a crawler that was to be asked about. */
const mayChange = ({ proven, turned, parts }: CaseChanges, isGivenOnly: boolean): boolean =>
  turned.length > 0 ||
  proven.some(({ equivalent }) => equivalent !== true) ||
  (!isGivenOnly && parts.unasked.length > 0)

const shorten: ShortenPages = (pages) =>
  Promise.resolve(pages.map((page) => briefPage(page, linkLimits.page)))

/** A link that opens the comparison, without columns of values; null where it would be too long for comments. */
async function linkTo(playground: string, scenario: Scenario): Promise<string | null> {
  const link = `${playground.split('#', 1)[0] ?? ''}#${await encodeCase(scenario, { shorten, accepted: true, withoutColumns: true })}`
  return link.length > maxLink ? null : link
}

function turnedMarkdown({ turned }: CaseChanges): readonly string[] {
  if (turned.length === 0) return []
  const shown = turned
    .slice(0, maxTurned)
    .map(({ crawler, url, before, lineBefore, now, line }) => {
      const was = `was ${verdictWords[before]} ${byLine(lineBefore)}`
      const is = `is ${verdictWords[now]} ${byLine(line)}`
      return `- ${markdownCode(url)} for ${markdownName(crawler)}: ${was}, ${is}`
    })
  const left = turned.length - shown.length
  const more = left > 0 ? [`- … and ${left.toLocaleString('en')} more`] : []
  const head = `**${count(turned.length, 'verdict changes', 'verdicts change')} in the case**`
  return [[head, '', ...shown, ...more].join('\n')]
}

function listMarkdown(turns: ListTurns | null): readonly string[] {
  if (turns === null) return []
  const lines = turnLines(turns, markdownName)
  const head = `**Of the ${turns.urls.toLocaleString('en')} URLs of the list**`
  const shown = lines.length === 0 ? ['none becomes blocked or allowed'] : lines
  return [[head, '', ...shown.map((line) => `- ${line}`)].join('\n')]
}

function markdownOf(
  changes: CaseChanges | null,
  turns: ListTurns | null,
  link: { readonly address: string | null } | null,
): string {
  const found =
    changes === null
      ? ['The files are the same.']
      : [
          ...turnedMarkdown(changes),
          changesMarkdown(changes.proven, changes.parts).trimEnd(),
          ...listMarkdown(turns),
        ]
  const end =
    link === null
      ? []
      : [
          link.address === null
            ? 'The files are too long for a link.'
            : `[Open the comparison](${link.address})`,
        ]
  return `${['### What changes in robots.txt', ...found, ...end].join('\n\n')}\n`
}

/** What `changes` is run with. */
export interface ChangesProcess {
  readonly stdin: AsyncIterable<Uint8Array>
  write(text: string): Promise<void>
  /** Says what could not be read and changes nothing else. */
  warn(message: string): void
}

/**
 * Compares two files as a call asks for, and writes what changes. Resolves to whether the call ends well.
 * Throws SourceError for what cannot be read, and whatever writing throws.
 */
export async function runChanges(
  call: ChangesCall,
  { stdin, write, warn }: ChangesProcess,
): Promise<boolean> {
  const compared = await comparedCase(call, stdin)
  const { scenario } = compared
  if (scenario.crawlers.length === 0) throw new SourceError('no crawler')
  const isGivenOnly = call.crawlers.length > 0
  const changes = changesOfCase(scenario, isGivenOnly)
  const turns = changes === null ? null : await listTurns(compared, warn)
  const { playground } = call
  const address = playground === null ? null : await linkTo(playground, scenario)
  if (call.reporter === 'json') {
    const nothing: CaseChanges = {
      proven: [],
      parts: {
        rules: [],
        rulesLeft: 0,
        rulesComplete: true,
        groups: [],
        values: { changes: [], left: 0 },
        unasked: [],
      },
      turned: [],
    }
    const list = turns === null ? {} : { list: turns }
    const found = { same: changes === null, ...(changes ?? nothing), ...list, link: address }
    await write(`${JSON.stringify(found, null, 2)}\n`)
  } else await write(markdownOf(changes, turns, playground === null ? null : { address }))
  return !call.exitCode || changes === null || !mayChange(changes, isGivenOnly)
}
