import { decide } from '../../../core/decide/decide.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { starGroups } from '../../../core/decide/select.ts'
import { greatestOf } from '../../../core/lists.ts'
import { pathOf } from '../../../core/match/path.ts'
import { matches, wildcardPattern } from '../../../core/match/pattern.ts'
import type { Rule, Verdict } from '../../../core/parse/robots.ts'
import type { CrawlerWish, RuleToAdd } from '../../../core/repair/question.ts'
import type { CaseWishes } from './case-wishes.ts'

/** Of more wishes the smallest edit says more than rules for each. */
const mostWished = 200
/** So many rules of the file are tried for one URL. */
const mostKnown = 4

const isPlain = (text: string): boolean => !/[*$]/.test(text)

/** Whether a rule of this value is about every path. */
const isForAll = (value: string): boolean => /^[/*]\**$/.test(value)

/** The folder that a path is in: `/a/` of `/a/b?c`; `/` at the top. */
export function folderIn(path: string): string {
  const page = path.split('?')[0] ?? ''
  return page.slice(0, page.lastIndexOf('/') + 1)
}

/** The name of the first parameter of a path; null: it has none that a rule could have. */
export function parameterIn(path: string): string | null {
  const name = path.split('?')[1]?.split(/[&=]/)[0] ?? ''
  return name !== '' && isPlain(name) ? name : null
}

/** Paths of rules of the file that match a URL and have the wished verdict, those for `*` first. */
export function knownValues(
  { robots, rules }: Selection,
  url: string,
  verdict: Verdict,
): readonly string[] {
  const stars = robots.dialect.agents.take(starGroups(robots), '*')
  const groups = [...stars, ...robots.groups.filter((group) => !stars.includes(group))]
  const path = pathOf(url)
  const values = groups.flatMap((group) =>
    group.rules.flatMap(({ verdict: is, keyword, value }) =>
      is === verdict && keyword === verdict && !isForAll(value) && value !== '' ? value : [],
    ),
  )
  const own = new Set(rules.map(({ value }) => value))
  return [...new Set(values)]
    .filter((value) => !own.has(value) && matches(wildcardPattern(value), path))
    .slice(0, mostKnown)
}

/** The rules of a selection with one more, in front of the others or behind them. */
function withRule(
  selection: Selection,
  { keyword, value }: RuleToAdd,
  isFirst: boolean,
): Selection {
  const last = greatestOf(
    selection.rules.map((rule) => rule.line),
    0,
  )
  const line = isFirst ? 0 : last + 1
  const span = { from: 0, to: 0 }
  const rule: Rule = { kind: 'rule', line, verdict: keyword, keyword, value, span }
  const rules = isFirst ? [rule, ...selection.rules] : [...selection.rules, rule]
  return { ...selection, rules }
}

/** A selection with one more rule in a place where it gives a URL its verdict; null: there is none. */
function turnedBy(selection: Selection, rule: RuleToAdd, url: string): Selection | null {
  for (const isFirst of [false, true]) {
    const after = withRule(selection, rule, isFirst)
    if (decide(after, url).verdict === rule.keyword) return after
  }
  return null
}

/** Whether one more rule gives a URL its verdict, in front of the others or behind them. */
export const canTurn = (selection: Selection, rule: RuleToAdd, url: string): boolean =>
  turnedBy(selection, rule, url) !== null

/** Looks for the rule that somebody would write for each URL. */
class RuleWriter {
  readonly #wishes: CaseWishes
  readonly #open: readonly CrawlerWish[]
  readonly #wished: ReadonlySet<string>
  readonly #harmless = new Map<string, boolean>()

  constructor(wishes: CaseWishes, open: readonly CrawlerWish[]) {
    this.#wishes = wishes
    this.#open = open
    this.#wished = new Set(open.map(({ crawler, url }) => `${crawler} ${url}`))
  }

  ruleFor(wish: CrawlerWish): RuleToAdd | null {
    const whose = this.#wishes.crawlers[wish.crawler]
    if (whose === undefined) return null
    const selection = this.#wishes.selectionOf(whose)
    const rules = this.#valuesFor(selection, wish).map((value) => ({
      keyword: wish.verdict,
      value,
    }))
    return (
      rules.find((rule) => {
        const after = turnedBy(selection, rule, wish.url)
        return after !== null && this.#isHarmless(selection, after, rule, wish.crawler)
      }) ?? null
    )
  }

  /** The best first: of the file, a folder, a parameter, and in the end the URL alone. */
  #valuesFor(selection: Selection, wish: CrawlerWish): readonly string[] {
    const path = pathOf(wish.url)
    const folder = folderIn(path)
    const isFolder = path === folder || this.#isShared(wish, folder)
    const name = wish.verdict === 'disallow' ? parameterIn(path) : null
    return [
      ...knownValues(selection, wish.url, wish.verdict),
      ...(isFolder && folder.length > 1 && isPlain(folder) ? [folder] : []),
      ...(name === null ? [] : [`/*?${name}=`]),
      `${path}$`,
      path,
    ]
  }

  /** Whether other URLs of a folder are wished for alike. */
  #isShared({ crawler, verdict, url }: CrawlerWish, folder: string): boolean {
    return this.#open.some(
      (one) =>
        one.crawler === crawler &&
        one.verdict === verdict &&
        one.url !== url &&
        folderIn(pathOf(one.url)) === folder,
    )
  }

  /** Whether a rule turns no row that nobody asked about. */
  #isHarmless(was: Selection, is: Selection, rule: RuleToAdd, crawler: number): boolean {
    const key = `${crawler} ${rule.keyword} ${rule.value}`
    const known = this.#harmless.get(key)
    if (known !== undefined) return known
    const pattern = wildcardPattern(rule.value)
    const isHarmless = this.#wishes.kept.every((url) => {
      if (!matches(pattern, pathOf(url)) || this.#wished.has(`${crawler} ${url}`)) return true
      return decide(was, url).verdict === decide(is, url).verdict
    })
    this.#harmless.set(key, isHarmless)
    return isHarmless
  }
}

/**
 * The rules that somebody would write for what is wished and does not hold: of the file where one of its rules
 * says so, else by a folder, a parameter, or the URL alone. Null where there is none for one of them.
 */
export function rulesToWrite(
  wishes: CaseWishes,
  wished: readonly CrawlerWish[],
): readonly RuleToAdd[] | null {
  const open = wished.filter((one) => !wishes.holds(one))
  if (open.length === 0 || open.length > mostWished) return null
  const writer = new RuleWriter(wishes, open)
  const rules = open.map((wish) => writer.ruleFor(wish))
  return rules.every((rule) => rule !== null) ? rules : null
}
