import { trainingPolicyToken } from '../../../core/crawlers/policy-token.ts'
import { asciiLower } from '../../../core/dialects/parts/agents.ts'
import type { Group } from '../../../core/parse/robots.ts'
import type { RobotsTxt } from '../../../core/parse/robots-txt.ts'
import { count } from '../../../core/text/sentence.ts'
import { answersByUse, isAboutAll, type PolicyLine, type UseAnswer } from './policy-lines.ts'
import type { CrawlerReach, ReachReader } from './read-reach.ts'
import { wordsByUse, type PolicyUse } from './uses.ts'

/**
 * Where a file says two things about one use. `granted-but-blocked`: a line grants what groups block.
 * `asked-not-blocked`: a line refuses what no group blocks. `own-group`: a refusal does not reach crawlers with a
 * group of their own. `lines-differ`: two lines for the same crawlers. `groups-differ`: two groups for one crawler.
 * `licence-out-of-reach`: terms are offered to crawlers that are all blocked. `page-unread`: a rule of a page is for
 * a crawler that may not fetch it.
 */
export interface PolicyConflict {
  readonly kind:
    | 'granted-but-blocked'
    | 'asked-not-blocked'
    | 'own-group'
    | 'lines-differ'
    | 'groups-differ'
    | 'licence-out-of-reach'
    | 'page-unread'
  readonly use: PolicyUse
  /** 1-based, in the order of the file. */
  readonly lines: readonly number[]
  /** One sentence, without the lines. */
  readonly sentence: string
}

/** What each use comes to, and the lines beside the rules. */
export interface ReadPolicy {
  readonly robots: RobotsTxt
  readonly reader: ReachReader
  readonly lines: readonly PolicyLine[]
  readonly reachesOf: Readonly<Record<PolicyUse, readonly CrawlerReach[]>>
}

/** So many crawlers are named in a sentence. */
const maxNamed = 3

const namesOf = (all: readonly CrawlerReach[]): string => {
  const names = all.slice(0, maxNamed).map(({ name }) => name)
  const left = all.length - names.length
  return left > 0 ? `${names.join(', ')} and ${left.toLocaleString('en')} more` : names.join(', ')
}

const inOrder = (lines: readonly number[]): readonly number[] =>
  [...new Set(lines)].filter((line) => line > 0).sort((a, b) => a - b)

const quoted = ({ word }: UseAnswer, { kind }: PolicyLine, isGranted: boolean): string => {
  const [yes, no] = kind === 'content-usage' ? ['y', 'n'] : ['yes', 'no']
  return `${word}=${isGranted ? yes : no}`
}

/** How many of a use have to be blocked before a grant contradicts that: of search engines, most of them. */
const isTelling = (use: PolicyUse, blocked: number, total: number): boolean =>
  use === 'search' ? blocked * 2 > total : blocked > 0

function ofGrant(
  { reachesOf }: ReadPolicy,
  use: PolicyUse,
  line: PolicyLine,
  answer: UseAnswer,
): readonly PolicyConflict[] {
  const all = reachesOf[use]
  const blocked = all.filter(({ reach }) => reach === 'blocked')
  if (!isTelling(use, blocked.length, all.length)) return []
  const whom =
    blocked.length === all.length
      ? `all ${all.length} crawlers for it`
      : `${count(blocked.length, 'crawler')} of ${all.length} for it (${namesOf(blocked)})`
  return [
    {
      kind: 'granted-but-blocked',
      use,
      lines: inOrder([line.line, ...blocked.map(({ ruleLine }) => ruleLine)]),
      sentence: `${quoted(answer, line, true)} grants ${wordsByUse[use]}, and the rules block ${whom}.`,
    },
  ]
}

/** Crawlers that no line with a refusal reaches: they follow a group of their own, which has none. */
function unreached(
  { robots, lines, reachesOf }: ReadPolicy,
  use: PolicyUse,
  refusal: PolicyLine,
): readonly CrawlerReach[] {
  const isForAll = refusal.agents.some((name) => robots.dialect.agents.isStar(name))
  if (!isForAll) return []
  const says = (groupLine: number) =>
    lines.some(
      (line) => line.groupLine === groupLine && line.answers.some((one) => one.use === use),
    )
  return reachesOf[use].filter(
    ({ reach, via, groupLine }) =>
      reach !== 'blocked' && via !== 'star' && groupLine > 0 && !says(groupLine),
  )
}

function ofRefusal(
  read: ReadPolicy,
  use: PolicyUse,
  line: PolicyLine,
  answer: UseAnswer,
): readonly PolicyConflict[] {
  const all = read.reachesOf[use]
  const open = all.filter(({ reach }) => reach !== 'blocked')
  const found: PolicyConflict[] = []
  if (open.length > 0) {
    const whom = open.length === all.length ? `none of ${all.length} crawlers` : 'not all crawlers'
    const left = open.length === all.length ? '' : `: ${namesOf(open)} may still fetch pages`
    found.push({
      kind: 'asked-not-blocked',
      use,
      lines: [line.line],
      sentence: `${quoted(answer, line, false)} asks for no ${wordsByUse[use]}, and the rules block ${whom} for it${left}. No AI company has said that it acts on such a line.`,
    })
  }
  const beside = unreached(read, use, line)
  if (beside.length > 0) {
    found.push({
      kind: 'own-group',
      use,
      lines: inOrder([line.line, ...beside.map(({ groupLine }) => groupLine)]),
      sentence: `${quoted(answer, line, false)} does not reach crawlers with their own group: ${namesOf(beside)} ${beside.length === 1 ? 'has' : 'have'} one without such a line.`,
    })
  }
  return found
}

/** Two lines for the same crawlers that answer one use differently. */
function differing({ lines }: ReadPolicy): readonly PolicyConflict[] {
  return answersByUse(lines).flatMap(({ use, said }) => {
    const byGroup = new Map<string, typeof said>()
    for (const one of said) {
      const key = `${one.line.groupLine} ${one.line.path ?? ''}`
      byGroup.set(key, [...(byGroup.get(key) ?? []), one])
    }
    return [...byGroup.values()].flatMap((group): readonly PolicyConflict[] => {
      const yes = group.find(({ answer }) => answer.isGranted)
      const no = group.find(({ answer }) => !answer.isGranted)
      if (yes === undefined || no === undefined) return []
      return [
        {
          kind: 'lines-differ',
          use,
          lines: inOrder([yes.line.line, no.line.line]),
          sentence: `One line says ${quoted(yes.answer, yes.line, true)}, another one for the same crawlers ${quoted(no.answer, no.line, false)}.`,
        },
      ]
    })
  })
}

const closes = ({ rules }: Group): boolean =>
  rules.some(({ verdict, value }) => verdict === 'disallow' && value === '/')
const frees = ({ rules }: Group): boolean =>
  rules.length > 0 && rules.every(({ verdict, value }) => verdict === 'allow' || value === '')

/** Two groups that name one crawler, of which one closes the site and the other one opens it. */
function differingGroups({ robots, reachesOf }: ReadPolicy, use: PolicyUse) {
  return reachesOf[use].flatMap(({ name, reach }): readonly PolicyConflict[] => {
    const own = robots.groups.filter(({ agents }) =>
      agents.some(({ value }) => asciiLower(value) === asciiLower(name)),
    )
    const closed = own.find(closes)
    const freed = own.find(frees)
    if (closed === undefined || freed === undefined) return []
    const outcome = {
      blocked: 'It is blocked.',
      part: 'It is blocked in part.',
      open: 'It is let in.',
    }
    return [
      {
        kind: 'groups-differ',
        use,
        lines: inOrder([closed.firstLine, freed.firstLine]),
        sentence: `One group closes the site to ${name}, another one opens it. ${outcome[reach]}`,
      },
    ]
  })
}

/** The purpose is refused by its own name, and crawlers for it are let in; or the other way round. */
function ofPurpose({ reader, reachesOf }: ReadPolicy): readonly PolicyConflict[] {
  const line = reader.lineNaming(trainingPolicyToken)
  if (line === 0) return []
  const purpose = reader.read(trainingPolicyToken)
  const all = reachesOf['ai-training']
  const others = all.filter(({ reach }) =>
    purpose.reach === 'blocked' ? reach !== 'blocked' : reach === 'blocked',
  )
  if (purpose.reach === 'part' || others.length === 0) return []
  const common = { use: 'ai-training', lines: [line] } as const
  return purpose.reach === 'blocked'
    ? [
        {
          ...common,
          kind: 'asked-not-blocked',
          sentence: `The group for ${trainingPolicyToken} refuses the purpose, which is a draft, and ${namesOf(others)} may still fetch pages.`,
        },
      ]
    : [
        {
          ...common,
          kind: 'granted-but-blocked',
          lines: inOrder([line, ...others.map(({ ruleLine }) => ruleLine)]),
          sentence: `The group for ${trainingPolicyToken} lets the purpose in, and the rules block ${namesOf(others)}.`,
        },
      ]
}

function ofLicences({ lines, reachesOf }: ReadPolicy): readonly PolicyConflict[] {
  const isShut = (['ai-training', 'ai-answers'] as const).every((use) =>
    reachesOf[use].every(({ reach }) => reach === 'blocked'),
  )
  const licences = lines.filter(({ kind }) => kind === 'license')
  if (!isShut || licences.length === 0) return []
  return [
    {
      kind: 'licence-out-of-reach',
      use: 'ai-training',
      lines: licences.map(({ line }) => line),
      sentence:
        'License offers terms of use, but the rules block every crawler for training and answers: a crawler that obeys them cannot accept the offer.',
    },
  ]
}

/** Where a file contradicts itself about the uses of the AI policy, by its own lines. */
export function contradictionsIn(read: ReadPolicy): readonly PolicyConflict[] {
  const bySignals = answersByUse(read.lines).flatMap(({ use, said }) =>
    said
      .filter(({ line }) => isAboutAll(line))
      .flatMap(({ line, answer }) =>
        answer.isGranted ? ofGrant(read, use, line, answer) : ofRefusal(read, use, line, answer),
      ),
  )
  const byGroups = (['ai-training', 'ai-answers', 'user-triggered', 'search'] as const).flatMap(
    (use) => differingGroups(read, use),
  )
  return [...bySignals, ...ofPurpose(read), ...differing(read), ...byGroups, ...ofLicences(read)]
}
