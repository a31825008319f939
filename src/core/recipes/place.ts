import { asciiLower, equalsIgnoringCase, leadingToken, withoutVersion } from '../dialects/agents.ts'
import { firstInFile } from '../dialects/precedence.ts'
import { decide } from '../decide.ts'
import type { Selection } from '../decision.ts'
import type { Group, RobotsTxt, Rule, UserAgentLine } from '../robots.ts'
import { select } from '../select.ts'
import type { Edit } from '../text.ts'
import { askerNamed } from './asker.ts'
import { Draft } from './draft.ts'
import { everyone } from './forms.ts'
import type { Form, Part } from './recipe.ts'

const lineFor = ({ said, value }: Rule): string =>
  `${said === 'allow' ? 'Allow' : 'Disallow'}: ${value}`.trim()

const keyOf = (line: string): string => asciiLower(line.slice(0, line.indexOf(':')).trim())
const isRule = (line: string): boolean => /^(dis)?allow:/i.test(line)

/** Are these the rules among some lines, and no others? */
const saysJust = (rules: readonly Rule[], lines: readonly string[]): boolean =>
  rules.map(lineFor).join('\n') === lines.filter(isRule).join('\n')

const lastOf = (lines: readonly { readonly line: number }[]): number =>
  lines.reduce((most, { line }) => Math.max(most, line), 0)

/** Each name that a file uses once, and `*`. */
function namesIn({ groups, dialect }: RobotsTxt): readonly string[] {
  const named = groups
    .flatMap(({ agents }) => agents.map(({ value }) => value))
    .filter((value) => value !== '' && !dialect.agents.isStar(value))
  return [...new Set([everyone, ...named])]
}

/** Puts the lines of a recipe into a file: into the groups that are there, as far as they are. */
class Placing {
  private readonly draft: Draft
  private readonly robots: RobotsTxt

  constructor(robots: RobotsTxt) {
    this.robots = robots
    this.draft = new Draft(robots)
  }

  edits(parts: readonly Part[]): readonly Edit[] {
    for (const part of parts) this.place(part)
    return this.draft.edits()
  }

  private place({ agents, lines, replaces = false }: Part): void {
    if (agents.length === 0) return this.addToFile(lines)
    if (replaces) return this.replace(agents, lines)
    for (const agent of agents) {
      if (agent === everyone) this.addForAll(lines)
      else this.addFor(agent, lines)
    }
  }

  private isFor(agent: string, { value }: UserAgentLine): boolean {
    if (agent === everyone) return this.robots.dialect.agents.isStar(value)
    return [leadingToken(value), withoutVersion(value)].some((name) =>
      equalsIgnoringCase(name, agent),
    )
  }

  /** The group of a crawler that is for nobody else. */
  private ownGroup(agent: string, { token, groups }: Selection): Group | null {
    if (token === null || (agent === everyone) !== (token === everyone)) return null
    return groups.find((group) => group.agents.every((line) => this.isFor(agent, line))) ?? null
  }

  private addToFile(lines: readonly string[]): void {
    const { others } = this.robots
    const there = others.filter(({ key }) => lines.some((line) => keyOf(line) === asciiLower(key)))
    const fresh = lines.filter((line) => !there.some(({ value }) => line.endsWith(` ${value}`)))
    const last = there.at(-1)
    if (fresh.length === 0) return
    if (last) this.draft.addAfter(last.line, fresh)
    else this.draft.append(fresh)
  }

  /** `*` holds only for crawlers without a group of their own: what is for all goes into every group. */
  private addForAll(lines: readonly string[]): void {
    const chosen = namesIn(this.robots).map((name) => select(this.robots, askerNamed(name)))
    const [stars] = chosen
    if (stars?.groups.length === 0) this.append([`User-agent: ${everyone}`, ...lines])
    const targets = new Set(
      chosen.flatMap((selection) => (this.isClosed(selection) ? [] : selection.groups.slice(0, 1))),
    )
    for (const group of targets) this.addTo(group, lines)
  }

  /** Nothing needs to be forbidden in, nor may be opened, what somebody has closed as a whole. */
  private isClosed(selection: Selection): boolean {
    const isShut = selection.rules.every(({ verdict }) => verdict === 'disallow')
    return isShut && decide(selection, '/zz-7f3a').verdict === 'disallow'
  }

  private addFor(agent: string, lines: readonly string[]): void {
    const selection = select(this.robots, askerNamed(agent))
    const own = this.ownGroup(agent, selection)
    if (own) return this.addTo(own, lines)
    const held = selection.rules.map(lineFor)
    const asked = lines.filter((line) => !isRule(line))
    const rules = this.inOrder(held, lines.filter(isRule), selection)
    this.giveGroup([agent], [...(rules.length > 0 ? rules : ['Disallow:']), ...asked])
  }

  private inOrder(
    held: readonly string[],
    added: readonly string[],
    { ruleSet }: Selection,
  ): readonly string[] {
    const fresh = added.filter((line) => !held.includes(line))
    return ruleSet.precedence === firstInFile ? [...fresh, ...held] : [...held, ...fresh]
  }

  /** Where the first rule that matches decides, new ones go in front, else behind. */
  private addTo({ agents, rules, others }: Group, lines: readonly string[]): void {
    const values = others.map(({ key, value }) => `${asciiLower(key)}: ${value}`)
    const held = [
      ...rules.map(lineFor),
      ...lines.filter((line) => values.includes(asciiLower(line))),
    ]
    for (const { key, line, value } of others) {
      const isOld = lines.some(
        (added) => keyOf(added) === asciiLower(key) && !added.endsWith(` ${value}`),
      )
      if (isOld) this.draft.remove(line)
    }
    const fresh = lines.filter((line) => !held.includes(line))
    const isFirst = this.robots.dialect.rules.precedence === firstInFile
    if (fresh.length > 0)
      this.draft.addAfter(lastOf(isFirst ? agents : [...agents, ...rules]), fresh)
  }

  /** A group that says just this, and to nobody but these. */
  private fellows(agents: readonly string[], lines: readonly string[]): Group | null {
    const fits = (group: Group) =>
      saysJust(group.rules, lines) &&
      group.agents.every((line) => agents.some((agent) => this.isFor(agent, line)))
    return this.robots.groups.find(fits) ?? null
  }

  private replace(agents: readonly string[], lines: readonly string[]): void {
    const homeless = agents.filter((agent) => {
      const selection = select(this.robots, askerNamed(agent))
      const named = selection.token !== null && (agent === everyone || selection.token !== everyone)
      if (named && saysJust(selection.rules, lines)) return false
      const own = this.ownGroup(agent, selection)
      if (own) {
        this.rewrite(own, lines)
        this.forget([agent], own)
      }
      return own === null
    })
    const fellows = this.fellows(agents, lines)
    if (homeless.length > 0) this.giveGroup(homeless, lines, fellows)
  }

  private rewrite({ agents, rules, others }: Group, lines: readonly string[]): void {
    if (saysJust(rules, lines)) return
    const old = others.filter(({ key }) => isRule(`${key}:`))
    for (const { line } of [...rules, ...old]) this.draft.remove(line)
    this.draft.addAfter(lastOf(agents), lines)
  }

  /** A new group at the end. Names there without a rule would become a part of it. */
  private append(block: readonly string[]): void {
    const { groups, dialect } = this.robots
    const last = groups.at(-1)
    const isOpen = last?.agents.some(({ line }) => !this.draft.isRemoved(line)) ?? false
    if (isOpen && last?.rules.length === 0 && dialect.syntax.blankLine === 'nothing') {
      this.draft.addAfter(lastOf(last.agents), ['Disallow:'])
    }
    this.draft.append(block)
  }

  /** Takes crawlers out of all groups but one, and groups away that are for nobody then. */
  private forget(agents: readonly string[], except: Group | null): void {
    const { draft, robots } = this
    for (const group of robots.groups.filter((one) => one !== except)) {
      const meant = group.agents.filter((line) => agents.some((agent) => this.isFor(agent, line)))
      for (const { line } of meant) draft.remove(line)
      const isEmpty = group.agents.every(({ line }) => draft.isRemoved(line))
      if (meant.length > 0 && isEmpty) draft.removeGroup(group)
    }
  }

  /** A new group for crawlers; what other groups say of them by name goes. */
  private giveGroup(
    agents: readonly string[],
    lines: readonly string[],
    fellows: Group | null = null,
  ): void {
    const { draft, robots } = this
    this.forget(agents, fellows)
    const names = agents.map((agent) => `User-agent: ${agent}`)
    const block = [...names, ...lines]
    // A group that means the crawler by a part of its name would be found first.
    const family = robots.groups.find((group) => this.namesOtherwise(group, agents))
    if (family) draft.addBefore(family.firstLine, block)
    else if (fellows && !draft.isRemoved(lastOf(fellows.agents)))
      draft.addAfter(lastOf(fellows.agents), names)
    else this.append(block)
  }

  /** Does a group name one of the crawlers by a line that is not theirs? */
  private namesOtherwise({ agents: lines }: Group, agents: readonly string[]): boolean {
    const { names } = this.robots.dialect.agents
    return lines.some((line) =>
      agents.some((agent) => !this.isFor(agent, line) && names(line.value, agent, null)),
    )
  }
}

/** The changes that bring a form of a recipe into a file; none where the file says so already. */
export function editsFor(robots: RobotsTxt, { parts }: Form): readonly Edit[] {
  return new Placing(robots).edits(parts)
}
