import type { CheckFix, Finding, Severity } from '../../core/checks/check.ts'
import { noteBeside } from '../../core/checks/effects/effect-words.ts'
import { FixEffects } from '../../core/checks/effects/fix-effects.ts'
import { findingKinds } from '../../core/checks/finding-kinds.ts'
import { inspect } from '../../core/checks/inspect.ts'
import { checks } from '../../core/checks/index.ts'
import type { CheckInput } from '../../core/checks/check-context.ts'
import { dialectById } from '../../core/dialects/index.ts'
import type { Edit, Span } from '../../core/text/text.ts'
import { testsOf } from '../../case/grid/grid-from-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { dialectsFor } from '../compare/dialects-for.ts'
import { createEffects, statesOfGrid } from './fix-effect.ts'
import type { ParsedFile } from '../judge-tests.ts'
import { unknownOrigin } from '../../case/scenario.ts'
import type { CountedMisses } from '../../core/near-misses/near-misses.ts'
import type { MissedRule } from '../grid/usage/rule-misses.ts'
import { hrefOf, originOf, sentUrl } from '../../case/urls/sent-url.ts'

/** What checks look at beside the case that is analysed. */
export interface ProblemsOptions {
  /** Ids of checks that the author ignores in this case. */
  readonly silenced: readonly string[]
  /** The HTTP status of robots.txt; null if it is not known. */
  readonly status: number | null
  readonly contentType: string | null
  /** How many pages the site has; null if it is not known. */
  readonly pages: number | null
  /** What was counted of a list from files, in place of the rows of the case; not there: none is shown. */
  readonly missed?: readonly MissedRule[]
}

/** What rules miss, as the check takes it. */
const countedMisses = (missed: readonly MissedRule[]): CountedMisses => ({
  rules: missed.map(({ line, decides, misses }) => ({
    line,
    decides,
    misses: misses.map(({ kind, urls, example }) => {
      return { line, kind, count: urls, weight: urls, example }
    }),
  })),
  samplesOf: (line, kind) =>
    missed.find((rule) => rule.line === line)?.misses.find((one) => one.kind === kind)?.samples ??
    [],
})

/** A fix, and what it turns. */
export interface OfferedFix {
  readonly title: string
  readonly edits: readonly Edit[]
  /** How many tests get another verdict by it; null: not computed ahead. */
  readonly changes: number | null
  /** What else there is to say of it: which verdicts turn for whom; empty where nothing is known. */
  readonly note: string
  /** It is taken only by who chooses it by itself. */
  readonly isAlone?: true
}

export interface Diagnostic {
  readonly line: number
  /** The exact place, where it is less than the line. */
  readonly span: Span | null
  readonly message: string
  readonly fixes: readonly OfferedFix[]
}

/** Findings of one check and one severity. */
export interface ProblemKind {
  /** Id of the check. */
  readonly id: string
  readonly severity: Severity
  /** Number of all, including the ones that are not listed. */
  readonly count: number
  readonly findings: readonly Diagnostic[]
  /** The first fix of every finding that is listed, as far as they do not touch each other. */
  readonly fixAll: (OfferedFix & { readonly count: number }) | null
}

/** What is wrong with the file of a case. */
export interface Problems {
  /** Names of the dialects that were checked for. */
  readonly dialects: readonly string[]
  /** The most severe first, of equally severe ones what matters most. */
  readonly kinds: readonly ProblemKind[]
  readonly counts: Readonly<Record<Severity, number>>
  /** Findings that are not listed. */
  readonly left: number
  /** Ids of checks that are hidden in this case. */
  readonly silenced: readonly string[]
}

/** More than anybody reads. */
export const maxListedFindings = 1000

/** Edits that are made at once: each is compared with all others. */
const maxCombinedEdits = 2 * maxListedFindings

/** Characters that may be read ahead to learn what fixes do to tests. */
const maxLookaheadCharacters = 600_000

/** More cells are counted among the rules that are used, where there is more time. */
const maxListedCells = 20_000

/** The rows of a case that nothing is expected of: what others are to be is told by what is expected. */
function listedUrlsOf({
  urls,
  crawlers,
  expectations,
  origin,
}: AnalysisInput): NonNullable<CheckInput['urls']> {
  if (urls.length * crawlers.length > maxListedCells) return []
  const expected = new Set(expectations.flatMap((one) => (one.expect === null ? [] : one.rowId)))
  return urls.flatMap(({ id, url: text }) => {
    const url = expected.has(id) ? null : hrefOf(text, origin)
    return url === null ? [] : [{ url, text, weight: 1 }]
  })
}

/** What checks are given of a case. */
export function checkInputFor(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { status, contentType, pages, missed }: ProblemsOptions,
): CheckInput {
  const { origin } = input
  const tests = testsOf(input)
  return {
    file: parsedFile.file,
    settings: parsedFile.settings,
    dialects: dialectsFor(input),
    crawlers: input.crawlers.map(({ crawler }) => crawler),
    origin: originOf(origin) === unknownOrigin ? null : origin,
    tests: tests.map(({ crawler, url, expect }) => {
      const sent = sentUrl(url, origin)
      return { crawler, url: sent.ok ? sent.href : url, expect }
    }),
    ...(missed === undefined ? { urls: listedUrlsOf(input) } : { missed: countedMisses(missed) }),
    delivery: {
      ...(status === null ? {} : { status }),
      ...(contentType === null ? {} : { contentType }),
      ...(pages === null ? {} : { pages }),
    },
  }
}

const overlaps = (a: Edit, b: Edit): boolean =>
  a.span.from === b.span.from || (a.span.from < b.span.to && b.span.from < a.span.to)

/** As many fixes as can be applied together, in their order. */
function withoutOverlaps(fixes: readonly (readonly Edit[])[]): readonly (readonly Edit[])[] {
  const taken: Edit[] = []
  return fixes.filter((edits) => {
    const fits = taken.length + edits.length <= maxCombinedEdits
    const free = fits && edits.every((edit) => !taken.some((other) => overlaps(edit, other)))
    if (free) for (const edit of edits) taken.push(edit)
    return free
  })
}

type Effect = (edits: readonly Edit[]) => number | null

/** What may be spent on what fixes turn, while the page waits for its problems. */
const effectsEffort = { characters: 600_000, states: 10_000 }

type Offer = (fix: CheckFix) => OfferedFix

/** Makes offers of fixes, which say what they turn. */
function offersFor(parsedFile: ParsedFile, input: AnalysisInput, checkInput: CheckInput): Offer {
  const changesOf = boundedEffects(parsedFile, input)
  const dialect = dialectById(input.dialect)
  const effects = new FixEffects({ ...checkInput, dialect }, effectsEffort)
  return (fix) => {
    const { title, edits, effect } = effects.told(fix)
    const note = noteBeside(title, effect)
    const changes = changesOf(edits)
    return { title, edits, changes, note, ...(fix.isAlone && { isAlone: true }) }
  }
}

/** Effects of edits for as long as there is time to look ahead. */
function boundedEffects(parsedFile: ParsedFile, input: AnalysisInput): Effect {
  const effect = createEffects(parsedFile, statesOfGrid(input))
  let left = maxLookaheadCharacters
  return (edits) => {
    left -= parsedFile.file.text.length + 1000
    return left < 0 && input.urls.length > 0 ? null : effect(edits)
  }
}

/** What the titles of fixes warn of at their end: that whole sites are opened. */
const warningOf = (found: readonly Finding[]): string =>
  found
    .flatMap(({ fixes }) => fixes?.[0]?.title ?? [])
    .map((title) => / \(allow everything\)$/.exec(title)?.[0] ?? '')
    .find((warning) => warning !== '') ?? ''

/** Checks whose fixes are about other crawlers each: what one is to get is nothing for the next. */
const oneByOne: readonly string[] = ['specific-drops-star']

/** The first fix of every finding of a kind, as far as they do not touch each other; null for fewer than two. */
export function fixForAll(
  found: readonly Finding[],
): { readonly title: string; readonly count: number; readonly edits: readonly Edit[] } | null {
  if (found[0] !== undefined && oneByOne.includes(found[0].id)) return null
  const fixes = withoutOverlaps(
    found.flatMap(({ fixes: [fix] = [] }) => (fix && fix.isAlone !== true ? [fix.edits] : [])),
  )
  const { length: count } = fixes
  if (count < 2) return null
  const title =
    count === found.length
      ? `Fix all ${count.toLocaleString('en')} of this kind`
      : `Fix ${count.toLocaleString('en')} of these ${found.length.toLocaleString('en')}`
  return {
    title: title + warningOf(found),
    count,
    edits: fixes.flat(),
  }
}

function fixAllOf(found: readonly Finding[], offer: Offer): ProblemKind['fixAll'] {
  const fix = fixForAll(found)
  return fix === null ? null : { ...offer(fix), count: fix.count }
}

function kindOf(
  { id, severity }: Finding,
  count: number,
  found: readonly Finding[],
  offer: Offer,
): ProblemKind {
  const fixAll = fixAllOf(found, offer)
  const findings = found.map(({ line, span = null, message, fixes = [] }) => ({
    line,
    span,
    message,
    fixes: fixes.map(offer),
  }))
  return { id, severity, count, findings, fixAll }
}

const nameOf = (id: string): string => dialectById(id)?.name ?? id

/** What every check says about a case, with fixes and what these do to its tests. */
export function problemsOf(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  options: ProblemsOptions,
): Problems {
  const checkInput = checkInputFor(parsedFile, input, options)
  const findings = inspect(checkInput, options.silenced)
  const offer = offersFor(parsedFile, input, checkInput)
  const counts = { error: 0, warning: 0, info: 0, hint: 0 }
  for (const { severity } of findings) counts[severity] += 1
  let room = maxListedFindings
  const kinds = findingKinds(findings).flatMap((found) => {
    const [first] = found
    const listed = found.slice(0, room)
    room -= listed.length
    return listed.length === 0 ? [] : [kindOf(first, found.length, listed, offer)]
  })
  return {
    dialects: (checkInput.dialects ?? []).map(nameOf),
    kinds,
    counts,
    left: Math.max(0, findings.length - maxListedFindings),
    silenced: checks.map(({ id }) => id).filter((id) => options.silenced.includes(id)),
  }
}
