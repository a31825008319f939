import type { Group } from '../../parse/robots.ts'
import { asciiLower, takeFirst } from '../parts/agents.ts'
import type { Dialect, Precedence, RuleSet } from '../dialect.ts'
import { globPattern, starPattern } from '../parts/glob.ts'
import { exactKeys } from '../parts/keys.ts'
import { allowThenFirst, firstInFile, longestThenAllow } from '../parts/precedence.ts'
import { takeFirstGroup } from '../parts/variants.ts'
import { caseVariants, namesVariants, queryVariants } from '../parts/variants-1994.ts'
import { rep1994 } from '../rep1994/dialect.ts'

/** Does a group say that it is written for readers of version 2? */
function isSecondVersion({ others }: Group): boolean {
  const version = others.find(({ key }) => asciiLower(key) === 'robot-version')
  return version !== undefined && /^2(?:\.|$)/.test(version.value)
}

/** A robot that knows version 2 reads the group written in it, wherever that stands. */
function takeSecondVersion(fitting: readonly Group[]): readonly Group[] {
  const newer = fitting.find(isSecondVersion)
  return newer === undefined ? takeFirst(fitting) : [newer]
}

/** Version 1: as the standard of 1994, for which an Allow is nothing. */
const first: RuleSet = {
  ...rep1994.rules,
  compile: (value, said) => (said === 'allow' ? null : rep1994.rules.compile(value, said)),
}

/** Version 2: a path without wildcards means itself alone. */
const second: RuleSet = {
  ...rep1994.rules,
  compile: (value) => (value === '' ? null : globPattern(value)),
  precedence: longestThenAllow,
}

/** The dialect with the rules of one version read otherwise. */
function changing(version: 1 | 2, change: (rules: RuleSet) => RuleSet) {
  return (dialect: Dialect): Dialect => ({
    ...dialect,
    rulesFor: (groups) => {
      const rules = dialect.rulesFor?.(groups) ?? dialect.rules
      return groups.some(isSecondVersion) === (version === 2) ? change(rules) : rules
    },
  })
}

const deciding = (precedence: Precedence) => changing(2, (rules) => ({ ...rules, precedence }))

/** Only `*` is a wildcard; the other signs mean themselves. */
const starsOnly = changing(2, (rules) => ({
  ...rules,
  compile: (text) => (text === '' ? null : starPattern(text)),
}))

/** What follows a pattern with wildcards is free. */
const openEnd = changing(2, (rules) => ({
  ...rules,
  compile: (value, said) => {
    const pattern = rules.compile(value, said)
    if (pattern === null || (pattern.fits === undefined && pattern.pieces.length === 1)) {
      return pattern
    }
    const open = rules.compile(`${value}*`, said)
    return open && { ...open, weight: pattern.weight }
  },
}))

/** Allow counts without a version too, and the first line that matches decides. */
const allowInFirst = changing(1, (rules) => ({ ...rules, compile: rep1994.rules.compile }))

/** Sean Conner's proposal of autumn 1996: under `Robot-version: 2.0`, Allow and shell wildcards. */
export const conner1996: Dialect = {
  ...rep1994,
  id: 'conner1996',
  name: '1996 extended standard',
  years: '1996',
  kind: 'standard',
  honours: [
    'User-agent',
    'Robot-version',
    'Allow',
    'Disallow',
    'Visit-time',
    'Request-rate',
    'Comment',
  ],
  syntax: { ...rep1994.syntax, readKey: exactKeys(['user-agent', 'allow', 'disallow']) },
  agents: { ...rep1994.agents, take: takeSecondVersion },
  rules: first,
  rulesFor: (groups) => (groups.some(isSecondVersion) ? second : first),
  variants: {
    precedence: { first: deciding(firstInFile), 'allow-first': deciding(allowThenFirst) },
    wildcards: { star: starsOnly },
    end: { open: openEnd },
    'first-version': { allow: allowInFirst },
    names: namesVariants,
    groups: { first: takeFirstGroup },
    case: caseVariants,
    query: queryVariants,
  },
}
