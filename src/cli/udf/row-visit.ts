import { visitorOf, type LogVisitor } from '../../core/log/agents.ts'
import { topFolder } from '../../core/log/folder-book.ts'
import { isRefusedRequest } from '../../core/log/refusal.ts'
import { pathOf, robotsTxtPath } from '../../core/match/path.ts'
import type { JudgeRow, RowFile } from './row-judge.ts'

/**
 * What a request of an access log was. `robots.txt`: it asked for the file itself. `blocked`: the file blocks it.
 * `refused`: the file allows it, and the server answered with 401, 403, 429 or 503. `unknown`: a robot that the
 * catalogue does not have. `other`: a browser, or nobody.
 */
export type VisitOutcome =
  'robots.txt' | 'blocked' | 'refused' | 'allowed' | 'error' | 'unknown' | 'other'

/** What is said of a request. */
export interface RowVisit {
  /** The name of the catalogue, that which an unknown robot gives, or empty. */
  readonly crawler: string
  readonly outcome: VisitOutcome
  /** 1-based line of the robots.txt that decides; 0 when none does. */
  readonly line: number
  /** The folder at the top of the site. */
  readonly folder: string
}

/** Judges a request by its User-Agent, its address or path, and the status of its answer; null: not known. */
export type JudgeVisit = (
  file: RowFile,
  agent: string,
  url: string,
  status: number | null,
) => RowVisit

/** So many User-Agents are kept with whose they are. */
const maxKept = 10_000

/** Makes a judge of requests by one of rows. */
export function createVisitJudge(judge: JudgeRow): JudgeVisit {
  const visitors = new Map<string, LogVisitor>()
  const visitorBy = (agent: string): LogVisitor => {
    const known = visitors.get(agent)
    if (known !== undefined) return known
    const visitor = visitorOf(agent)
    if (visitors.size >= maxKept) visitors.clear()
    visitors.set(agent, visitor)
    return visitor
  }
  return (file, agent, url, status) => {
    const path = pathOf(url)
    const folder = topFolder(path)
    const visitor = visitorBy(agent)
    if (visitor.kind === 'other') return { crawler: '', outcome: 'other', line: 0, folder }
    if (visitor.kind === 'unknown') {
      return { crawler: visitor.token, outcome: 'unknown', line: 0, folder }
    }
    const crawler = visitor.crawler.token
    if (path === robotsTxtPath) return { crawler, outcome: 'robots.txt', line: 0, folder }
    const { verdict, line } = judge(file, { kind: 'crawler', name: crawler, dialect: null }, url)
    if (verdict === 'error') return { crawler, outcome: 'error', line, folder }
    const isRefused = verdict === 'allow' && isRefusedRequest(status)
    const outcome = verdict === 'disallow' ? 'blocked' : isRefused ? 'refused' : 'allowed'
    return { crawler, outcome, line, folder }
  }
}
