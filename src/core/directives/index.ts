import { asciiLower } from '../dialects/parts/agents.ts'
import { cleanParam } from './clean-param.ts'
import { comment } from './comment.ts'
import { contentSignal } from './content-signal.ts'
import { contentUsage } from './content-usage.ts'
import { crawlDelay } from './crawl-delay.ts'
import type { Directive, DirectiveKey, DirectiveReading, DialectValueRules } from './directive.ts'
import { host } from './host.ts'
import { license } from './license.ts'
import { requestRate } from './request-rate.ts'
import { robotVersion } from './robot-version.ts'
import { sitemap } from './sitemap.ts'
import { visitTime } from './visit-time.ts'

/** A reading of any kind; `directive` tells which. */
export type AnyDirectiveReading = {
  readonly [Key in DirectiveKey]: DirectiveReading<Key>
}[DirectiveKey]

/** A directive of any kind; its readings tell which. */
export type AnyDirective = Omit<Directive<DirectiveKey>, 'read'> & {
  read(value: string, habits: DialectValueRules): AnyDirectiveReading
}

/** Every line beside rules whose value is understood. */
export const directives: readonly AnyDirective[] = [
  cleanParam,
  comment,
  contentSignal,
  contentUsage,
  crawlDelay,
  host,
  license,
  requestRate,
  robotVersion,
  sitemap,
  visitTime,
]

/** The directive of this name, in any case. */
export function directiveNamed(name: string): AnyDirective | null {
  const key = asciiLower(name)
  return directives.find((directive) => directive.key === key) ?? null
}
