/** Mistakes in a robots.txt: what the package exports as `robotstxt-playground/checks`. */
export { inspect } from '../core/checks/inspect.ts'
export { checks } from '../core/checks/index.ts'
export { checkTexts } from '../core/checks/texts.ts'
export {
  severities,
  type Check,
  type CheckFix,
  type CheckTexts,
  type Finding,
  type Severity,
} from '../core/checks/check.ts'
export type { CheckInput } from '../core/checks/check-context.ts'
export {
  FixEffects,
  type EffectsInput,
  type FixEffect,
  type ToldFix,
} from '../core/checks/effects/fix-effects.ts'
export type { EffectCrawler, EffectTurn } from '../core/checks/effects/effect-words.ts'
export type { EffectArea } from '../core/checks/effects/turned-areas.ts'
export { readBytes, readText, writeText, type RobotsFile } from '../core/text/file.ts'
export { applyEdits, type Edit, type Span } from '../core/text/text.ts'
