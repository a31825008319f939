import type { Selection } from '../../decide/decision.ts'
import { select } from '../../decide/select.ts'
import { readRulesAlike } from '../../dialects/alike.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { parse } from '../../parse/parse.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import type { RobotsFile } from '../../text/file.ts'
import type { AskedCrawler } from './asked-crawlers.ts'

/** One text as each dialect reads it, as far as it is asked for. */
export class ReadFile {
  /** Characters that were read so far, those of every dialect counted. */
  characters = 0
  private readonly file: RobotsFile
  private readonly like: ReadFile | null
  private readonly readings = new Map<Dialect, RobotsTxt>()

  /** `like`: a reading of nearly the same text, which makes this one cheaper. */
  constructor(file: RobotsFile, like: ReadFile | null = null) {
    this.file = file
    this.like = like
  }

  robots(dialect: Dialect): RobotsTxt {
    const robots = this.readings.get(dialect) ?? this.read(dialect)
    this.readings.set(dialect, robots)
    return robots
  }

  private read(dialect: Dialect): RobotsTxt {
    for (const [other, robots] of this.readings) {
      if (readRulesAlike(other, dialect)) return { ...robots, dialect }
    }
    this.characters += this.file.text.length
    const [same] = this.readings.values()
    return parse(this.file, dialect, { before: same ?? this.like?.readings.get(dialect) ?? null })
  }

  selection({ dialect, identity }: AskedCrawler): Selection {
    return select(this.robots(dialect), identity)
  }
}

const sameRule = (one: Rule, other: Rule | undefined): boolean =>
  one.keyword === other?.keyword && one.value === other.value

const sameGroup = (one: Group, other: Group): boolean =>
  one.agents.length === other.agents.length &&
  one.rules.length === other.rules.length &&
  one.agents.every(({ value }, at) => value === other.agents[at]?.value) &&
  one.rules.every((rule, at) => sameRule(rule, other.rules[at]))

/** What two lists do not share at their beginning and end. */
export function middles<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  const least = Math.min(before.length, after.length)
  const areSame = (one: Item | undefined, other: Item | undefined): boolean =>
    one !== undefined && other !== undefined && isSame(one, other)
  let head = 0
  while (head < least && areSame(before[head], after[head])) head += 1
  let tail = 0
  while (tail < least - head && areSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1
  return [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
}

/** The names of the groups in which two readings differ. */
export function changedNames(before: RobotsTxt, after: RobotsTxt): ReadonlySet<string> {
  const changed = middles(before.groups, after.groups, sameGroup).flat()
  return new Set(changed.flatMap(({ agents }) => agents.map(({ value }) => value)))
}

/** The rules that only one of two selections has, each value once. */
export function turnedRules(before: Selection, after: Selection): readonly Rule[] {
  const [was, is] = middles(before.rules, after.rules, sameRule)
  const keyOf = ({ keyword, value }: Rule): string => `${keyword} ${value}`
  const [old, young] = [new Set(was.map(keyOf)), new Set(is.map(keyOf))]
  const changed = [
    ...was.filter((rule) => !young.has(keyOf(rule))),
    ...is.filter((rule) => !old.has(keyOf(rule))),
  ]
  return [...new Map(changed.map((rule) => [rule.value, rule])).values()]
}
