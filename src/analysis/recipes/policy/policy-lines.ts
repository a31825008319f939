import { contentSignal } from '../../../core/directives/content-signal.ts'
import { contentUsage } from '../../../core/directives/content-usage.ts'
import { license } from '../../../core/directives/license.ts'
import { asciiLower } from '../../../core/dialects/parts/agents.ts'
import type { OtherRecord } from '../../../core/parse/robots.ts'
import type { RobotsTxt } from '../../../core/parse/robots-txt.ts'
import type { Edit, Span } from '../../../core/text/text.ts'
import { plainText } from '../../../core/text/sentence.ts'
import { policyUses, type PolicyUse, type Treatments } from './uses.ts'

/** What a line says of one use of pages. */
export interface UseAnswer {
  readonly use: PolicyUse
  /** The name that the line has for it: `ai-train`. */
  readonly word: string
  readonly isGranted: boolean
}

/** A line of the file that says what pages may be used for once they are fetched. */
export interface PolicyLine {
  readonly kind: 'content-signal' | 'content-usage' | 'license'
  /** 1-based. */
  readonly line: number
  /** As written: `Content-Signal: ai-train=no`. */
  readonly text: string
  /** What it says, or what is wrong with it, in a sentence. */
  readonly sentence: string
  /** Who the line is for: the names of its group; empty for the whole file. */
  readonly agents: readonly string[]
  /** 1-based first line of its group; 0 for a line of the whole file. */
  readonly groupLine: number
  /** Paths that it is about, as a pattern; null: all. */
  readonly path: string | null
  readonly answers: readonly UseAnswer[]
  /** Where its value stands in the text. */
  readonly span: Span
}

/** The uses that the names of both vocabularies come nearest to. */
const usesByWord: Readonly<Record<string, PolicyUse>> = {
  search: 'search',
  'ai-input': 'ai-answers',
  'ai-use': 'ai-answers',
  'ai-train': 'ai-training',
  'train-ai': 'ai-training',
}

function answersIn(said: Readonly<Record<string, string>>): readonly UseAnswer[] {
  return Object.entries(said).flatMap(([word, answer]) => {
    const use = usesByWord[word]
    return use === undefined ? [] : [{ use, word, isGranted: answer.startsWith('y') }]
  })
}

type Said = Pick<PolicyLine, 'kind' | 'sentence' | 'path' | 'answers'>

const wrong = (problem: string | null): string => problem ?? 'It says nothing.'

function saidBy({ key, value }: OtherRecord): Said | null {
  switch (asciiLower(key)) {
    case contentSignal.key: {
      const { value: read, problem } = contentSignal.read(value, {})
      const common = { kind: contentSignal.key } as const
      if (read === null) return { ...common, sentence: wrong(problem), path: null, answers: [] }
      const sentence = plainText(contentSignal.describe(read))
      return { ...common, sentence, path: read.path, answers: answersIn(read.signals) }
    }
    case contentUsage.key: {
      const { value: read, problem } = contentUsage.read(value, {})
      const common = { kind: contentUsage.key } as const
      if (read === null) return { ...common, sentence: wrong(problem), path: null, answers: [] }
      const sentence = plainText(contentUsage.describe(read))
      return { ...common, sentence, path: read.path, answers: answersIn(read.preferences) }
    }
    case license.key: {
      const { value: read, problem } = license.read(value, {})
      const sentence = read?.absolute ? plainText(license.describe(read)) : wrong(problem)
      return { kind: license.key, sentence, path: null, answers: [] }
    }
    default:
      return null
  }
}

/** The lines of a file that say what pages may be used for, in its order. */
export function policyLinesOf(robots: RobotsTxt): readonly PolicyLine[] {
  return robots.others.flatMap((record) => {
    const said = saidBy(record)
    if (said === null) return []
    const { line, key, value, span } = record
    const group = robots.groups.find(({ others }) => others.includes(record))
    const isOfFile = said.kind === 'license' || group === undefined
    return [
      {
        ...said,
        line,
        text: `${key}: ${value}`,
        agents: isOfFile ? [] : group.agents.map((agent) => agent.value),
        groupLine: isOfFile ? 0 : group.firstLine,
        span,
      },
    ]
  })
}

/** Is a line about all paths? */
export const isAboutAll = ({ path }: Pick<PolicyLine, 'path'>): boolean =>
  path === null || path === '/' || path === '/*'

const answerWords = {
  'content-signal': { yes: 'yes', no: 'no' },
  'content-usage': { yes: 'y', no: 'n' },
} as const

/** Where the answer to one name stands in a value. */
function answerSpan({ text }: RobotsTxt['file'], { span }: PolicyLine, word: string): Span | null {
  const value = text.slice(span.from, span.to)
  for (const found of value.matchAll(/(?<![\w-])([a-z][a-z0-9_-]*)([ \t]*=[ \t]*)([a-z]+)/gi)) {
    const [, name = '', sign = '', answer = ''] = found
    if (asciiLower(name) !== word) continue
    const from = span.from + found.index + name.length + sign.length
    return { from, to: from + answer.length }
  }
  return null
}

/** The changes by which these lines say what the switches say; those that they leave alone stay. */
export function policyLineEdits(
  robots: RobotsTxt,
  lines: readonly PolicyLine[],
  treatments: Treatments,
): readonly Edit[] {
  return lines.flatMap((line) => {
    const { kind, answers } = line
    if (kind === 'license' || !isAboutAll(line)) return []
    return answers.flatMap(({ use, word, isGranted }) => {
      const treatment = treatments[use]
      const isWanted = treatment === 'keep' || (treatment === 'allow') === isGranted
      const span = isWanted ? null : answerSpan(robots.file, line, word)
      return span === null ? [] : [{ span, insert: answerWords[kind][isGranted ? 'no' : 'yes'] }]
    })
  })
}

/** The answers of some lines, by use. */
export const answersByUse = (lines: readonly PolicyLine[]) =>
  policyUses.map((use) => ({
    use,
    said: lines.flatMap((line) =>
      line.answers.filter((one) => one.use === use).map((answer) => ({ line, answer })),
    ),
  }))
