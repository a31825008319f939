import { dirname, join } from 'node:path'
import { dialectById } from '../../core/dialects/index.ts'
import { decodeUtf8 } from '../../core/text/utf8.ts'
import { readBytes } from '../../core/text/file.ts'
import { checkCase } from '../../case/file/case-schema.ts'
import type { FileList } from '../../case/file/case-list.ts'
import type { Scenario } from '../../case/scenario.ts'
import { parseCaseFile } from '../../case/file/case-file.ts'
import { maxCaseBytes } from '../../case/limits.ts'
import { checkedSettings } from '../crawler-identity.ts'
import { RecordError } from '../record.ts'
import { bytesOfFile, SourceError } from './robots-source.ts'

/** A case file that was read. */
export interface LoadedCase {
  /** As it was named. */
  readonly path: string
  readonly text: string
  readonly scenario: Scenario
  /** Where its robots.txt stands, for reports: the case file itself, or the one that it names. */
  readonly robotsPath: string
  /** The packed list of URLs; null: it has none. */
  readonly list: FileList | null
}

const mostTold = 10

const knowsDialect = (id: string): boolean => dialectById(id) !== null

/** Why a text is no case file, one thing on a line. */
function refusal(text: string): string {
  try {
    const checked = checkCase(JSON.parse(text.replace(/^\uFEFF/, '')))
    if (!('problems' in checked)) return 'is no case file'
    const told = checked.problems.slice(0, mostTold)
    return `is no case file${told.map(({ path, message }) => `\n  ${path}: ${message}`).join('')}`
  } catch (error) {
    return `is not JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}

function checkSettings({ settings }: Scenario, path: string): void {
  try {
    checkedSettings(settings)
  } catch (error) {
    if (error instanceof RecordError) throw new SourceError(`${path}: ${error.message}`)
    throw error
  }
}

/**
 * Reads a case file and the robots.txt that it names. Throws SourceError for whatever does not fit its
 * schema: a misspelt expectation must not pass unseen.
 */
export async function loadCase(path: string): Promise<LoadedCase> {
  const text = decodeUtf8(await bytesOfFile(path, maxCaseBytes))
  const read = await parseCaseFile(text, knowsDialect)
  if (read.kind === 'newer') {
    throw new SourceError(`${path} was made by a newer version (${read.version})`)
  }
  if (read.kind === 'too-big') throw new SourceError(`${path} has a robots.txt that is too long`)
  if (read.kind !== 'case') throw new SourceError(`${path} ${refusal(text)}`)
  if (read.omissions.length > 0) {
    // Nothing is left out here: what does not fit ends the call.
    const told = read.omissions.slice(0, mostTold)
    const lines = told.map((one) => `\n  ${one.replace(' was left out: ', ': ')}`)
    throw new SourceError(`${path} does not fit:${lines.join('')}`)
  }
  const { robotsFile, scenario, list = null } = read
  checkSettings(scenario, path)
  if (robotsFile === undefined) return { path, text, scenario, robotsPath: path, list }
  const robotsPath = join(dirname(path), robotsFile)
  const file = readBytes(await bytesOfFile(robotsPath))
  return { path, text, scenario: { ...scenario, file }, robotsPath, list }
}
