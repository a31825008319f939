import { crawlerNamed } from '../../crawlers/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { engineOf } from '../names/engine-names.ts'
import { dialectOfCrawler } from '../names/name-effects.ts'
import { addBelow, lineEdits } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import type { JudgedTest } from '../support/test-paths.ts'
import { maxCopied } from './star-rules.ts'

const isWritableName = (name: string): boolean => /^[\w.-][\w .-]{0,60}$/.test(name)

/** The lines of the group for all crawlers that a crawler follows by it, as they go into a group of its own. */
function followedLines(context: CheckContext, crawler: string): readonly string[] | null {
  const { token, groups, rules } = context.selection(dialectOfCrawler(context, crawler), crawler)
  if (token !== '*') return []
  if (rules.length > maxCopied) return null
  const delays = groups
    .flatMap(({ others }) => others)
    .filter(({ key, value }) => asciiLower(key) === 'crawl-delay' && value !== '')
  return [
    ...rules
      .filter(({ value }) => value !== '')
      .map(({ keyword, value }) => `${keyword === 'allow' ? 'Allow' : 'Disallow'}: ${value}`),
    ...delays.slice(0, 1).map(({ value }) => `Crawl-delay: ${value}`),
  ]
}

/** Puts a group at the end of the file, or at its start where the names at the end would join it. */
function insertGroup(context: CheckContext, group: string) {
  const { text, lines, distinctDialects } = context
  const isEndClosed = distinctDialects.every((dialect) => {
    const last = context.parsedAs(dialect).groups.at(-1)
    return last === undefined || last.rules.length > 0
  })
  if (isEndClosed) {
    const at = { from: text.length, to: text.length }
    const gap = text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n'
    return { span: at, insert: `${gap}${group}\n` }
  }
  // Rules that stand above all names would become its own.
  const [first] = lines.filter(({ reading }) =>
    /^(?:allow|disallow|user-agent)$/.test(reading.meaning ?? ''),
  )
  return first?.reading.meaning === 'user-agent'
    ? { span: { from: 0, to: 0 }, insert: `${group}\n\n` }
    : null
}

/**
 * The fix that gives one crawler a group of its own: with what it follows now, and a rule for it alone. None
 * where it has one, where nobody copies so many rules, or where the group would join others.
 */
export function namedGroup(
  context: CheckContext,
  crawler: string,
  rule: string,
): readonly CheckFix[] {
  const name = crawlerNamed(crawler)?.token ?? crawler
  if (!isWritableName(name)) return []
  const isWhole = rule === 'Disallow: /'
  const followed = isWhole ? [] : followedLines(context, crawler)
  if (followed === null) return []
  const group = [`User-agent: ${name}`, ...followed, rule].join('\n')
  const edit = insertGroup(context, group)
  if (edit === null) return []
  const copied = followed.length > 0 ? ', and copy the rules for *' : ''
  return [{ title: `Add a group for ${name} with ${rule}${copied}`, edits: [edit] }]
}

/** Is a site found by it? What is open to such a crawler is open to all, as a rule. */
const isOfSearch = (crawler: string): boolean =>
  engineOf(crawler) !== undefined || crawlerNamed(crawler)?.purposes.includes('search') !== false

/**
 * The fix that gives crawlers which no site is found by, as those of link previews, a group of their own: with all
 * that they follow now but one rule for all crawlers. None where one of them has a group or is none of those.
 */
export function groupWithout(
  context: CheckContext,
  tests: readonly JudgedTest[],
  { value }: Rule,
): readonly CheckFix[] {
  const crawlers = [...new Set(tests.map(({ crawler }) => crawler))]
  const [first] = crawlers
  const isForAll = tests.every(({ crawler, dialect }) =>
    [dialect, dialectOfCrawler(context, crawler)].every(
      (by) => context.selection(by, crawler).token === '*' && !isOfSearch(crawler),
    ),
  )
  if (first === undefined || !isForAll || !crawlers.every(isWritableName)) return []
  const rule = `Disallow: ${value}`
  const followed = followedLines(context, first)?.filter((line) => line !== rule) ?? null
  if (followed === null || /[#\s]/.test(value)) return []
  const names = crawlers.map((crawler) => crawlerNamed(crawler)?.token ?? crawler)
  const rules = followed.length > 0 ? followed : ['Disallow:']
  const edit = insertGroup(
    context,
    [...names.map((name) => `User-agent: ${name}`), ...rules].join('\n'),
  )
  const copied = followed.length > 0 ? 'all rules for *' : 'nothing blocked'
  return edit === null
    ? []
    : [
        {
          title: `Add a group for ${namesInSentence(names)} with ${copied}${followed.length > 0 ? ` but ${rule}` : ''}`,
          edits: [edit],
        },
      ]
}

/** The fixes that block for a crawler what a test expects to be blocked and no rule does. */
export const blockingFixes = (
  context: CheckContext,
  test: JudgedTest,
  line: number,
): readonly CheckFix[] =>
  /[*$#\s]/.test(test.path) ? [] : blockingBy(context, test, line, test.path)

/**
 * The fixes that block for the crawler of a test what a path pattern matches. What is for one crawler, or would
 * close the site to others, goes into a group of its own.
 */
export function blockingBy(
  context: CheckContext,
  { crawler, dialect, path }: JudgedTest,
  line: number,
  pattern: string,
): readonly CheckFix[] {
  const rule = `Disallow: ${pattern}`
  const { token, groups } = context.selection(dialect, crawler)
  const hasOwn = token !== null && token !== '*'
  if (hasOwn) return groups.length > 0 ? addBelow(context, line, rule) : []
  if (token === '*' && engineOf(crawler) !== undefined && !isEveryPath(path)) {
    return addBelow(context, line, rule)
  }
  // In a file without groups something else is wrong, as a rule.
  const isGroupless = token === null && context.selection(dialect, crawler).identity.obeysStar
  return isGroupless && !isEveryPath(path) ? [] : namedGroup(context, crawler, rule)
}

/** The fix that names all crawlers beside those that are closed out by name. */
export function namingAll(context: CheckContext, line: number): readonly CheckFix[] {
  const text = 'User-agent: *'
  return [{ title: `Add ${text}`, edits: [lineEdits.insertAfter(context, line, text)] }]
}
