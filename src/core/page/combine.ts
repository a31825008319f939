import { readDate } from './dates.ts'
import { flags, noEffect, type Effective, type Flag } from './effective.ts'
import type { RuleOutcome } from './judge-rules.ts'
import type { PageReader } from './reader.ts'
import { readImageSize, readLimit, stricterLimit, stricterSize } from './values.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const isFlag = (name: string): name is Flag => (flags as readonly string[]).includes(name)

function apply(
  effective: Mutable<Effective>,
  { name, value }: RuleOutcome,
  reader: PageReader,
): void {
  if (isFlag(name)) effective[name] = true
  else if (name === 'none') for (const flag of reader.noneMeans) effective[flag] = true
  else if (name === 'max-snippet') {
    effective.maxSnippet = stricterLimit(effective.maxSnippet, readLimit(value) ?? -1)
  } else if (name === 'max-video-preview') {
    effective.maxVideoPreview = stricterLimit(effective.maxVideoPreview, readLimit(value) ?? -1)
  } else if (name === 'max-image-preview') {
    effective.maxImagePreview = stricterSize(
      effective.maxImagePreview,
      readImageSize(value) ?? 'large',
    )
  } else if (name === 'unavailable_after') {
    const instant = readDate(value ?? '') ?? Infinity
    effective.unavailableAfter = Math.min(effective.unavailableAfter ?? Infinity, instant)
  }
}

/** Which flags a value that allows takes back, where such values win. */
const lifts: Readonly<Record<string, readonly Flag[]>> = {
  index: ['noindex'],
  follow: ['nofollow'],
  archive: ['noarchive'],
  all: ['noindex', 'nofollow'],
}

const liftsOf = (name: string): readonly Flag[] =>
  Object.hasOwn(lifts, name) ? (lifts[name] ?? []) : []

/** Whether a rule that sets something has its effect, after what beats it is taken away. */
function survives({ name, value }: RuleOutcome, effective: Effective, reader: PageReader): boolean {
  if (isFlag(name)) return effective[name]
  if (name === 'none') return reader.noneMeans.some((flag) => effective[flag])
  if (name === 'max-snippet') return readLimit(value) === effective.maxSnippet
  if (name === 'max-video-preview') return readLimit(value) === effective.maxVideoPreview
  if (name === 'max-image-preview') return readImageSize(value) === effective.maxImagePreview
  return name !== 'unavailable_after' || readDate(value ?? '') === effective.unavailableAfter
}

/** The flags that a rule sets. */
const setBy = ({ name }: RuleOutcome, reader: PageReader): readonly Flag[] => {
  if (name === 'none') return reader.noneMeans
  return isFlag(name) ? [name] : []
}

/** Which rule one that allows takes the effect of; null where it has no effect. */
function liftedBy(
  rule: RuleOutcome,
  rules: readonly RuleOutcome[],
  reader: PageReader,
): RuleOutcome | null {
  if (reader.allowingWins !== true) return null
  const flagsLifted = liftsOf(rule.name)
  return (
    rules.find(
      (other) => other.counts && setBy(other, reader).some((flag) => flagsLifted.includes(flag)),
    ) ?? null
  )
}

/** Says of rules that others beat that they are read without effect, and of those that beat them that they do. */
export const markOverridden = (
  rules: readonly RuleOutcome[],
  effective: Effective,
  reader: PageReader,
): readonly RuleOutcome[] =>
  rules.map((rule) => {
    if (!rule.counts) return rule
    const lifted = liftedBy(rule, rules, reader)
    if (lifted !== null) {
      return { ...rule, why: `${reader.name} acts on it, and not on “${lifted.name}”.` }
    }
    if (survives(rule, effective, reader)) return rule
    const isFlagged = isFlag(rule.name) || rule.name === 'none'
    const why = isFlagged
      ? `${reader.name} reads it, but another value beside it wins.`
      : 'A stricter value is there too, and wins.'
    return { ...rule, why, isBeaten: true }
  })

/**
 * What the rules that count come to, for a reader. Rules that forbid add up, whatever their order and
 * their place; of two limits the stricter counts. This is the opposite of robots.txt, where a group for
 * one name replaces that for `*`.
 */
export function combine(rules: readonly RuleOutcome[], reader: PageReader, now: number): Effective {
  const effective: Mutable<Effective> = { ...noEffect }
  const counting = rules.filter(({ counts }) => counts)
  for (const rule of counting) apply(effective, rule, reader)
  if (reader.allowingWins) {
    for (const { name } of counting) for (const flag of liftsOf(name)) effective[flag] = false
  }
  if (reader.nocacheWins && effective.nocache) effective.noarchive = false
  const { unavailableAfter } = effective
  effective.expired = unavailableAfter !== null && unavailableAfter <= now
  return effective
}
