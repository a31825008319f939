import { isVerdict } from '../../case/grid/grid.ts'
import { answerCommands, type TriedCrawler } from '../../core/fetch/answers/answer-commands.ts'
import {
  compareAnswers,
  printedFile,
  userAgentLimits,
  type ComparedAnswer,
  type Declared,
} from '../../core/fetch/answers/compare-answers.ts'
import { readAnswers, type ServerAnswer } from '../../core/fetch/answers/read-answers.ts'
import { isSameFile } from '../../core/fetch/answers/same-file.ts'
import { unusualFetch } from '../../core/fetch/fetch-result.ts'
import { readHttpDump } from '../../core/fetch/http-dump.ts'
import type { LookUpShell } from '../../core/identity/look-up-commands.ts'
import { sentUrl } from '../../case/urls/sent-url.ts'
import { readText } from '../../core/text/file.ts'
import { judgeTest, ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { deliveryFromFetch } from './delivery.ts'
import { switchReadings, type SwitchReading } from './edge-switches.ts'

/** What robots.txt says beside what the server answered. Plain data. */
export interface ServerAnswers {
  readonly answers: readonly ComparedAnswer[]
  readonly isCut: boolean
  /** What switches of Cloudflare explain. */
  readonly switches: readonly SwitchReading[]
  /** What such a test cannot show, in sentences. */
  readonly limits: readonly string[]
}

/** What a script printed. */
export interface ServerAnswersRequest {
  readonly output: string
}

/** How a case judges: its site and the choice of engines. */
type Judging = Pick<AnalysisInput, 'origin' | 'dialect'>

/** What a crawler reads, by what the server gave it in place of robots.txt. */
function readingOf(reading: ParsedFile, given: ServerAnswer): ParsedFile {
  const dump = readHttpDump(given.dump)
  const own = reading.withDelivery(null)
  if (!dump.ok) return own
  const unusual = unusualFetch(dump.result)
  const delivery = unusual === null ? null : deliveryFromFetch(unusual)
  const file = printedFile(given)
  // The file of the case has the letters that the script leaves out.
  if (dump.text === null || isSameFile(file, { text: own.file.text, isCut: false }))
    return own.withDelivery(delivery)
  const whole = file.isCut ? dump.text.slice(0, dump.text.lastIndexOf('\n') + 1) : dump.text
  return new ParsedFile(readText(whole), own.settings).withDelivery(delivery)
}

/** What each crawler reads: those alone to whom the server gave something. */
function readingsBy(
  reading: ParsedFile,
  origin: string,
  answers: readonly ServerAnswer[],
): ReadonlyMap<string, ParsedFile> {
  const site = `${origin}/robots.txt`.toLowerCase()
  const readings = new Map<string, ParsedFile>()
  // Most get the same: parsed once.
  const known = new Map<string, ParsedFile>()
  for (const given of answers) {
    if (given.url.toLowerCase() !== site || readings.has(given.crawler)) continue
    const found = known.get(given.dump) ?? readingOf(reading, given)
    known.set(given.dump, found)
    readings.set(given.crawler, found)
  }
  return readings
}

/**
 * What robots.txt says to each crawler: the one that the server gave it, else that of the case. A fetch that is only
 * played through does not count here.
 */
function declaredBy(
  reading: ParsedFile,
  { origin, dialect }: Judging,
  answers: readonly ServerAnswer[],
): Declared {
  const readings = readingsBy(reading, origin, answers)
  const own = reading.withDelivery(null)
  return (crawler, url) => {
    const test = { id: '', crawler, url, expect: null, note: '' }
    const { outcome, site } = judgeTest(readings.get(crawler) ?? own, test, origin, dialect)
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
  const declared = declaredBy(reading, judging, answers)
  const compared = compareAnswers(answers, declared, reading.file.text)
  const switches = switchReadings(compared)
  return { answers: compared, isCut, switches, limits: userAgentLimits }
}

/** Operators print this for the version of Chrome, which changes; a firewall may take it for a fake. */
const anyVersion = 'W.X.Y.Z'
const usualVersion = '141.0.0.0'

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
    return {
      name,
      userAgent: isAgent ? name : (known?.replaceAll(anyVersion, usualVersion) ?? null),
    }
  })
  return answerCommands(origin, sent, tried)
}
