import {
  checkSignedRequests,
  type SignedRequests,
} from '../../analysis/crawlers/identity/signed-requests.ts'
import { webSignatureCrypto } from '../../analysis/crawlers/identity/web-crypto.ts'
import { SignatureChecker } from '../../core/identity/signature/check-signatures.ts'
import { unknownName, type FieldTable } from '../fields.ts'
import { optionalText, recordSite, RecordError, refuseBoth, type Fields } from '../record.ts'

/** The fields of a record about signed requests, which has none about a visitor. */
export const signedFields = {
  request: 'in place of a visitor, signed requests: the output of curl -v, a HAR, or header lines',
  directory: 'the key directory of the operator: its text, or the output of curl -i',
  origin: 'the site that the requests were sent to; default: as they say',
  time: 'when the requests were sent, as an ISO date, if they do not say it; default: now',
} as const satisfies FieldTable

/** What is said of signed requests. */
interface SignedAnswer {
  readonly requests: readonly object[]
  readonly directory: SignedRequests['directory']
}

const isSignedRecord = (fields: Fields): boolean =>
  (fields['request'] ?? null) !== null || (fields['directory'] ?? null) !== null

/** In seconds since 1970. Throws RecordError for what is no date. */
function momentOf(fields: Fields): number {
  const time = optionalText(fields, 'time')
  const moment = time === null ? Date.now() : Date.parse(time)
  if (Number.isNaN(moment)) throw new RecordError('"time" is no date')
  return Math.floor(moment / 1000)
}

function answerOf({ requests, directory }: SignedRequests): SignedAnswer {
  const told = requests.map(({ request, verdict, signatures, problems }) => {
    const { method, scheme, authority, target } = request
    return { method, scheme, authority, target, verdict, signatures, problems }
  })
  return { requests: told, directory }
}

/**
 * Answers records about signed requests. WebCrypto answers later, and records are answered at once: so those of a
 * batch are checked before.
 */
export class SignedRecords {
  readonly #checker = new SignatureChecker()
  readonly #crypto = webSignatureCrypto(globalThis.crypto.subtle)
  /** In the order of their records, by their lines: a line that comes twice may be answered in two ways. */
  readonly #answers = new Map<string, (SignedAnswer | RecordError)[]>()

  /** Checks a line, where it is such a record; all others are left alone. */
  async prepare(line: string): Promise<void> {
    if (!line.includes('"request"') && !line.includes('"directory"')) return
    const fields = fieldsOf(line)
    if (fields === null || !isSignedRecord(fields)) return
    const waiting = this.#answers.get(line) ?? []
    this.#answers.set(line, waiting)
    try {
      waiting.push(await this.#check(fields))
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      waiting.push(error)
    }
  }

  async #check(fields: Fields): Promise<SignedAnswer> {
    for (const name of ['request', 'directory']) refuseBoth(fields, 'ip', name)
    const unknown = Object.keys(fields).find((name) => !Object.hasOwn(signedFields, name))
    if (unknown !== undefined)
      throw new RecordError(unknownName('field', unknown, Object.keys(signedFields)))
    const question = {
      text: optionalText(fields, 'request') ?? '',
      directory: optionalText(fields, 'directory') ?? '',
      origin: recordSite(fields)?.replace(/^https?:\/\//, '') ?? null,
      hosts: [],
      now: momentOf(fields),
    }
    const checked = await checkSignedRequests(question, this.#crypto, this.#checker)
    if (question.text !== '' && checked.requests.length === 0)
      throw new RecordError('"request" holds no request')
    return answerOf(checked)
  }

  /** The answer to a line that was prepared; null for other lines. Throws RecordError. */
  answer(line: string): SignedAnswer | null {
    const answer = this.#answers.get(line)?.shift() ?? null
    if (this.#answers.get(line)?.length === 0) this.#answers.delete(line)
    if (answer instanceof RecordError) throw answer
    return answer
  }
}

function fieldsOf(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null
  } catch {
    return null
  }
}
