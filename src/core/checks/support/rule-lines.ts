import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import { normalisePercent } from '../../dialects/parts/percent.ts'
import type { Verdict } from '../../parse/robots.ts'
import type { Span } from '../../text/text.ts'
import { memoizeByContext } from './memoize.ts'
import type { SourceLine } from '../check-context.ts'

/** An Allow or Disallow line with something behind the colon. */
export interface RuleLine {
  readonly line: SourceLine
  readonly keyword: Verdict
  readonly value: string
  readonly span: Span
}

/** Every rule of the file that has a value, as the most forgiving reader finds them. */
export const ruleLines = memoizeByContext(({ lines }): readonly RuleLine[] => {
  const rules: RuleLine[] = []
  for (const line of lines) {
    const { meaning, value, valueText } = line.reading
    const isRule = meaning === 'allow' || meaning === 'disallow'
    if (!isRule || value === null || valueText === '') continue
    rules.push({ line, keyword: meaning, value: valueText, span: value })
  }
  return rules
})

/** Is this a rule that a # cuts short, which was meant as a part of its path? */
export const isCutByHash = ({ reading: { comment, value }, text, span }: SourceLine): boolean =>
  comment !== null &&
  comment.from === value?.to &&
  !/^#\s/.test(text.slice(comment.from - span.from))

/** Does a path stand for every URL? */
export const isEveryPath = (value: string): boolean => /^(?:\/\**|\*+)$/.test(value)

/** A User-agent line with the crawler that it names. */
export interface AgentLine {
  readonly line: SourceLine
  readonly value: string
  /** In small letters, as names are compared. */
  readonly lower: string
  readonly crawler: Crawler | null
  readonly span: Span
}

/** Every User-agent line. */
export const agentLines = memoizeByContext(({ lines }): readonly AgentLine[] => {
  const agents: AgentLine[] = []
  for (const line of lines) {
    const { meaning, value: span, valueText: value } = line.reading
    if (meaning !== 'user-agent' || span === null) continue
    agents.push({ line, value, lower: asciiLower(value), crawler: crawlerNamed(value), span })
  }
  return agents
})

/** The first line that names each crawler of the catalogue, by its token. */
export const firstNamings = memoizeByContext((context): ReadonlyMap<string, AgentLine> => {
  const firsts = new Map<string, AgentLine>()
  for (const agent of agentLines(context)) {
    const token = agent.crawler?.token
    if (token !== undefined && !firsts.has(token)) firsts.set(token, agent)
  }
  return firsts
})

/** A pattern with its escapes normalised, so that equal patterns are equal strings. */
export const comparablePattern = (value: string): string => normalisePercent(value)

/** A path without the stars behind it. */
export function withoutEndStars(value: string): string {
  let to = value.length
  while (to > 0 && value.charCodeAt(to - 1) === 0x2a) to -= 1
  return value.slice(0, to)
}
