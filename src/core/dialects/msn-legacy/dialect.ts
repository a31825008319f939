import type { Group } from '../../parse/robots.ts'
import { prefixPattern } from '../../match/pattern.ts'
import {
  equalsIgnoringCase,
  isNamePrefix,
  leadingToken,
  lineContainsName,
} from '../parts/agents.ts'
import type { Dialect } from '../dialect.ts'
import {
  blankLine,
  firstWinsTie,
  readAsWritten,
  takeFirstGroup,
  withRules,
} from '../parts/variants.ts'
import { withNameMatching } from '../parts/variants-1994.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/** Length of the longest name in a group that means a robot; 0 for none. */
const fitOf = ({ agents }: Group, token: string): number =>
  agents.reduce(
    (most, { value }) =>
      Math.max(most, isNamePrefix(value, token) ? leadingToken(value).length : 0),
    0,
  )

/** Of a robot's own name and those of its family, the most specific counts. */
function takeClosest(fitting: readonly Group[], token: string): readonly Group[] {
  const closest = fitting.reduce((most, group) => Math.max(most, fitOf(group, token)), 0)
  return fitting.filter((group) => fitOf(group, token) === closest)
}

/** msnbot, as an article for web developers by somebody outside Microsoft describes it. */
export const msnLegacy: Dialect = {
  ...rfc9309,
  id: 'msn-legacy',
  name: 'msnbot',
  years: '2003–2010',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay'],
  rendersPages: false,
  agents: { ...rfc9309.agents, names: isNamePrefix, nameKeys: undefined, take: takeClosest },
  rules: { ...rfc9309.rules, robotsTxtAllowed: false },
  variants: {
    names: {
      whole: withNameMatching((value, token) => equalsIgnoringCase(leadingToken(value), token)),
      'name-in-line': withNameMatching(
        (value, token) => isNamePrefix(value, token) || lineContainsName(value, token),
      ),
    },
    groups: { first: takeFirstGroup },
    'blank-line': { ends: blankLine('ends-group') },
    ties: { first: firstWinsTie },
    percent: { written: readAsWritten },
    wildcards: {
      literal: (dialect) =>
        withRules(dialect, {
          compile: (value) =>
            value === '' ? null : prefixPattern(dialect.rules.canonicalPath(value)),
          also: () => [],
        }),
    },
  },
}
