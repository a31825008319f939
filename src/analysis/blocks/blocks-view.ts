import {
  blankingEdits,
  managedBlocksOf,
  removalEdits,
  type ManagedBlock,
} from '../../core/blocks/managed-blocks.ts'
import { groupsNaming, starGroups } from '../../core/decide/select.ts'
import type { Group } from '../../core/parse/robots.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import type { Evidence } from '../../core/sources/source.ts'
import { applyEdits, type Edit } from '../../core/text/text.ts'
import { judgeTest, ParsedFile, type TestEvaluation } from '../judge-tests.ts'
import { testsOf } from '../../case/grid/grid-from-tests.ts'
import type { AnalysisInput, TestOutcome } from '../result.ts'

/** A test that gets another verdict without a block. */
export interface BlockEffect {
  readonly crawler: string
  readonly url: string
  readonly before: TestOutcome['state']
  readonly after: TestOutcome['state']
}

/** A group of the site's own that some readers skip, since the block has one for the same crawlers. */
export interface SkippedGroup {
  /** The name that both groups are for. */
  readonly name: string
  readonly line: number
  /** Names of the dialects that take the first group only. */
  readonly readers: readonly string[]
}

/** Lines that somebody else writes, and what they change. */
export interface BlockView {
  readonly id: string
  readonly writer: string
  readonly from: number
  readonly to: number
  /** False: the mark says only who made the file. */
  readonly isExact: boolean
  readonly origin: string
  readonly evidence: Evidence
  /** Tests whose verdict is another one without it. */
  readonly effects: readonly BlockEffect[]
  /** Tests in all. */
  readonly tests: number
  readonly skipped: readonly SkippedGroup[]
  /** What removes the lines; none where it is not known which they are. */
  readonly removal: readonly Edit[]
}

const evaluated = (parsedFile: ParsedFile, input: AnalysisInput): readonly TestEvaluation[] =>
  testsOf(input).map((test) => judgeTest(parsedFile, test, input.origin, input.dialect))

function without(parsedFile: ParsedFile, block: ManagedBlock): ParsedFile {
  const { file, settings, delivery } = parsedFile
  const text = applyEdits(file.text, blankingEdits(file.text, block))
  const blanked = { ...file, text, ends: { main: file.ends.main, each: null } }
  return new ParsedFile(blanked, settings).withDelivery(delivery)
}

const isIn = ({ from, to }: ManagedBlock, { firstLine }: Group): boolean =>
  firstLine >= from && firstLine <= to

/** Groups behind a block for a name that it has too, where the reader counts the first group only. */
function skippedIn(robots: RobotsTxt, block: ManagedBlock): readonly (readonly [string, number])[] {
  const { agents } = robots.dialect
  const names = new Set(
    robots.groups
      .filter((group) => isIn(block, group))
      .flatMap((group) => group.agents.map(({ value }) => value)),
  )
  return [...names].flatMap((name) => {
    const fitting = agents.isStar(name) ? starGroups(robots) : groupsNaming(robots, name, null)
    const taken = agents.take(fitting, name)
    const left = fitting.find(
      (group) => !isIn(block, group) && !taken.includes(group) && group.firstLine > block.to,
    )
    return left === undefined ? [] : [[name, left.firstLine] as const]
  })
}

function skippedGroups(
  parsedFile: ParsedFile,
  ids: readonly string[],
  block: ManagedBlock,
): readonly SkippedGroup[] {
  const byGroup = new Map<string, SkippedGroup>()
  for (const id of ids) {
    const robots = parsedFile.parsedAs(id)
    for (const [name, line] of skippedIn(robots, block)) {
      const key = `${line} ${name}`
      const readers = [...(byGroup.get(key)?.readers ?? []), robots.dialect.name]
      byGroup.set(key, { name, line, readers })
    }
  }
  return [...byGroup.values()]
}

/** The lines of a file that others write, by their marks, and what each of these blocks changes. */
export function blocksView(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  _options: Readonly<Record<string, never>>,
): readonly BlockView[] {
  const { text } = parsedFile.file
  const blocks = managedBlocksOf(text)
  if (blocks.length === 0) return []
  const before = evaluated(parsedFile, input)
  const readers = [...new Set(before.map(({ outcome }) => outcome.dialect.id))]
  return blocks.map((block) => {
    const after = block.isExact ? evaluated(without(parsedFile, block), input) : before
    const effects = before.flatMap(({ outcome, test }, at): readonly BlockEffect[] => {
      const state = after[at]?.outcome.state ?? outcome.state
      if (state === outcome.state) return []
      return [{ crawler: test.crawler, url: test.url, before: outcome.state, after: state }]
    })
    const { writer, from, to, isExact } = block
    return {
      id: writer.id,
      writer: writer.name,
      from,
      to,
      isExact,
      origin: writer.origin,
      evidence: writer.evidence,
      effects,
      tests: before.length,
      skipped: isExact ? skippedGroups(parsedFile, readers, block) : [],
      removal: isExact ? removalEdits(text, block) : [],
    }
  })
}
