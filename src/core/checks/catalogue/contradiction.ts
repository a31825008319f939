import { managedBlocksOf, type ManagedBlock } from '../../blocks/managed-blocks.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { agentNameOf, type CheckContext } from '../check-context.ts'
import { isInnerSite } from '../groups/meant-closed.ts'
import { wantsOnlyHome } from '../remarks/crawler-words.ts'
import { remarksIn, type Remark } from '../remarks/remarks.ts'
import { lineEdits, removal, removalBesideOthers, removalOfIdleRule } from '../support/edits.ts'
import { isOrderBased, ruleEffects } from '../support/rule-effects.ts'
import { opposedRules, type OpposedRules } from '../support/opposed-rules.ts'
import type { Rule } from '../../parse/robots.ts'
import { judgedTests, knowsEndSign } from '../support/test-paths.ts'

const keywordOf = { allow: 'Allow', disallow: 'Disallow' } as const

const isAboutSite = ({ value }: Rule): boolean => /^(?:\/\**|\*+)$/.test(value)

/** The group of a rule, and its lines that name a crawler. */
function namingOf(context: CheckContext, rule: Rule, token: string) {
  const { groups } = context.parsedAs(context.primaryDialect())
  const group = groups.find(({ rules }) => rules.includes(rule))
  const isTheirs = ({ value }: { readonly value: string }): boolean =>
    agentNameOf(value) === agentNameOf(token)
  return group === undefined ? null : { group, names: group.agents.filter(isTheirs) }
}

/** Takes a crawler out of the group of a rule: its line, or the whole group that is for nobody else and says nothing else. */
function takingOut(
  context: CheckContext,
  gone: Rule,
  kept: Rule,
  token: string,
): readonly CheckFix[] {
  const found = namingOf(context, gone, token)
  if (found?.names.length !== 1) return []
  const { group, names } = found
  const isAlone = group.agents.length === 1
  const before = context.parsedAs(context.primaryDialect()).groups[group.index - 1]
  const isWhole =
    group.rules.length === 1 && group.others.length === 0 && before?.rules.length !== 0
  if (isAlone && !isWhole) return []
  const lines = isAlone ? [...names, gone] : names
  return [
    {
      title: `Keep the ${keywordOf[kept.verdict]}: take ${names[0]?.value ?? token} out of the group of line ${group.firstLine}`,
      edits: lines.map(({ line }) => lineEdits.remove(context, line)),
    },
  ]
}

/** Leaves a crawler in one of two groups that say the opposite for the whole site; the later one is kept first. */
function partingFixes(
  context: CheckContext,
  { winner, loser, token, isUndisputed }: OpposedRules,
): readonly CheckFix[] {
  if (!isUndisputed || token === null || token === '*') return []
  const [earlier, later] = winner.line < loser.line ? [winner, loser] : [loser, winner]
  const first = namingOf(context, earlier, token)?.group
  const second = namingOf(context, later, token)?.group
  if (first === undefined || second === undefined || first === second) return []
  return [
    ...takingOut(context, earlier, later, token),
    ...takingOut(context, later, earlier, token),
  ]
}

/** Does an Allow open a site that is meant to be closed, by the name of its host or by a test? */
const isMeantClosed = (context: CheckContext, { winner }: OpposedRules): boolean =>
  winner.keyword === 'allow' &&
  (isInnerSite(context) ||
    judgedTests(context).some(
      ({ expect, decision }) => expect === 'disallow' && decision.rule?.line === winner.line,
    ))

/** The block of somebody else that a line is in; undefined where it is the author’s own. */
const blockOf = ({ text }: CheckContext, at: number): ManagedBlock | undefined =>
  managedBlocksOf(text).find(({ from, to, isExact }) => isExact && from <= at && at <= to)

/** Lets the Disallow of everything win: by taking the Allow away, or with a path that is longer. */
function closingFixes(context: CheckContext, { winner, loser }: OpposedRules): readonly CheckFix[] {
  const span = context.line(loser.line)?.reading.value ?? null
  const dialect = context.primaryDialect()
  const isByLength = !isOrderBased(dialect) && context.dialects.every(knowsEndSign)
  const longer = `${winner.value}*`
  const removed = blockOf(context, winner.line) ? [] : removalBesideOthers(context, winner.line)
  return [
    ...removed.map((fix) => ({
      ...fix,
      title: `Remove the Allow in line ${winner.line}`,
    })),
    ...(span === null || !isByLength || loser.value !== winner.value
      ? []
      : [
          {
            title: `Change to ${longer}, which is longer and wins`,
            edits: [{ span, insert: longer }],
          },
        ]),
  ]
}

/** Who writes the line that wins, where it is not the author. */
function writerText(context: CheckContext, { winner }: OpposedRules): string {
  const block = isAboutSite(winner) ? blockOf(context, winner.line) : undefined
  return block === undefined
    ? ''
    : ` Lines ${block.from} to ${block.to} are written by ${block.writer.name}.`
}

/** Takes away the rule that has no effect anyway, or says whose part it takes. */
function fixesFor(
  context: CheckContext,
  opposed: OpposedRules,
  isIdle: boolean,
): readonly CheckFix[] {
  const { winner, loser, isUndisputed } = opposed
  // To some the site would be opened or closed by it, and the other line may be what is meant.
  if (isAboutSite(winner))
    return isMeantClosed(context, opposed)
      ? closingFixes(context, opposed)
      : partingFixes(context, opposed)
  if (isUndisputed && isIdle) return removalOfIdleRule(context, loser.line)
  const keep = (kept: Rule, gone: Rule): readonly CheckFix[] =>
    removal(context, gone.line).map((fix) => ({
      ...fix,
      title: `Keep only the ${keywordOf[kept.verdict]}`,
    }))
  return [...keep(winner, loser), ...keep(loser, winner)]
}

/** The remark that wants only the home page open, where the Allow of everything wins; null for none. */
function homeRemark(context: CheckContext, { winner }: OpposedRules): Remark | null {
  if (winner.keyword !== 'allow' || winner.value !== '/') return null
  // To a reader that takes the $ for a letter it would open nothing.
  if (!context.dialects.every(knowsEndSign)) return null
  const isAbout = ({ text, group }: Remark): boolean =>
    group?.rules.includes(winner) === true && wantsOnlyHome(text)
  return remarksIn(context).find(isAbout) ?? null
}

/** The Allow as it is for the home page alone. */
function homeFix(context: CheckContext, { winner }: OpposedRules): readonly CheckFix[] {
  const span = context.line(winner.line)?.reading.value ?? null
  if (span === null) return []
  return [
    { title: 'Change to /$, which opens only the home page', edits: [{ span, insert: '/$' }] },
  ]
}

/** In a group for one crawler that crawler, where all read it alike. */
const followerOf = ({ token, isUndisputed, dialect }: OpposedRules): string =>
  isUndisputed && token !== null && token !== '*'
    ? (crawlerNamed(token)?.token ?? token)
    : dialect.name

/** Allow and Disallow of one and the same path. */
export const contradiction: Check = {
  id: 'contradiction',
  severity: 'warning',
  *run(context) {
    for (const pair of opposedRules(context)) {
      const { earlier, later, winner, loser, dialect } = pair
      // For a crawler that takes only one of their groups the loser may decide all the same.
      const isIdle = ruleEffects(context, dialect).without.has(loser.line)
      const home = homeRemark(context, pair)
      const told =
        home === null
          ? ''
          : ` The comment in line ${home.first} wants only the home page open: that is /$.`
      const claim = { kind: 'no-effect', line: loser.line, dialects: [dialect.id] } as const
      yield {
        line: later.line,
        message: `Line ${earlier.line} says the opposite for ${isAboutSite(winner) ? 'the whole site' : 'the same path'}; ${followerOf(pair)} follows the ${keywordOf[winner.verdict]}.${writerText(context, pair)}${told}`,
        fixes: home === null ? fixesFor(context, pair, isIdle) : homeFix(context, pair),
        ...(isIdle ? { claim } : {}),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Allow and Disallow of the same path',
  why: 'RFC 9309 only recommends that Allow wins here, and by the 1996 draft the first of the two decides. Keep the line that you mean.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'koster-draft-1996', section: 'section 3.2.2' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a\n', lines: [3] },
    { robots: 'User-agent: dotbot\nUser-agent: exabot\nDisallow: /\n\nAllow: /\n', lines: [5] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a/b\n' },
    { robots: 'User-agent: *\nAllow:\nDisallow:\n' },
  ],
}
