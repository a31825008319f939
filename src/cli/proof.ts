import type { Selection } from '../core/decide/decision.ts'
import { select } from '../core/decide/select.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { livingRule } from '../core/near-misses/living-rule.ts'
import { mendedLines } from '../core/near-misses/mended-rules.ts'
import { parse } from '../core/parse/parse.ts'
import { compareSelections } from '../core/proof/compare-selections.ts'
import type { Effort } from '../core/proof/difference.ts'
import { proveClaim, type Proof } from '../core/proof/prove-claim.ts'
import { effortFrom } from './compare.ts'
import { resolveIdentity } from './crawler-identity.ts'
import { crawlerFields, unknownName, type FieldTable } from './fields.ts'
import {
  crawlerRecordOf,
  optionalNumber,
  optionalText,
  parseFields,
  RecordError,
  type Command,
  type Fields,
} from './record.ts'
import { stanceFields, type ReportedStance } from './stance.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export interface ProofReport extends Partial<ReportedStance> {
  /** True: proven. False: `witness` refutes it. Null: not decided. */
  readonly holds: boolean | null
  readonly complete: boolean
  readonly witness?: string
  /** Of a rule that can decide no URL: one near it that would, and the shortest path that it would decide. */
  readonly near?: { readonly rule: string; readonly url: string }
  readonly dialect: string
}

const proofFields = {
  robots: 'the file as text',
  ...crawlerFields,
  claim: 'all-blocked, none-blocked, dead-rule or redundant-rule',
  path: 'for the first two claims: a pattern, as RFC 9309 reads it',
  line: 'for the other two: the line of a rule, counted from 1',
} as const satisfies FieldTable

const claims = ['all-blocked', 'none-blocked', 'dead-rule', 'redundant-rule'] as const
type ClaimName = (typeof claims)[number]

const isClaim = (name: string): name is ClaimName => claims.some((one) => one === name)

function claimNameOf(fields: Fields): ClaimName {
  const name = optionalText(fields, 'claim')
  if (name === null) throw new RecordError('no "claim"')
  if (!isClaim(name)) throw new RecordError(unknownName('claim', name, claims))
  return name
}

function pathOf(fields: Fields): string {
  const path = optionalText(fields, 'path')
  if (path === null) throw new RecordError('no "path"')
  if (!/^[/*]/.test(path)) throw new RecordError('"path" begins with neither / nor *')
  return path
}

function lineOf(fields: Fields): number | null {
  const line = optionalNumber(fields, 'line')
  if (line === null) return null
  if (!Number.isInteger(line) || line < 1) throw new RecordError('"line" is not a line number')
  return line
}

interface Asked {
  readonly text: string
  readonly reader: ReturnType<typeof resolveIdentity>
  readonly effort: Effort
}

/** What is proven of a rule, and for one that can decide nothing a rule near it. */
type OfLine = Omit<Proof, 'states'> & Pick<ProofReport, 'near'>

/** A rule near one that can decide no URL, which would; null where none is known. */
function nearOf(
  selection: Selection,
  line: number,
  effort: Effort,
): NonNullable<ProofReport['near']> | null {
  const rule = selection.rules.find((one) => one.line === line)
  const living = rule && livingRule(selection, rule, effort)
  if (rule === undefined || !living) return null
  const [text = ''] = mendedLines(rule, { values: [living.value], isAdded: false })
  return { rule: text, url: living.path }
}

/** A claim about one line: that it never decides, or that no verdict changes without it. */
function proveOfLine(
  { text, reader, effort }: Asked,
  name: 'dead-rule' | 'redundant-rule',
  line: number | null,
): OfLine {
  const { dialect, identity } = reader
  if (line === null) throw new RecordError('no "line"')
  checkRule(text, line, dialect)
  if (name === 'redundant-rule') return proveRedundant(text, line, reader, effort)
  const selection = select(parse(text, dialect), identity)
  const proof = proveClaim(selection, { kind: name, line }, effort)
  const near = proof.holds === true ? nearOf(selection, line, effort) : null
  return near === null ? proof : { ...proof, near }
}

const lineBreak = /\r\n|\r|\n/

function withoutLine(text: string, line: number): string {
  return text
    .split(lineBreak)
    .filter((_, index) => index !== line - 1)
    .join('\n')
}

/** Proves or refutes that no verdict changes when a line is taken out of the file. */
function proveRedundant(
  text: string,
  line: number,
  { dialect, identity }: ReturnType<typeof resolveIdentity>,
  effort: Effort,
): Omit<Proof, 'states'> {
  const before = select(parse(text, dialect), identity)
  const after = select(parse(withoutLine(text, line), dialect), identity)
  const { equivalent, witnesses } = compareSelections(before, after, effort)
  return { holds: equivalent, witness: witnesses[0]?.url ?? null }
}

function checkRule(text: string, line: number, dialect: Dialect): void {
  const rules = parse(text, dialect).groups.flatMap((group) => group.rules)
  if (!rules.some((rule) => rule.line === line)) {
    throw new RecordError(`line ${line} is not a rule for ${dialect.name}`)
  }
}

interface Proven {
  readonly resolved: Asked['reader']
  readonly proof: OfLine
}

function proofOf(fields: Fields, effort: Effort): Proven {
  const name = claimNameOf(fields)
  const line = lineOf(fields)
  const text = optionalText(fields, 'robots')
  if (text === null) throw new RecordError('no "robots"')
  const reader = resolveIdentity(crawlerRecordOf({ ...fields, robots: text }))
  const { dialect, identity } = reader
  const asked = { text, reader, effort }
  if (name === 'dead-rule' || name === 'redundant-rule') {
    return { resolved: reader, proof: proveOfLine(asked, name, line) }
  }
  const claim = { kind: name, path: pathOf(fields) }
  return {
    resolved: reader,
    proof: proveClaim(select(parse(text, dialect), identity), claim, effort),
  }
}

/** Answers one line of input of `proof`. Throws RecordError. */
export function answerProof(line: string): ProofReport {
  const effort = effortFrom(performance.now())
  const { resolved, proof } = proofOf(parseFields(line, proofFields), effort)
  const { holds, witness, near } = proof
  const shown = { ...(witness !== null && { witness }), ...(near && { near }) }
  const { dialect, reader } = resolved
  const whom = { dialect: dialect.id, ...stanceFields(reader) }
  return { holds, complete: holds !== null, ...shown, ...whom }
}

/** The command `proof`. */
export const proofCommand = {
  summary: 'Proves or disproves a statement about all URLs for a crawler.',
  fields: proofFields,
  answer:
    '{"holds":true|false|null,"complete":true|false,"witness":"…","near":{"rule":"…","url":"…"},"dialect":"…","stance":"yes"|"partly"|"no"|"unstated","stanceSource":"…","stanceGrade":"…"}',
  create: () => answerProof,
} as const satisfies Command
