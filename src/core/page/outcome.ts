import type { Effective } from './effective.ts'
import type { CrawlGate, TrainingGate } from './gate.ts'
import { undocumented, unknownUses } from './readers/parts.ts'
import type { Answer, PageReader, Shown, Uses } from './reader.ts'

/** `bare`: the address alone, without anything of the page. */
export type Listed = 'yes' | 'no' | 'bare' | 'unknown'

/** What comes of a page for one crawler. */
export interface PageOutcome extends Uses {
  readonly fetched: Answer<'yes' | 'no'>
  readonly listed: Answer<Listed>
  readonly links: Answer<'followed' | 'not-followed' | 'unknown'>
}

export interface OutcomeInput {
  readonly reader: PageReader
  readonly token: string
  /** The crawler feeds a search engine. */
  readonly isSearch: boolean
  readonly gate: CrawlGate
  /** Status code of the page. */
  readonly status: number
  /** The answer with this status code brings a page. */
  readonly hasPage: boolean
  readonly effective: Effective
  /** The names of the rules that count. */
  readonly valueNames: ReadonlySet<string>
  /** Names of rules of which no document says whether they count. */
  readonly unsure: ReadonlySet<string>
  readonly training: TrainingGate
}

const everyUse = (value: Shown, why: string): Uses => {
  const one = { answer: value, why }
  return {
    snippet: one,
    images: one,
    translated: one,
    cached: one,
    aiAnswers: one,
    aiTraining: one,
  }
}

const notASearchEngine: Answer<Listed> = {
  answer: 'unknown',
  why: 'It is not known as a search engine: no document says what it lists.',
}

/** Not fetched: nothing of the page is seen. */
function unseen(input: OutcomeInput): PageOutcome {
  const { gate } = input
  const closed = gate.state === 'closed'
  const why = closed
    ? 'robots.txt blocks the crawler, so its rules and its text are never seen.'
    : 'The crawler waits for robots.txt, so nothing of the page is seen for now.'
  const bare: Answer<Listed> = closed
    ? {
        answer: 'bare',
        why: 'Blocked does not mean de-indexed: the bare URL may still be listed where others link to it.',
      }
    : { answer: 'unknown', why: 'What was listed before stays for now.' }
  return {
    ...everyUse(closed ? 'no' : 'unknown', why),
    fetched: { answer: 'no', why: gate.why },
    listed: input.isSearch ? bare : notASearchEngine,
    links: { answer: 'not-followed', why },
  }
}

/** What an answer without a page means for the listing. */
function listedByStatus(status: number): Answer<Listed> {
  const text = String(status)
  if (status === 404 || status === 410) {
    return { answer: 'no', why: `${text}: the page is gone, and drops out by itself.` }
  }
  if (status === 429 || status >= 500) {
    return { answer: 'unknown', why: `${text}: for a time what was listed stays.` }
  }
  if (status >= 400) return { answer: 'no', why: `${text}: the page is removed in time.` }
  return { answer: 'unknown', why: `${text}: this answer has no page to list.` }
}

function withoutPage(input: OutcomeInput): PageOutcome {
  const text = String(input.status)
  const listed = input.isSearch ? listedByStatus(input.status) : notASearchEngine
  const why = `The answer ${text} has no page with rules that apply.`
  return {
    ...everyUse(listed.answer === 'no' ? 'no' : 'unknown', why),
    fetched: { answer: 'yes', why: `${input.gate.why} The server answers ${text}.` },
    listed,
    links: { answer: 'unknown', why },
  }
}

function listedOf(input: OutcomeInput): Answer<Listed> {
  const { effective } = input
  if (effective.noindex) {
    return {
      answer: 'no',
      why: effective.indexifembedded
        ? 'noindex: not listed. indexifembedded: its content may be, where another page embeds it.'
        : 'noindex: the page is not listed.',
    }
  }
  if (effective.expired) return { answer: 'no', why: 'The date of unavailable_after has passed.' }
  if (input.unsure.has('noindex') || input.unsure.has('none')) return undocumented
  if (!input.isSearch) return notASearchEngine
  return { answer: 'yes', why: 'No rule keeps the page out.' }
}

function linksOf({ effective, unsure: names }: OutcomeInput): PageOutcome['links'] {
  const { nofollow, noindex } = effective
  if (names.has('nofollow') || names.has('none')) return undocumented
  if (nofollow)
    return { answer: 'not-followed', why: 'nofollow: links of the page are not followed.' }
  return noindex
    ? { answer: 'followed', why: 'noindex alone does not stop links from being followed at first.' }
    : { answer: 'followed', why: 'No rule forbids it.' }
}

/** Uses of a page that is not listed: nothing of it is shown, while training may be ruled elsewhere. */
function unlistedUses(uses: Uses, why: string): Uses {
  const { aiTraining } = uses
  return {
    ...everyUse('no', why),
    aiTraining:
      aiTraining.answer === 'yes' || aiTraining.answer === 'limited'
        ? { answer: 'unknown', why: 'No document says whether a page that is not listed is used.' }
        : aiTraining,
  }
}

/** The uses of a search engine are those of its search crawlers; control tokens are about training. */
function usesOf({ reader, token, isSearch, effective, training, valueNames }: OutcomeInput): Uses {
  const uses = reader.uses({ effective, token, training, valueNames })
  if (isSearch || !reader.isSearchEngine) return uses
  const isControl = training?.token.toLowerCase() === token.toLowerCase()
  return { ...unknownUses, ...(isControl ? { aiTraining: uses.aiTraining } : {}) }
}

/** What comes of a page: robots.txt first, then the answer of the server, then the rules of the page. */
export function outcomeOf(input: OutcomeInput): PageOutcome {
  const { gate, hasPage } = input
  if (gate.state !== 'open') return unseen(input)
  if (!hasPage) return withoutPage(input)
  const listed = listedOf(input)
  const uses = usesOf(input)
  return {
    ...(listed.answer === 'no' ? unlistedUses(uses, listed.why) : uses),
    fetched: { answer: 'yes', why: gate.why },
    listed,
    links: linksOf(input),
  }
}
