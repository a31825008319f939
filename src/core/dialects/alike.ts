import type { Dialect } from './dialect.ts'

/** By these parts groups are formed and chosen. */
const groupParts = ['bytes', 'syntax', 'agents', 'rulesFor'] as const

/** By these it is found what a rule matches, and which rule wins. */
const ruleParts = [
  'verdictOf',
  'maxCharacters',
  'compile',
  'also',
  'canonicalPath',
  'precedence',
  'weightOn',
] as const

/**
 * Do two dialects form the same groups of every file, choose the same ones for every crawler, and read
 * and weigh the rules in them alike? They may differ in what holds where no rule matches. Told by the
 * identity of their parts, so false for two that do the same in different words.
 */
export const readRulesAlike = (one: Dialect, other: Dialect): boolean =>
  one === other ||
  (groupParts.every((part) => one[part] === other[part]) &&
    ruleParts.every((part) => one.rules[part] === other.rules[part]))
