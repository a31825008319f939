import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { readersDecidedBy, readerName, type AskedReader } from '../support/deciding-rules.ts'
import { remarkOver } from '../remarks/remarks.ts'
import { removalBesideOthers } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { siteKind } from '../support/live-site.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { judgedTests } from '../support/test-paths.ts'

/** Who writes more such rules knows the sign; each is decided on, which takes time among thousands. */
const maxAsked = 30

/** What no author has thought of below a folder. */
const below = 'zz-7f3a'

/** All without a group of their own stand for the search engines among them. */
function whom(context: CheckContext, readers: readonly AskedReader[]): string {
  const isForAll = readers.some(({ token }) => token === '*')
  const named = readers.filter(
    ({ dialect, token }) =>
      token === '*' || !isForAll || context.selection(dialect, token).token !== '*',
  )
  return namesInSentence([...new Set(named.map(readerName))])
}

/** Do tests of the case say that it is meant so? */
const isWanted = (context: CheckContext, path: string, verdict: string): boolean =>
  judgedTests(context).some((test) => test.path === path && test.expect === verdict)

/** The home page itself is kept from those for whom the rest is open. */
function homeProblem(context: CheckContext, rule: RuleLine): CheckProblem | null {
  const { line, span } = rule
  if (isWanted(context, '/', 'disallow')) return null
  const readers = readersDecidedBy(context, line.number, '/')
  if (readers.length === 0) return null
  const isLive = siteKind(context).kind === 'live'
  return {
    line: line.number,
    span,
    ...(isLive && readers.some(({ token }) => token === '*') ? { severity: 'error' } : {}),
    message: `This blocks only the home page for ${whom(context, readers)}: the $ is the end of the URL. If the page has two URLs, choose one with a redirect or a canonical link.`,
    fixes: removalBesideOthers(context, line.number),
  }
}

/** Words by which a remark speaks of all pages of a kind. */
const allOfThem =
  /(?:^|[^\p{L}])(?:all|every|everything|whole|entire|alle|ganze|sämtliche|tou(?:te)?s|tout|tod[oa]s?|tutt[ei]|wszystkie|все|всё)(?![\p{L}])/iu

/** Does the remark over a rule speak of all that lies in the folder? */
function isForAllInside(context: CheckContext, line: number, folder: string): boolean {
  const text = remarkOver(context, line)?.text ?? ''
  const name = folder.split('/').at(-2) ?? ''
  return name !== '' && allOfThem.test(text) && asciiLower(text).includes(asciiLower(name))
}

/** A folder’s own address is blocked, and what lies in it is not. */
function folderProblem(context: CheckContext, rule: RuleLine): CheckProblem | null {
  const { line, span, value } = rule
  const folder = value.slice(0, -1)
  const inside = `${folder}${below}`
  const readers = readersDecidedBy(context, line.number, folder).filter(
    ({ dialect, token }) => context.decide(dialect, token, inside).verdict === 'allow',
  )
  if (readers.length === 0) return null
  const isMeant = judgedTests(context).some(
    ({ path, expect }) => expect === 'allow' && path.startsWith(folder) && path !== folder,
  )
  const fixes: readonly CheckFix[] = [
    { title: `Change to ${folder}`, edits: [{ span, insert: folder }] },
  ]
  return {
    line: line.number,
    span,
    severity: isForAllInside(context, line.number, folder) ? 'warning' : 'info',
    message: `This blocks only ${folder} itself: URLs below, such as ${folder}page, stay open to ${whom(context, readers)}. Remove the $ to block the whole folder.`,
    fixes: isMeant ? [] : fixes,
  }
}

/** A rule for one address where a site or a folder may have been meant. */
export const exactAddress: Check = {
  id: 'exact-address',
  severity: 'warning',
  *run(context) {
    const rules = ruleLines(context).filter(
      ({ keyword, value }) => keyword === 'disallow' && /^\/(?:[^*]*\/)?\$$/.test(value),
    )
    const [homes, folders] = [true, false].map((isHome) =>
      rules.filter(({ value }) => (value === '/$') === isHome),
    )
    for (const rule of (homes ?? []).slice(0, maxAsked)) {
      const problem = homeProblem(context, rule)
      if (problem !== null) yield problem
    }
    if (folders === undefined || folders.length > maxAsked) return
    for (const rule of folders) {
      const problem = folderProblem(context, rule)
      if (problem !== null) yield problem
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule for one URL only',
  why: 'A $ at the end of a rule means the end of the URL. “/$” is the home page alone, and “/tag/$” the page of the folder without what lies in it.',
  sources: [
    { source: 'google-spec', section: 'URL matching based on path values' },
    { source: 'rfc9309', section: 'section 2.2.3' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /$\nDisallow: /a/\n',
      origin: 'https://www.shop.at',
      lines: [2],
      severity: 'error',
    },
    { robots: 'User-agent: *\nDisallow: /$\nDisallow: /a\n', lines: [2], severity: 'warning' },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /$\nDisallow: /a\n',
      lines: [5],
      severity: 'warning',
    },
    { robots: 'User-agent: *\nDisallow: /tag/$\n', lines: [2], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /a/b/$\nDisallow: /c/\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: *\n# no tag pages at all, toutes les pages\nDisallow: /tag/$\n',
      lines: [3],
      severity: 'warning',
    },
    { robots: 'User-agent: *\n# the tag page\nDisallow: /tag/$\n', lines: [3], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /tag/\n' },
    { robots: 'User-agent: *\nDisallow: /tag/$\nDisallow: /tag/*\n' },
    { robots: 'User-agent: *\nDisallow: /$\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /$\nAllow: /$\n' },
    { robots: 'User-agent: SomeBot\nDisallow: /$\n' },
    { robots: 'User-agent: *\nAllow: /tag/$\nDisallow: /tag/\n' },
    {
      robots: 'User-agent: *\nDisallow: /$\nDisallow: /a\n',
      tests: [{ crawler: 'Googlebot', url: '/', expect: 'disallow' }],
    },
  ],
}
