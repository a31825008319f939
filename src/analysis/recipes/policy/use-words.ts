import type { PolicyPlan } from './plan-policy.ts'
import type { ReachReason, UseState } from './read-reach.ts'
import { policyUses, wordsByUse, type Treatment, type Treatments } from './uses.ts'

const number = (count: number): string => count.toLocaleString('en')

/** The present state of a switch: "2 of 29 blocked, 27 in part". */
export function stateWords({ total, blocked, part }: UseState): string {
  const inPart =
    part === 0 ? '' : part === total ? 'all blocked in part' : `${number(part)} in part`
  if (blocked === total) return `All ${number(total)} blocked`
  if (blocked === 0) return `None of ${number(total)} blocked${inPart && `, ${inPart}`}`
  return `${number(blocked)} of ${number(total)} blocked${inPart && `, ${inPart}`}`
}

const reachWords = { blocked: 'Blocked', part: 'Blocked in part', open: 'Allowed' } as const

const viaWords = {
  own: 'by name',
  star: 'by the group for *',
  other: 'by the group of another name',
  none: 'no group is for them',
} as const

/** Why some crawlers are as they are: "Blocked by name". */
export const reasonWords = ({ reach, via }: ReachReason): string =>
  `${reachWords[reach]}${via === 'none' ? ',' : ''} ${viaWords[via]}`

const treated = (treatments: Treatments, wanted: Treatment): readonly string[] =>
  policyUses.filter((use) => treatments[use] === wanted).map((use) => wordsByUse[use])

const listed = (verb: string, words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  const rest = words.slice(0, -1)
  return words.length === 0
    ? ''
    : `${verb} ${rest.length > 0 ? `${rest.join(', ')} and ` : ''}${last}`
}

/** What the switches do: "Block AI training and AI answers, allow search"; empty where all are kept. */
export function policyTitle(treatments: Treatments): string {
  const blocked = listed('block', treated(treatments, 'block'))
  const allowed = listed('allow', treated(treatments, 'allow'))
  const title = [blocked, allowed].filter((words) => words !== '').join(', ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** What is proven of a change, in a sentence. */
export function policyProofWords({ others, provenCount, unproven }: PolicyPlan): string {
  const proven = `No URL changes for ${number(provenCount)} other crawlers, proven.`
  const open = unproven.length === 0 ? '' : ` Not proven for ${unproven.join(', ')}.`
  if (others.length === 0) return proven + open
  const turned = others.reduce((sum, { names }) => sum + names.length, 0)
  return `Also changes ${number(turned)} other ${turned === 1 ? 'crawler' : 'crawlers'}; for ${number(provenCount)} no URL changes, proven.${open}`
}
