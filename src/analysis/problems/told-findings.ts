import type { Finding } from '../../core/checks/check.ts'
import { findingKinds, type FindingKind } from '../../core/checks/finding-kinds.ts'
import { fixForAll } from './problems.ts'

/** A finding as it is told in a text, which may stand for many alike. */
export interface ToldFinding extends Finding {
  /** 1-based: its `line`, and behind it those of the others in order. */
  readonly lines: readonly number[]
}

/** More findings of one kind than that are told as one. */
const maxAlike = 3
/** Is a kind of finding about what makes a file no worse, so that a second one adds nothing? */
const isTidiness = ({ id, severity }: Finding): boolean =>
  severity === 'hint' || id === 'shadowed-rule'

const mostApart = (kind: FindingKind): number => (isTidiness(kind[0]) ? 1 : maxAlike)

/** So many lines are named in a sentence. */
const maxNamed = 5

function othersWords(lines: readonly number[]): string {
  const { length } = lines
  const named = length === maxNamed + 1 ? lines : lines.slice(0, maxNamed)
  const left = length - named.length
  const more = left > 0 ? ` and ${left.toLocaleString('en')} more` : ''
  return `${length.toLocaleString('en')} more of this kind: lines ${named.join(', ')}${more}.`
}

/** The finding about the search engine with the most searchers, or the first. */
function foremostOf(kind: FindingKind): Finding {
  const place = ({ engine = Number.POSITIVE_INFINITY }: Finding): number => engine
  return kind.reduce((best, one) => (place(one) < place(best) ? one : best), kind[0])
}

/** The lines that findings are about, each once. */
export const linesOfFindings = (findings: readonly Finding[]): readonly number[] => [
  ...new Set(findings.flatMap(({ line, also = [] }) => [line, ...also])),
]

/** Many findings alike as one: the one that matters most, where the others are, and a fix for all. */
function asOne(kind: FindingKind): ToldFinding {
  const first = foremostOf(kind)
  const others = kind.filter((one) => one !== first)
  const fix = fixForAll(kind)
  return {
    ...first,
    lines: linesOfFindings([first, ...others]),
    message: `${first.message} ${othersWords(others.map(({ line }) => line))}`,
    fixes: fix === null ? (first.fixes ?? []) : [fix],
  }
}

/** The findings of a file as a text tells them: the most severe first, and many of one kind as one. */
export const toldFindings = (findings: readonly Finding[]): readonly ToldFinding[] =>
  findingKinds(findings).flatMap((kind) =>
    kind.length > mostApart(kind)
      ? [asOne(kind)]
      : kind.map((one) => ({ ...one, lines: linesOfFindings([one]) })),
  )
