import { csvOf } from '../csv.ts'
import type { RuleState, RuleUsage } from './rule-usage.ts'

/** Adding up tenths leaves 0.30000000000000004: of a sum with decimals twelve digits are told. */
export const toldSum = (sum: number): number =>
  Number.isInteger(sum) ? sum : Number(sum.toPrecision(12))

const stateWords: Readonly<Record<RuleState, string>> = {
  decides: 'Decides',
  overridden: 'Overridden',
  unmatched: 'Matches none',
  never: 'Can never decide',
  'other-crawlers': 'For other crawlers',
  'no-group': 'In no group',
}

/**
 * The usage of rules as a CSV file, one record a rule in the order that is given; form as for `gridCsv`.
 * `fileLines` are the lines of the file. Where not all URLs were compared, the head of the column says of
 * how many it is.
 */
export function usageCsv(usage: RuleUsage, fileLines: readonly string[]): string {
  const { crawlers, rules, compared, urls, weights } = usage
  const share = compared < urls ? ` (of ${compared} URLs compared)` : ''
  const head = [
    ...['Line', 'Rule', 'Group', 'Usage', 'URLs decided'],
    ...crawlers.map((name) => `URLs decided for ${name}`),
    ...weights.flatMap(({ name }) => [
      name,
      ...crawlers.map((crawler) => `${name} for ${crawler}`),
    ]),
    ...[`URLs overridden${share}`, 'Overridden by lines', 'Line that always wins'],
    ...['URLs that miss it', 'Why', 'Such as'],
  ]
  const records = rules.map((rule) => [
    String(rule.line),
    fileLines[rule.line - 1]?.trim() ?? '',
    rule.group,
    stateWords[rule.state],
    String(rule.urls),
    ...rule.cells.map(String),
    ...rule.weights.flatMap((sum, at) =>
      [sum, ...(rule.cellWeights[at] ?? [])].map((one) => String(toldSum(one))),
    ),
    String(rule.overridden),
    rule.overriddenBy.join(' '),
    rule.cover === null ? '' : String(rule.cover),
    rule.misses.length === 0 ? '' : rule.misses.map(({ urls }) => urls).join(' '),
    rule.misses.map(({ kind }) => kind).join(' '),
    rule.misses[0]?.example ?? '',
  ])
  return csvOf([head, ...records])
}
