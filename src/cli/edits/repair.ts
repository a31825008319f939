import { sentUrl } from '../../case/urls/sent-url.ts'
import { enableIndex } from '../../core/match/rule-index.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { AskedCrawlers } from '../../core/repair/asked-crawlers.ts'
import type { ClaimWish, Repair, CrawlerWish } from '../../core/repair/question.ts'
import { repair } from '../../core/repair/repair.ts'
import { readBytes, readText, writeText, type RobotsFile } from '../../core/text/file.ts'
import { checkedSettings, dialectNamed } from '../crawler-identity.ts'
import { crawlerFields, fileFields, type FieldTable } from '../fields.ts'
import { givenEdits, type GivenEdit } from './given-edits.ts'
import { anyOrigin } from '../judge.ts'
import {
  optionalText,
  parseFields,
  RecordError,
  refuseUnknown,
  robotsOf,
  settingsOf,
  type Command,
  type Fields,
} from '../record.ts'

type Word = 'allowed' | 'blocked'

/** One edit, and what comes of it. */
interface ReportedRepair {
  /** Changes to the text as it was given. */
  readonly edits: readonly GivenEdit[]
  /** The file after them. */
  readonly robots: string
  readonly turned: readonly { readonly crawler: string; readonly url: string; readonly is: Word }[]
  readonly also: readonly {
    readonly crawler: string
    readonly url: string
    readonly before: Verdict
    readonly after: Verdict
  }[]
}

/** One line of output. Fields may be added, none is renamed or removed. */
export interface RepairReport extends ReportedRepair {
  readonly met: boolean
  readonly alternatives: readonly ReportedRepair[]
  readonly conflict?: readonly number[]
  readonly complete: boolean
}

const repairFields = {
  ...fileFields,
  expect:
    'what URLs are to be: [{"crawler":"Googlebot","url":"/a","is":"allowed"|"blocked"}]; * is any crawler without a group',
  claims:
    'the same for all URLs of a path: [{"crawler":"*","claim":"all-blocked"|"none-blocked","path":"/a/"}]',
  keep: 'URLs whose verdict is to stay the same for every crawler named here',
  dialect: crawlerFields.dialect,
  settings: crawlerFields.settings,
} as const satisfies FieldTable

const words = { allow: 'allowed', disallow: 'blocked' } as const
const verdicts: Readonly<Record<string, Verdict>> = { allowed: 'allow', blocked: 'disallow' }

/** A list of objects, each with no other fields than those named; empty where it is left out. */
function objectsOf(fields: Fields, name: string, known: readonly string[]): readonly Fields[] {
  const list = fields[name] ?? []
  if (!Array.isArray(list)) throw new RecordError(`"${name}" is not a list`)
  return list.map((one: unknown): Fields => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      throw new RecordError(`"${name}" has an entry that is not an object`)
    }
    const entry = { ...one }
    refuseUnknown(entry, Object.fromEntries(known.map((field) => [field, ''])))
    return entry
  })
}

function textIn(fields: Fields, list: string, name: string): string {
  const text = optionalText(fields, name)
  if (text === null) throw new RecordError(`"${list}" has an entry without "${name}"`)
  return text
}

function sentFrom(typed: string): string {
  const sent = sentUrl(typed, anyOrigin, Infinity)
  if (!sent.ok) throw new RecordError(`no URL: ${sent.problem}`)
  return sent.href
}

function wishesOf(
  fields: Fields,
  crawlers: AskedCrawlers,
): readonly (CrawlerWish & { typed: string })[] {
  return objectsOf(fields, 'expect', ['crawler', 'url', 'is']).map((one) => {
    const typed = textIn(one, 'expect', 'url')
    const is = textIn(one, 'expect', 'is')
    const verdict = Object.hasOwn(verdicts, is) ? verdicts[is] : undefined
    if (verdict === undefined) throw new RecordError('"is" is neither allowed nor blocked')
    const crawler = crawlers.of(textIn(one, 'expect', 'crawler'))
    return { crawler, url: sentFrom(typed), verdict, typed }
  })
}

function claimsOf(fields: Fields, crawlers: AskedCrawlers): readonly ClaimWish[] {
  return objectsOf(fields, 'claims', ['crawler', 'claim', 'path', 'note']).map((one) => {
    const kind = textIn(one, 'claims', 'claim')
    if (kind !== 'all-blocked' && kind !== 'none-blocked') {
      throw new RecordError('"claim" is neither all-blocked nor none-blocked')
    }
    const path = textIn(one, 'claims', 'path')
    if (!/^[/*]/.test(path)) throw new RecordError('"path" begins with neither / nor *')
    return { crawler: crawlers.of(textIn(one, 'claims', 'crawler')), kind, path }
  })
}

function keptOf({ keep = null }: Fields): readonly string[] {
  if (keep === null) return []
  if (!Array.isArray(keep)) throw new RecordError('"keep" is not a list')
  return keep.map((url: unknown) => {
    if (typeof url !== 'string') throw new RecordError('"keep" has an entry that is not a string')
    return url
  })
}

function fileOf(fields: Fields): RobotsFile {
  const robots = robotsOf(fields)
  return typeof robots === 'string' ? readText(robots) : readBytes(robots)
}

/** Answers one line of input of `repair`. Throws RecordError. */
export function answerRepair(line: string): RepairReport {
  enableIndex()
  const fields = parseFields(line, repairFields)
  const named = optionalText(fields, 'dialect')
  const settings = checkedSettings(settingsOf(fields))
  const crawlers = new AskedCrawlers(named === null ? null : dialectNamed(named), settings)
  const file = fileOf(fields)
  const wishes = wishesOf(fields, crawlers)
  const claims = claimsOf(fields, crawlers)
  const typed = new Map<string, string>()
  const keep = keptOf(fields).map((url) => {
    const sent = sentFrom(url)
    typed.set(sent, url)
    return sent
  })
  for (const wish of wishes) typed.set(wish.url, wish.typed)
  const { all } = crawlers
  const answer = repair({ file, crawlers: all, wishes, claims, keep: [...new Set(keep)] })
  const translated = givenEdits(file)
  const nameOf = (crawler: number): string => all[crawler]?.name ?? ''
  const reported = ({ edits, file, turned, also }: Repair): ReportedRepair => ({
    edits: translated(edits),
    robots: writeText(file),
    turned: turned.map(({ crawler, url, verdict }) => ({
      crawler: nameOf(crawler),
      url: typed.get(url) ?? url,
      is: words[verdict],
    })),
    also: also.map(({ crawler, ...rest }) => ({ crawler: nameOf(crawler), ...rest })),
  })
  const { met, alternatives, conflict, complete } = answer
  return {
    met,
    ...reported(answer),
    alternatives: alternatives.map(reported),
    ...(conflict && { conflict }),
    complete,
  }
}

/** The command `repair`. */
export const repairCommand = {
  summary: 'Finds the smallest edit of a file that allows or blocks the given URLs.',
  fields: repairFields,
  answer: `{"met":true|false,"edits":[{"from":N,"to":N,"text":"…"}],"robots":"…",
"turned":[{"crawler":"…","url":"…","is":"allowed"|"blocked"}],
"also":[{"crawler":"…","url":"…","before":"allow","after":"disallow"}],
"alternatives":[{"edits":[…],"robots":"…","turned":[…],"also":[…]}],"conflict":[N,…],"complete":true|false}`,
  create: () => answerRepair,
} as const satisfies Command
