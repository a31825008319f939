import { asciiLower, withoutVersion } from '../dialects/parts/agents.ts'
import type { UserAgentLine } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Edit } from '../text/text.ts'

/** A crawler that a file names, with the lines that do. */
export interface NamedCrawler {
  /** As written at its first mention, without a version. */
  readonly name: string
  /** 1-based numbers of its user-agent lines. */
  readonly lines: readonly number[]
}

const agentNameOf = ({ value }: UserAgentLine): string => withoutVersion(value)

const agentsOf = ({ groups }: RobotsTxt): readonly UserAgentLine[] =>
  groups.flatMap(({ agents }) => agents)

/**
 * The crawlers that the groups of a file name, in its order, without `*`. Names that differ in
 * letter case or version only are one.
 */
export function namedCrawlers(robots: RobotsTxt): readonly NamedCrawler[] {
  const found = new Map<string, { name: string; lines: number[] }>()
  for (const agent of agentsOf(robots)) {
    const name = agentNameOf(agent)
    if (name === '' || name === '*') continue
    const existing = found.get(asciiLower(name))
    if (existing) existing.lines.push(agent.line)
    else found.set(asciiLower(name), { name, lines: [agent.line] })
  }
  return [...found.values()]
}

/**
 * Edits that give a crawler another name on all user-agent lines that name it, in any letter case.
 * Versions behind the name stay.
 */
export function renameCrawler(robots: RobotsTxt, from: string, to: string): readonly Edit[] {
  return agentsOf(robots)
    .filter((agent) => asciiLower(agentNameOf(agent)) === asciiLower(from))
    .map((agent) => {
      const start = agent.span.from
      return { span: { from: start, to: start + agentNameOf(agent).length }, insert: to }
    })
}
