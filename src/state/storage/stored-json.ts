import { caseNameOf, type Scenario } from '../../case/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { replacedCrc, type ReplacedCrc } from '../../case/link/crc32.ts'
import { jsonOf } from '../../case/link/scenario-json.ts'
import { encodeRecord, type ChecksumRecord } from './checksum-record.ts'
import type { Row } from './tables.ts'

/** A case as it is stored, with its checksum. */
export interface StoredJson extends ReplacedCrc {
  readonly json: string
}

const storedJsonOf = (json: string): StoredJson => ({ json, ...replacedCrc(json) })

/** Where nothing is stored. */
export const noJson = storedJsonOf('')

const texts = new WeakMap<RobotsFile, ReplacedCrc>()

/** The checksum of the text of a stored file; kept for as long as the file is. */
export function storedText(file: RobotsFile): ReplacedCrc {
  const known = texts.get(file)
  if (known !== undefined) return known
  const made = replacedCrc(file.text)
  texts.set(file, made)
  return made
}

const jsons = new WeakMap<Scenario, StoredJson>()

/**
 * The JSON of a case that is stored or about to be. It is kept for as long as the case is: who saves a large
 * one and who notes what is typed from then on need the same.
 */
export function storedJson(scenario: Scenario): StoredJson {
  const known = jsons.get(scenario)
  if (known !== undefined) return known
  const made = storedJsonOf(jsonOf(scenario))
  jsons.set(scenario, made)
  return made
}

/** A case, ready to be stored. */
export function storedRecord(scenario: Scenario): ChecksumRecord {
  const { json, crc } = storedJson(scenario)
  return encodeRecord(json, crc)
}

/** A case as a row. */
export function caseRow(
  scenario: Scenario,
  heading: Pick<Row, 'id' | 'owner' | 'updated' | 'rev'>,
  body = storedRecord(scenario),
): Row {
  return { ...heading, title: caseNameOf(scenario).slice(0, 200), bytes: body.body.length, body }
}
