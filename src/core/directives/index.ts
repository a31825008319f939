import { asciiLower } from '../dialects/parts/agents.ts'
import type { Sentence } from '../text/sentence.ts'
import { allow } from './allow.ts'
import { cleanParam } from './clean-param.ts'
import { comment } from './comment.ts'
import { contentSignal } from './content-signal.ts'
import { contentUsage } from './content-usage.ts'
import { crawlDelay } from './crawl-delay.ts'
import type { Directive } from './directive.ts'
import { disallow } from './disallow.ts'
import { host } from './host.ts'
import { license } from './license.ts'
import { requestRate } from './request-rate.ts'
import { robotVersion } from './robot-version.ts'
import { sitemap } from './sitemap.ts'
import { userAgent } from './user-agent.ts'
import { visitTime } from './visit-time.ts'

/** Every line that has a name and a meaning, the usual ones first: in this order they are offered. */
export const directives = [
  userAgent,
  disallow,
  allow,
  sitemap,
  crawlDelay,
  cleanParam,
  contentSignal,
  contentUsage,
  license,
  requestRate,
  visitTime,
  robotVersion,
  comment,
  host,
] as const satisfies readonly Directive[]

type AnyDirective = (typeof directives)[number]

/** A directive of any kind whose value is understood; its readings tell which. */
export type AnyValueDirective = Extract<AnyDirective, { read: unknown }>

/** A reading of any kind; `directive` tells which. */
export type AnyDirectiveReading = ReturnType<AnyValueDirective['read']>

/** The keys of the directives whose values are understood. */
export type DirectiveKey = AnyValueDirective['key']

/** What the lines beside rules say, by the key of the directive. */
export type TypedValues = {
  readonly [Reading in AnyDirectiveReading as Reading['directive']]: NonNullable<Reading['value']>
}

const hasValue = (directive: AnyDirective): directive is AnyValueDirective => 'read' in directive

/** Every line beside rules whose value is understood. */
export const valueDirectives: readonly AnyValueDirective[] = directives.filter(hasValue)

function named<Kind extends Directive>(list: readonly Kind[], name: string): Kind | null {
  const key = asciiLower(name)
  return list.find((directive) => directive.key === key) ?? null
}

/** The directive of this name, in any case. */
export const directiveNamed = (name: string): Directive | null => named<Directive>(directives, name)

/** The directive of this name, in any case, if its value is understood. */
export const valueDirectiveNamed = (name: string): AnyValueDirective | null =>
  named(valueDirectives, name)

/** The value of a line in words; null when the value cannot be read. */
export function describeReading({ directive, value }: AnyDirectiveReading): Sentence | null {
  const found: { describe(value: unknown): Sentence } | null = valueDirectiveNamed(directive)
  return value === null || found === null ? null : found.describe(value)
}

/** Names that somebody has given a meaning and that nobody goes by any more, in lower case. */
const unreadNames: readonly string[] = [
  'schemamap',
  'cache-delay',
  'indexpage',
  'noindex',
  'nofollow',
  'noarchive',
  'revisit-after',
  'domain',
]

/** True if a line of this name, in any letter case, has a meaning, even one that no crawler uses. */
export function isKnownName(name: string): boolean {
  const key = asciiLower(name)
  return directiveNamed(key) !== null || unreadNames.includes(key) || key.startsWith('acap-')
}
