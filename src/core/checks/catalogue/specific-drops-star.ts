import { copyTitle } from '../../decide/missing-rules.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import type { Edit } from '../../text/text.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { bareLosses, copyingInto, removing, type BareLoss } from '../groups/bare-groups.ts'
import { severityIfShipped } from '../groups/shipped-groups.ts'
import { baseName, baseToken } from '../groups/followed-without.ts'
import { lostBy, type LostRules } from '../groups/lost-rules.ts'
import { saysUseAlone } from '../groups/star-followers.ts'
import { remarkOver } from '../remarks/remarks.ts'
import { stanceOf } from '../remarks/stance.ts'
import { closingRemark } from '../groups/unwanted-names.ts'
import { addBelow, lineEdits } from '../support/edits.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { engineOf, enginesFirst } from '../names/engine-names.ts'

/** So many paths are named in the title of a fix. */
const maxNamed = 3

/** The paths that will be blocked, for what the button says. */
function pathsIn(rules: readonly Rule[]): string {
  const blocks = rules.filter(({ keyword }) => keyword === 'disallow')
  const shown = blocks.slice(0, maxNamed).map(({ value }) => value)
  const more = blocks.length > maxNamed ? ` and ${blocks.length - maxNamed} more` : ''
  return `${shown.join(', ')}${more}`
}

function titleOf(name: string, { rules, missing }: Pick<LostRules, 'rules' | 'missing'>): string {
  // What is copied is all that is shown, and the paths are those that become blocked.
  return `${copyTitle({ copied: rules.length, missing, token: name })}: ${pathsIn(rules)}`
}

const titleOfAll = (rules: readonly Rule[], base: Selection): string =>
  `Copy the rules for ${baseToken(base)} to these groups: ${pathsIn(rules)}`

/** How many rules for all do not apply: all of them, whatever the other group repeats or takes back. */
const rulesThat = (all: number, base: Selection, whom: string): string =>
  all === 1
    ? `1 rule of the group for ${baseName(base)} does not apply to ${whom}`
    : `${all} rules of the group for ${baseName(base)} do not apply to ${whom}`

/** Of these rules those that may be missed, with what is copied along with them. */
function missedOf({ all, count, rules, sparesAssets }: Loss): string {
  const missed = Math.max(count, rules.length)
  const without = sparesAssets ? ', without those for styles and scripts, which pages need' : ''
  return missed === all ? '' : `; ${missed} of them may belong there as well${without}`
}

type Loss = Pick<LostRules, 'all' | 'count' | 'rules' | 'base' | 'sparesAssets'>

const messageOf = (name: string, loss: Loss): string =>
  `${name} has a group of its own, so ${rulesThat(loss.all, loss.base, 'it')}${missedOf(loss)}.`

/** So many names are told one by one. */
const maxNames = 6

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  const shown =
    more > 0
      ? [...enginesFirst(names).slice(0, maxNames), more === 1 ? '1 other' : `${more} others`]
      : names
  return namesInSentence(shown)
}

/** Of groups that an empty Disallow opens: it may have been meant to close them. */
const messageOfOpened = (names: readonly string[], { all, base }: Loss): string =>
  `${listed(names)} may fetch everything: ${names.length > 1 ? 'their' : 'its'} Disallow is empty, and ${rulesThat(all, base, names.length > 1 ? 'them' : 'it')}. “Disallow: /” would block the whole site.`

function messageOfAll(names: readonly string[], loss: Loss): string {
  return `${listed(names)} have groups of their own without a rule, so ${rulesThat(loss.all, loss.base, 'them')}${missedOf(loss)}.`
}

/** The search engine that a finding is about, for the order in which findings are told. */
function engineIn(name: string): Pick<CheckProblem, 'engine'> {
  const engine = engineOf(name)
  return engine === undefined ? {} : { engine }
}

/** What a remark over a group without rules wants, whose rule was lost: the whole site closed. Null for no such remark. */
function closingBelow(context: CheckContext, { groups }: BareLoss): Wish | null {
  const [group, ...more] = groups
  if (group === undefined || more.length > 0 || group.others.length > 0) return null
  const lines = group.agents.flatMap(({ line }) => context.line(line) ?? [])
  const remark = closingRemark(context, lines)
  const last = lines.at(-1)
  if (remark === null || last === undefined) return null
  return {
    said: ` The comment in line ${remark.first} says “${shown(remark.text)}”.`,
    fixes: addBelow(context, last.number, 'Disallow: /'),
  }
}

/** Do nothing but search engines care for these rules, which are all about queries? */
const areMinor = (names: readonly string[], rules: readonly Rule[]): boolean => {
  const blocks = rules.filter(({ keyword }) => keyword === 'disallow')
  const isOfEngine = names.some((name) => engineOf(name) !== undefined)
  return !isOfEngine && blocks.length > 0 && blocks.every(({ value }) => /[?=&]/.test(value))
}

/** Keeps groups without rules open, where all others are shut out: that may be what they are for. */
function keepingOpen(context: CheckContext, { groups, base }: BareLoss): readonly CheckFix[] {
  if (context.siteBlockOf(base) === null) return []
  const edits = groups.flatMap(({ agents }) => {
    const last = agents.at(-1)
    return last === undefined ? [] : [lineEdits.insertAfter(context, last.line, 'Disallow:')]
  })
  return [{ title: 'Add an empty Disallow, which allows everything', edits, isAlone: true }]
}

/** What is said of groups without rules, such as those with a delay alone: of all of them at once. */
function* bareProblems(context: CheckContext): Iterable<CheckProblem> {
  for (const loss of bareLosses(context)) {
    const { names, rules, line, base } = loss
    const [name = ''] = enginesFirst(names)
    const isOne = names.length === 1
    const [copy] = copyingInto(context, loss)
    const closing = closingBelow(context, loss)
    const title = isOne ? titleOf(name, loss) : titleOfAll(rules, base)
    yield {
      line,
      ...(areMinor(names, rules) && { severity: 'info' }),
      ...severityIfShipped(context, names),
      ...engineIn(name),
      message: (isOne ? messageOf(name, loss) : messageOfAll(names, loss)) + (closing?.said ?? ''),
      fixes: [
        ...(closing?.fixes ?? keepingOpen(context, loss)),
        ...(copy === undefined ? [] : [{ ...copy, title }]),
        ...removing(context, loss),
      ],
    }
  }
}

/** What a remark over a group wants blocked for it, and the group opens; null for nothing. */
function wishOver(context: CheckContext, { line, lost, opened, after }: LostRules): Wish | null {
  const remark = remarkOver(context, line - 1)
  if (remark === null || remark.last !== line - 1) return null
  const named = lost.filter(
    ({ keyword, value }) =>
      keyword === 'disallow' && remark.paths.some(({ path }) => path.startsWith(value)),
  )
  if (named.length > 0) {
    const text = named.map(({ value }) => `Disallow: ${value}`).join('\n')
    const edits = [lineEdits.insertAfter(context, after, text)]
    return {
      said: ` The comment in line ${remark.first} names ${pathsIn(named)}.`,
      fixes: [{ title: `Add Disallow: ${pathsIn(named)}`, edits }],
    }
  }
  if (opened.length === 0 || stanceOf(remark.text) !== 'closed') return null
  const spans = emptyValues(context, line, after)
  return {
    said: ` The comment in line ${remark.first} says “${shown(remark.text)}”.`,
    fixes: [{ title: 'Change to Disallow: /, which blocks the whole site', edits: spans }],
  }
}

interface Wish {
  readonly said: string
  readonly fixes: readonly CheckFix[]
}

/** Puts a slash into the empty Disallow lines of a group. */
const emptyValues = (context: CheckContext, from: number, to: number): readonly Edit[] =>
  context.lines
    .slice(from - 1, to)
    .filter(({ reading }) => reading.meaning === 'disallow' && reading.valueText === '')
    .map(({ number }) => lineEdits.replace(context, number, 'Disallow: /'))

/** A group of one's own, which replaces the rules for everybody. */
export const specificDropsStar: Check = {
  id: 'specific-drops-star',
  severity: 'warning',
  *run(context) {
    yield* bareProblems(context)
    for (const loss of lostBy(context)) {
      const { name, opened, line, after, rules, severity } = loss
      const wish = wishOver(context, loss)
      // What the crawler that fetches may not fetch is used for nothing.
      if (wish === null && saysUseAlone(name)) continue
      const text = rules
        .map(({ keyword, value }) => `${keyword === 'allow' ? 'Allow' : 'Disallow'}: ${value}`)
        .join('\n')
      const edits = [lineEdits.insertAfter(context, after, text)]
      yield {
        line,
        severity: wish === null ? severity : 'warning',
        ...severityIfShipped(context, [name]),
        ...engineIn(name),
        message:
          (opened.length > 0 ? messageOfOpened(opened, loss) : messageOf(name, loss)) +
          (wish?.said ?? ''),
        fixes: wish?.fixes ?? (rules.length === 0 ? [] : [{ title: titleOf(name, loss), edits }]),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Own group replaces the * group',
  why: 'A crawler with its own group takes rules only from that group. The rules of the * group do not apply to it, so their protection is lost.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-spec', section: 'Order of precedence for user agents' },
    { source: 'bing-blog-2012' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n',
      lines: [4],
    },
    {
      robots:
        'User-agent: *\nDisallow: /q\n\n# blocked: AI training\nUser-agent: GPTBot\nDisallow:\n',
      lines: [5],
      severity: 'warning',
    },
    {
      robots:
        'User-agent: *\nDisallow: /club/\n\n# no pictures of /club/, all others\nUser-agent: Googlebot-Image\nAllow: /\n',
      lines: [5],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nCrawl-delay: 1\n',
      lines: [4],
    },
    {
      robots:
        'User-agent: *\nDisallow: /cart/\n\nUser-agent: SemrushBot\nCrawl-delay: 1\n\nUser-agent: Bingbot\nCrawl-delay: 1\n',
      lines: [4],
    },
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow:\n',
      lines: [4],
      severity: 'info',
    },
    {
      robots:
        'User-agent: *\nDisallow: /cart/\n\nUser-agent: Pinterest\nCrawl-delay: 1\n\nUser-agent: *\nCrawl-delay: 5\n',
      lines: [4],
    },
    {
      robots:
        'User-agent: Googlebot\nDisallow: /members/\n\nUser-agent: Googlebot-Image\nAllow: /photos/\n',
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /cart\n' },
    { robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /cart\n' },
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: AdsBot-Google\nDisallow: /x\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: *\nDisallow: /cart/\n' },
  ],
}
