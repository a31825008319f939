import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { dialectById } from '../../dialects/index.ts'
import { firstWord } from '../../dialects/parts/agents.ts'
import { blocksOf, type Block } from '../../edit/blocks.ts'
import { looksBlank } from '../../edit/tidy-line.ts'
import type { Group, Rule, UserAgentLine } from '../../parse/robots.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import type { Edit } from '../../text/text.ts'
import { isEveryPath } from '../support/rule-lines.ts'

/** Words of a remark that a block is for the time of a trial. */
export const trialWords =
  /\b(?:staging|stage|dev|development|test(?:ing)?|pre-?launch|pre-?production|preview (?:site|server|system|environment|deployments?|build|branch)|temporary|temp|coming soon|under construction|remove (?:me|this)|(?:before|when|once|after|until) (?:(?:it |we |the site )?(?:go(?:es|ing)?|is|are) live|live|launch))\b/i

/** A remark that the file is for a trial as a whole. */
const saysTrial = /\b(?:staging|go(?:es|ing)? live)\b/i

/** Does a crawler read as a search engine of today does: is it one of Google's, Microsoft's or Yandex's? */
const isOfEngine = ({ dialect }: Crawler): boolean => dialectById(dialect)?.engine !== undefined

/** Does it obey a group of its own, by its operator's word, or as other crawlers of its engine do? */
const obeysItsName = (crawler: Crawler): boolean =>
  crawler.stance === 'unstated' ? isOfEngine(crawler) : crawler.stance !== 'no'

/**
 * Crawlers that come, obey a group of their own and never the one for `*`: who wants to block everybody has to
 * name them.
 */
export const isBesideStar = (crawler: Crawler): boolean =>
  !crawler.obeysStar && crawler.status.kind === 'active' && obeysItsName(crawler)

const trains = ({ purposes }: Crawler): boolean => purposes.includes('ai-training')

/** Is it blocked by name for the time of a trial only? Who blocks AI by name means to keep that. */
function isOfTrial(crawler: Crawler | null): boolean {
  if (crawler === null) return false
  const isForSearch = crawler.purposes[0] === 'search'
  return isBesideStar(crawler) || (isForSearch && (isOfEngine(crawler) || !trains(crawler)))
}

const isClosing = ({ verdict, value }: Rule): boolean =>
  verdict === 'disallow' && isEveryPath(value)

/** The comment in a line from its mark on; empty for none. */
const remarkIn = (text: string): string => {
  const at = text.indexOf('#')
  return at < 0 ? '' : text.slice(at)
}

const isRemark = (text: string): boolean => /^[\t ]*#/.test(text)

/** Opens a site in the lines of its file. */
class SiteOpener {
  readonly #robots: RobotsTxt
  readonly #lines: readonly string[]
  /** Null: the line goes. Lines are counted from 1. */
  readonly #changes = new Map<number, string | null>()

  constructor(robots: RobotsTxt) {
    this.#robots = robots
    this.#lines = robots.file.text.split('\n')
  }

  edits(): readonly Edit[] {
    const blocks = blocksOf(this.#robots)
    const closed = blocks.filter(({ group }) => group.rules.some(isClosing))
    const isForAll = closed.some(({ group }) => this.#isForAll(group))
    const isTold = this.#lines.some((text) => saysTrial.test(remarkIn(text)))
    if (!isForAll && !isTold) return []
    let isFirst = true
    for (const block of closed) {
      const isForStar = this.#isForAll(block.group)
      if (this.#open(block, isForStar && isFirst)) this.#forgetRemarks(block)
      if (isForStar) isFirst = false
    }
    // A remark may be left above a rule that was emptied by hand.
    for (const block of blocks) if (this.#isForAll(block.group)) this.#forgetRemarks(block)
    this.#forgetRemarksOnTop()
    return this.#asEdits()
  }

  #isStar({ value }: UserAgentLine): boolean {
    return this.#robots.dialect.agents.isStar(value)
  }

  #isForAll({ agents }: Group): boolean {
    return agents.some((agent) => this.#isStar(agent))
  }

  #isMeant(agent: UserAgentLine): boolean {
    const { value } = agent
    return isOfTrial(crawlerNamed(value) ?? crawlerNamed(firstWord(value)))
  }

  /** `isKept`: the group stays, with a rule that blocks nothing. False: it is for others, and stays as it is. */
  #open({ group, from }: Block, isKept: boolean): boolean {
    const { agents, rules } = group
    const meant = this.#isForAll(group) ? agents : agents.filter((agent) => this.#isMeant(agent))
    const closing = rules.filter(isClosing)
    const rest = rules.filter((rule) => !isClosing(rule) && rule.value !== '')
    if (meant.length === 0) return false
    if (meant.length < agents.length) {
      // Others of the group keep all that it says.
      if (rest.length > 0) return false
      for (const { line } of meant) this.#changes.set(line, null)
      return true
    }
    for (const { line } of closing) this.#changes.set(line, null)
    const [first] = closing
    if (rest.length === 0 && first !== undefined) {
      if (isKept) this.#empty(group, first)
      else this.#forget(group, from)
    }
    return true
  }

  /** Only the group for all stays: who was named beside it follows it again. */
  #empty({ agents }: Group, first: Rule): void {
    this.#changes.set(first.line, 'Disallow:')
    for (const agent of agents) {
      if (!this.#isStar(agent)) this.#changes.set(agent.line, null)
    }
  }

  #forget({ agents, rules, others }: Group, from: number): void {
    // Sitemaps are for everybody.
    const own = others.filter(({ key }) => key.toLowerCase() !== 'sitemap')
    for (const { line } of [...agents, ...rules, ...own]) this.#changes.set(line, null)
    let next = (agents.at(-1)?.line ?? from) + 1
    while (this.#changes.get(next) === null) next += 1
    // The blank lines that parted it from what comes next.
    while (next <= this.#lines.length && looksBlank(this.#lineAt(next)) && this.#isBare(from)) {
      this.#changes.set(next, null)
      next += 1
    }
  }

  #lineAt = (line: number): string => this.#lines[line - 1] ?? ''

  /** Is nothing, a blank line or one that goes above the line with this index? */
  #isBare(at: number): boolean {
    return at === 0 || this.#changes.get(at) === null || looksBlank(this.#lineAt(at))
  }

  /** Takes what speaks of a trial out of the lines of a group, and what stands above it. */
  #forgetRemarks({ group: { agents, lastLine }, from }: Block): void {
    for (let line = from + 1; line <= lastLine; line += 1) this.#forgetRemark(line)
    // A group that goes takes the comments right above it along.
    if (agents.some(({ line }) => this.#changes.get(line) !== null)) return
    for (let line = from + 1; isRemark(this.#lineAt(line)); line += 1) this.#changes.set(line, null)
  }

  #forgetRemark(line: number): void {
    const text = this.#lineAt(line)
    if (this.#changes.has(line) || !trialWords.test(remarkIn(text))) return
    const rest = text.slice(0, text.indexOf('#')).trimEnd()
    this.#changes.set(line, rest === '' ? null : rest)
  }

  /** Comments on the first lines are about the whole file, and so is what they say of a trial. */
  #forgetRemarksOnTop(): void {
    let line = 1
    while (isRemark(this.#lineAt(line))) {
      this.#forgetRemark(line)
      line += 1
    }
    const isGone = [...Array(line - 1).keys()].every((at) => this.#changes.get(at + 1) === null)
    while (line > 1 && isGone && line < this.#lines.length && looksBlank(this.#lineAt(line))) {
      this.#changes.set(line, null)
      line += 1
    }
  }

  #asEdits(): readonly Edit[] {
    const { text } = this.#robots.file
    const edits: Edit[] = []
    let from = 0
    for (const [at, line] of this.#lines.entries()) {
      const to = from + line.length
      const change = this.#changes.get(at + 1)
      const last = edits.at(-1)
      if (change === null) {
        const end = Math.min(to + 1, text.length)
        const isJoined = last?.insert === '' && last.span.to === from
        const start = isJoined ? last.span.from : from
        if (isJoined) edits.pop()
        edits.push({ span: { from: start, to: end }, insert: '' })
      } else if (change !== undefined) edits.push({ span: { from, to }, insert: change })
      from = to + 1
    }
    return edits
  }
}

/**
 * The edits that take the block of a whole site away, as it is written for the time of a trial: for all crawlers,
 * and for those of search that are blocked by name; with the remarks on it. Other rules stay, and so do blocks of
 * other crawlers by name. None where the group for all is open and no remark says that the block has to go.
 */
export const siteOpening = (robots: RobotsTxt): readonly Edit[] => new SiteOpener(robots).edits()
