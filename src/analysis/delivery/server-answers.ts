import { isVerdict } from '../../case/grid/grid.ts'
import { answerCommands, type TriedCrawler } from '../../core/fetch/answers/answer-commands.ts'
import {
  compareAnswers,
  userAgentLimits,
  type ComparedAnswer,
  type Declared,
} from '../../core/fetch/answers/compare-answers.ts'
import { readAnswers } from '../../core/fetch/answers/read-answers.ts'
import type { LookUpShell } from '../../core/identity/look-up-commands.ts'
import { sentUrl } from '../../case/urls/sent-url.ts'
import { judgeTest, type ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'

/** What robots.txt says beside what the server answered. Plain data. */
export interface ServerAnswers {
  readonly answers: readonly ComparedAnswer[]
  readonly isCut: boolean
  /** What such a test cannot show, in sentences. */
  readonly limits: readonly string[]
}

/** What a script printed. */
export interface ServerAnswersRequest {
  readonly output: string
}

/** How a case judges: its site and the choice of engines. */
type Judging = Pick<AnalysisInput, 'origin' | 'dialect'>

/** What the file of a case says, as it stands: a fetch that is only played through does not count here. */
function declaredBy(reading: ParsedFile, { origin, dialect }: Judging): Declared {
  const file = reading.withDelivery(null)
  return (crawler, url) => {
    const test = { id: '', crawler, url, expect: null, note: '' }
    const { outcome, site } = judgeTest(file, test, origin, dialect)
    return site !== null || !isVerdict(outcome.state) ? null : outcome.state
  }
}

/** Lays what robots.txt says beside what the server answered. */
export function serverAnswers(
  reading: ParsedFile,
  judging: Judging,
  { output }: ServerAnswersRequest,
): ServerAnswers {
  const { answers, isCut } = readAnswers(output)
  const compared = compareAnswers(answers, declaredBy(reading, judging), reading.file.text)
  return { answers: compared, isCut, limits: userAgentLimits }
}

/**
 * The script that asks the server, for URLs as typed.
 * @param userAgents by names of crawlers, as far as they are known
 */
export function serverCommands(
  origin: string,
  urls: readonly string[],
  crawlers: readonly string[],
  userAgents: Readonly<Record<string, string>>,
): Readonly<Record<LookUpShell, string>> {
  const sent = urls.flatMap((url) => {
    const read = sentUrl(url, origin)
    return read.ok ? [read.href] : []
  })
  const tried = crawlers.map((name): TriedCrawler => {
    const isAgent = name.includes('/')
    const known = Object.hasOwn(userAgents, name) ? (userAgents[name] ?? null) : null
    return { name, userAgent: isAgent ? name : known }
  })
  return answerCommands(origin, sent, tried)
}
