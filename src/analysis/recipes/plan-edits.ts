import { asciiLower, equalsIgnoringCase, firstWord } from '../../core/dialects/parts/agents.ts'
import { firstInFile } from '../../core/dialects/parts/precedence.ts'
import type { Selection } from '../../core/decide/decision.ts'
import { blocksOf } from '../../core/edit/blocks.ts'
import type { Group, Rule, UserAgentLine } from '../../core/parse/robots.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { select, starGroups } from '../../core/decide/select.ts'
import type { Edit } from '../../core/text/text.ts'
import { siteOpening, trialWords } from '../../core/checks/groups/site-opening.ts'
import { looksBlank } from '../../core/edit/tidy-line.ts'
import { decide } from '../../core/decide/decide.ts'
import { namedIdentity } from './crawler-names.ts'
import { addAfter, addBlock, draftFor, editsOf, type EditDraft } from './edit-draft.ts'
import { allowAllLines, everyone } from './recipe-forms.ts'
import type { RecipePart } from './recipe.ts'

type Lines = readonly string[]

const lineFor = ({ keyword, value }: Rule): string =>
  `${keyword === 'allow' ? 'Allow' : 'Disallow'}: ${value}`.trim()

const isRule = (line: string): boolean => /^(dis)?allow:/i.test(line)

/** Are these the rules among some lines, and no others? */
const saysJust = (rules: readonly Rule[], lines: Lines): boolean =>
  rules.map(lineFor).join('\n') === lines.filter(isRule).join('\n')

const lastOf = (lines: readonly { readonly line: number }[]): number =>
  lines.reduce((most, { line }) => Math.max(most, line), 0)

const selectionFor = (robots: RobotsTxt, agent: string): Selection =>
  select(robots, namedIdentity(agent))

/** Does a line name the crawler itself, and not only a part of what it is called? */
const isFor = ({ dialect }: RobotsTxt, agent: string, { value }: UserAgentLine): boolean =>
  agent === everyone
    ? dialect.agents.isStar(value)
    : equalsIgnoringCase(firstWord(value), agent) || equalsIgnoringCase(value, agent)

/**
 * The rules that the lines of a file give a crawler by name; where no line can name it under the dialect,
 * those below lines that are written for it.
 */
function namedRules(robots: RobotsTxt, agent: string): readonly Rule[] | null {
  const { token, rules, identity } = selectionFor(robots, agent)
  if (token !== null && (token === everyone) === (agent === everyone)) return rules
  if (robots.dialect.agents.names(agent, agent, identity.userAgent ?? null)) return null
  const written = robots.groups.filter(({ agents }) =>
    agents.some((line) => isFor(robots, agent, line)),
  )
  return written.length === 0 ? null : written.flatMap((group) => group.rules)
}

/** Where the first rule that matches decides, new ones go in front, else behind. */
const newFirst = ({ dialect }: RobotsTxt): boolean => dialect.rules.precedence === firstInFile

/** True if the group already blocks the whole site. */
const isClosed = ({ rules }: Selection): boolean =>
  rules.every(({ verdict }) => verdict === 'disallow') && rules.some(({ value }) => value === '/')

/** Rules for a group that is there: beside what it says, or instead of that. */
function changeGroup(draft: EditDraft, group: Group, lines: Lines, replaces = false): void {
  const { agents, rules, others } = group
  const old = replaces ? [...rules, ...others.filter(({ key }) => isRule(`${key}:`))] : []
  const existing = replaces ? [] : rules.map(lineFor)
  const fresh = lines.filter((line) => !existing.includes(line))
  if (fresh.length === 0) return
  for (const { line } of old) draft.removedLines.add(line)
  const isFirst = replaces || newFirst(draft.robots)
  addAfter(draft, lastOf(isFirst ? agents : [...agents, ...rules]), fresh)
}

/**
 * Rules that count for a crawler although they stand in no group of its own: a dialect may take them from the
 * group for everybody, as long as its own has no Allow.
 */
function borrowedRules({ groups, rules }: Selection): Lines {
  const own = new Set(groups.flatMap((group) => group.rules))
  return rules.filter((rule) => !own.has(rule) && rule.closingKey === undefined).map(lineFor)
}

const isAllow = (line: string): boolean => /^allow:/i.test(line)

/** New rules for a group, with those that an Allow among them would take away. */
const keepingBorrowed = (selection: Selection, lines: Lines): Lines =>
  lines.some(isAllow) ? [...borrowedRules(selection), ...lines] : lines

/**
 * The same for a group that several names may share. Where they borrow differently, an Allow would give some
 * of them what only others have, or take it away: then none is written.
 */
function keepingAllBorrowed(robots: RobotsTxt, group: Group, one: Selection, lines: Lines): Lines {
  const sharing = group.agents
    .map(({ value }) => selectionFor(robots, value))
    .filter(({ groups }) => groups[0] === group)
  const borrowed = new Set(sharing.map((selection) => borrowedRules(selection).join('\n')))
  return borrowed.size > 1 ? lines.filter((line) => !isAllow(line)) : keepingBorrowed(one, lines)
}

/** `*` holds only for crawlers without a group of their own: what is for all goes into every group. */
function addForAll(draft: EditDraft, lines: Lines): void {
  const { robots } = draft
  const names = robots.groups.flatMap(({ agents }) => agents.map(({ value }) => value))
  const chosen = [...new Set([everyone, ...names])].map((name) => selectionFor(robots, name))
  const changed = new Set<Group>()
  for (const one of chosen) {
    const [group] = one.groups
    if (group === undefined || changed.has(group) || isClosed(one)) continue
    changed.add(group)
    changeGroup(draft, group, keepingAllBorrowed(robots, group, one, lines))
  }
  if (chosen[0]?.groups.length !== 0) return
  // To some programs a group without rules is none.
  const [bare] = starGroups(robots)
  if (bare === undefined) append(draft, [`User-agent: ${everyone}`, ...lines])
  else if (!changed.has(bare)) changeGroup(draft, bare, lines)
}

/** Takes crawlers out of all groups but one, and groups away that are for nobody then. */
function forget(draft: EditDraft, agents: Lines, except: Group | null): void {
  const { robots, removedLines } = draft
  for (const group of robots.groups.filter((one) => one !== except)) {
    const meant = group.agents.filter((line) => agents.some((agent) => isFor(robots, agent, line)))
    for (const { line } of meant) removedLines.add(line)
    if (meant.length === 0 || group.agents.some(({ line }) => !removedLines.has(line))) continue
    // Sitemaps are for everybody.
    const own = group.others.filter(({ key }) => asciiLower(key) !== 'sitemap')
    for (const { line } of [...group.rules, ...own]) removedLines.add(line)
  }
}

const isRemark = (text: string | undefined): boolean => /^[\t ]*#/.test(text ?? '')

/** Takes all groups away but those for everybody and for names that get lines, with the comments on them. Sitemaps stay. */
function clear(draft: EditDraft, named: ReadonlySet<string>, own: Lines): void {
  const { robots, lines, removedLines } = draft
  const isOver = (text = ''): boolean => trialWords.test(text) && !own.includes(text)
  const stays = ({ value }: UserAgentLine): boolean =>
    robots.dialect.agents.isStar(value) || named.has(value.trim().toLowerCase())
  for (const { group, from } of blocksOf(robots)) {
    const { agents, rules, others, lastLine } = group
    for (const agent of agents) if (!stays(agent)) removedLines.add(agent.line)
    const isKept = agents.some(stays)
    for (let line = from + 1; line <= lastLine; line += 1) {
      const text = lines[line - 1]
      if (isRemark(text) && (!isKept || isOver(text))) removedLines.add(line)
    }
    if (isKept) continue
    const left = others.filter(({ key }) => asciiLower(key) !== 'sitemap')
    for (const { line } of [...rules, ...left]) removedLines.add(line)
    // The blank lines that parted it from what comes next.
    const isBare = from === 0 || removedLines.has(from) || looksBlank(lines[from - 1] ?? '')
    let next = lastOf([...agents, ...rules, ...left]) + 1
    while (removedLines.has(next)) next += 1
    while (isBare && next <= lines.length && looksBlank(lines[next - 1] ?? '')) {
      removedLines.add(next)
      next += 1
    }
  }
  for (let line = 1; isRemark(lines[line - 1]); line += 1) {
    if (isOver(lines[line - 1])) removedLines.add(line)
  }
}

/** A rule that does nothing to a group but to be there. */
function idleRule({ dialect }: RobotsTxt): string {
  return dialect.rules.compile('', 'disallow') === null ? 'Disallow:' : 'Allow:'
}

/** Does a group without rules count for the crawlers that it names? */
const counts = (robots: RobotsTxt, group: Group): boolean =>
  group.agents.some(({ value }) => selectionFor(robots, value).groups.includes(group))

/**
 * A new group at the end. Names there without a rule would become a part of it; where they are no group, they
 * stay the last lines.
 */
function append(draft: EditDraft, block: Lines): void {
  const { robots, removedLines } = draft
  const last = blocksOf(robots).at(-1)
  const { agents = [], rules = [] } = last?.group ?? {}
  const isOpen = rules.length === 0 && agents.some(({ line }) => !removedLines.has(line))
  const { blankLine, endKeepsNames } = robots.dialect.syntax
  if (isOpen && last !== undefined && (blankLine === 'nothing' || endKeepsNames)) {
    if (!counts(robots, last.group)) return addBlock(draft, last.from, block)
    addAfter(draft, lastOf(agents), [idleRule(robots)])
  }
  addBlock(draft, last?.to ?? draft.lines.length, block)
}

/** A new group for crawlers; what other groups say of them by name goes. */
function giveGroup(draft: EditDraft, agents: Lines, lines: Lines): void {
  const { robots } = draft
  const { names } = robots.dialect.agents
  forget(draft, agents, null)
  const block = [...agents.map((agent) => `User-agent: ${agent}`), ...lines]
  // A group that means the crawler by a part of its name would be found first.
  const family = blocksOf(robots).find(({ group }) =>
    group.agents.some((line) =>
      agents.some((agent) => !isFor(robots, agent, line) && names(line.value, agent, null)),
    ),
  )
  if (family) addBlock(draft, family.from, block)
  else append(draft, block)
}

/** What held for a crawler together with what is new. */
function withExisting(robots: RobotsTxt, { rules }: Selection, lines: Lines): Lines {
  const existing = rules.map(lineFor)
  const fresh = lines.filter((line) => !existing.includes(line))
  return newFirst(robots) ? [...fresh, ...existing] : [...existing, ...fresh]
}

/**
 * Lets crawlers fetch the front page. One that its own group blocks obeys the group for all again, if that
 * one lets it in; else it gets a group without a block.
 */
function open(draft: EditDraft, agents: Lines): void {
  const { robots } = draft
  const mayEnter = (agent: string) => decide(selectionFor(robots, agent), '/').verdict === 'allow'
  const isNamed = (agent: string) =>
    robots.groups.some((group) => group.agents.some((line) => isFor(robots, agent, line)))
  const blocked = agents.filter((agent) => !mayEnter(agent))
  const isOpenToAll = mayEnter(everyone)
  forget(draft, blocked, null)
  const homeless = blocked.filter((agent) => !isOpenToAll || !isNamed(agent))
  if (homeless.length > 0) giveGroup(draft, homeless, allowAllLines)
}

/**
 * A group of named crawlers that says just some lines, so that more names can stand in it. Names that a group above
 * means by a part of theirs would be found there.
 */
function groupToJoin(draft: EditDraft, agents: Lines, lines: Lines): Group | null {
  const { groups, dialect } = draft.robots
  const isFamily = ({ value }: UserAgentLine): boolean =>
    agents.some((agent) => dialect.agents.names(value, agent, null))
  if (groups.some((group) => group.agents.some(isFamily))) return null
  return (
    groups.find(
      (group) =>
        saysJust(group.rules, lines) &&
        group.others.length === 0 &&
        group.agents.some(({ line }) => !draft.removedLines.has(line)) &&
        !group.agents.some(({ value }) => dialect.agents.isStar(value)),
    ) ?? null
  )
}

/** Crawlers get lines of their own: in a group that says just these, where that is wanted, else in a new one. */
function settle(draft: EditDraft, agents: Lines, lines: Lines, joins: boolean): void {
  const group = joins ? groupToJoin(draft, agents, lines) : null
  if (group === null) return giveGroup(draft, agents, lines)
  forget(draft, agents, group)
  const names = agents.map((agent) => `User-agent: ${agent}`)
  addAfter(draft, lastOf(group.agents), names)
}

function place(draft: EditDraft, part: RecipePart, named: ReadonlySet<string>): void {
  const { agents, lines, replaces, opens, isApart, clears, joins = false } = part
  const { robots } = draft
  if (clears) clear(draft, named, lines)
  if (opens) return open(draft, agents)
  if (isApart) return giveGroup(draft, agents, lines)
  if (!replaces && agents.includes(everyone)) return addForAll(draft, lines)
  let wanted = lines
  const homeless = agents.filter((agent) => {
    const selection = selectionFor(robots, agent)
    const existing = namedRules(robots, agent)
    if (replaces && existing !== null && saysJust(existing, lines)) return false
    const own = selection.groups.find((group) =>
      group.agents.every((line) => isFor(robots, agent, line)),
    )
    if (own) {
      changeGroup(draft, own, replaces ? lines : keepingBorrowed(selection, lines), replaces)
    }
    if (own && replaces) forget(draft, [agent], own)
    if (!replaces) wanted = withExisting(robots, selection, lines)
    return !own
  })
  if (homeless.length > 0) settle(draft, homeless, wanted, joins)
}

/** The changes that bring a recipe into a file; none where the file says so already. */
export function editsFor(robots: RobotsTxt, parts: readonly RecipePart[]): readonly Edit[] {
  if (parts.some(({ endsTrial }) => endsTrial) && robots.groups.length > 0) {
    return siteOpening(robots)
  }
  const draft = draftFor(robots)
  const named = new Set(parts.flatMap(({ agents }) => agents.map((agent) => agent.toLowerCase())))
  for (const part of parts) place(draft, part, named)
  return editsOf(draft)
}
