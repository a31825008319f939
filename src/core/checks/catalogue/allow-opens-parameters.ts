import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots.ts'
import { assetFolder, assetFolderWords } from '../assets/asset-files.ts'
import { buildTools } from '../assets/build-tools.ts'
import { contentSystems } from '../assets/content-systems.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits, removalBesideOthers } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import { selectionsIn } from '../support/selections.ts'

/** So many rules of each kind are held against each other, and so many against all. */
const maxRules = 30
const maxMatches = 100_000
/** So many rules are named in a sentence. */
const mostNamed = 3
/** So many lines a fix adds at most. */
const mostAdded = 6

/** A rule about a parameter wherever it is, or about all of them. */
const aboutParameter = /^\/?\*(?:\?\*?|&|\?&)?(?:[\w[\].%-]{1,60}=\*?)?$/
const isAboutParameter = ({ verdict, value }: Rule): boolean =>
  verdict === 'disallow' && /[?&=]/.test(value) && aboutParameter.test(value)

/** Folders of files that pages load: their parameters are versions, which are to be fetched. */
const ofFiles: ReadonlySet<string> = new Set([
  ...[
    'assets',
    'static',
    'media',
    'images',
    'img',
    'css',
    'js',
    'fonts',
    'themes',
    'theme',
    'skin',
  ],
  ...['uploads', 'files', 'bundles', 'dist', 'build', 'includes', 'content', 'plugins', 'modules'],
  ...[
    'templates',
    'pub',
    'lib',
    'cache',
    'next',
    'nuxt',
    'wp',
    'ajax',
    'api',
    'scripts',
    'thumbnail',
  ],
])

/** The folders in which systems keep files that pages load, as `typo3temp`. */
const ofSystems: ReadonlySet<string> = new Set(
  [...contentSystems, ...buildTools].flatMap(({ files }) => files.map(assetFolder)),
)

/** A folder of pages, or what begins like one. */
const isOfPages = ({ verdict, value }: Rule): boolean =>
  verdict === 'allow' &&
  /^\/[^*$?]+$/.test(value) &&
  !/\.[a-z\d]{1,5}$/i.test(value) &&
  !ofSystems.has(assetFolder(`${value}/`)) &&
  !assetFolderWords(value).some((word) => ofFiles.has(word))

/** A page below a path with the parameter that a rule is about. */
function pageWith(path: string, { value }: Rule): string {
  const name = /[^*?&/=]{1,60}(?==)/.exec(value)?.[0] ?? 'x'
  return `${path}?${value.includes('&') ? 'x=1&' : ''}${name}=1`
}

/** Does a Disallow match a path? One of plain letters is compared as it stands, which takes no time among thousands. */
function blocksStart(dialect: Dialect, { verdict, value }: Rule, path: string): boolean {
  if (verdict !== 'disallow' || value === '') return false
  return /^\/[\w./-]*$/.test(value)
    ? path.startsWith(value)
    : ruleMatches(dialect, value, 'disallow', path)
}

interface Opening {
  readonly allow: Rule
  /** What loses to it. */
  readonly losers: readonly Rule[]
}

function* openingsIn(selection: Selection, left: { matches: number }): Iterable<Opening> {
  const { rules, robots } = selection
  const parameters = rules.filter(isAboutParameter).slice(0, maxRules)
  if (parameters.length === 0) return
  for (const allow of rules.filter(isOfPages).slice(0, maxRules)) {
    const losers = parameters.filter((rule) => {
      const page = pageWith(allow.value, rule)
      return (
        ruleMatches(robots.dialect, rule.value, 'disallow', page) &&
        decide(selection, page).rule === allow
      )
    })
    left.matches -= rules.length
    if (losers.length === 0 || left.matches < 0) continue
    // An exception from what is blocked otherwise is meant to be open.
    const isException = rules.some((rule) => blocksStart(robots.dialect, rule, allow.value))
    if (!isException) yield { allow, losers }
  }
}

function fixesFor(context: CheckContext, { allow, losers }: Opening): readonly CheckFix[] {
  const added = losers.map(({ value }) => `Disallow: ${allow.value}${value.replace(/^\//, '')}`)
  const closing: CheckFix = {
    title:
      added.length > mostNamed
        ? `Add ${added.length} Disallow lines`
        : `Add ${namesInSentence(added)}`,
    edits: [lineEdits.insertBefore(context, allow.line, added.join('\n'))],
  }
  return [
    ...removalBesideOthers(context, allow.line),
    ...(added.length > mostAdded ? [] : [closing]),
  ]
}

function problemOf(context: CheckContext, opening: Opening): CheckProblem {
  const { allow, losers } = opening
  const [first] = losers
  const named = losers
    .slice(0, mostNamed)
    .map(({ value, line }) => `“Disallow: ${value}” in line ${line}`)
  const more = losers.length - mostNamed
  const all = namesInSentence(more > 0 ? [...named, `${more} more`] : named)
  const isOne = losers.length === 1
  const page = first === undefined ? allow.value : pageWith(allow.value, first)
  const isNamed = losers.some(({ value }) => value.includes('='))
  // One address below a folder is no list of pages with parameters.
  const isAddress = /^\/[^/]+\/.*[^/]$/.test(allow.value)
  return {
    line: allow.line,
    severity: isNamed && !isAddress ? 'warning' : 'info',
    message: `${all} ${isOne ? 'loses' : 'lose'} to this Allow, so ${page} stays open: the longer path wins, and of equally long ones the Allow. The rest of ${allow.value} is open without this line, too.`,
    fixes: fixesFor(context, opening),
  }
}

/** An Allow of pages that are open anyway, which is longer than the rules for their parameters and opens those. */
export const allowOpensParameters: Check = {
  id: 'allow-opens-parameters',
  severity: 'warning',
  *run(context) {
    const dialect = context.primaryDialect()
    // Where the order decides, no path wins by its length.
    if (isOrderBased(dialect)) return
    const seen = new Set<number>()
    const left = { matches: maxMatches }
    for (const selection of selectionsIn(context, dialect).distinct) {
      for (const opening of openingsIn(selection, left)) {
        if (seen.has(opening.allow.line)) continue
        seen.add(opening.allow.line)
        yield problemOf(context, opening)
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Allow that opens parameters which are blocked',
  why: 'To Google and by RFC 9309 the longest path that matches decides. An Allow of a folder is longer than most rules for a parameter, so pages of the folder may be fetched with it.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'Order of precedence for rules' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /*?size=\nAllow: /dresses/\n', lines: [3] },
    {
      robots: 'User-agent: *\nAllow: /shoes/\nAllow: /hats\nDisallow: /*?size=\nDisallow: /*&a=\n',
      lines: [2, 3],
    },
    { robots: 'User-agent: *\nDisallow: *color=\nAllow: /shoes/\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /*?a=\nAllow: /shoes\n', lines: [3], severity: 'warning' },
    { robots: 'User-agent: *\nDisallow: /*?\nAllow: /shoes/\n', lines: [3], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: *\nAllow: /typo3temp/\nAllow: /_next/\nDisallow: /*?id=*\n' },
    { robots: 'User-agent: *\nDisallow: /shop/\nAllow: /shop/shoes/\nDisallow: /*?sort=\n' },
    { robots: 'User-agent: *\nDisallow: /*?sort=\nAllow: /shoes/\n' },
    { robots: 'User-agent: *\nDisallow: /*?\nAllow: /*?page=\nAllow: /shoes/?size=\n' },
    { robots: 'User-agent: *\nDisallow: /*?sort=\nAllow: /\nAllow: /a/\n' },
    { robots: 'User-agent: *\nDisallow: /*?ver=\nAllow: /static/\nAllow: /app-files.php\n' },
    {
      robots: 'User-agent: *\nAllow: /shoes/\nDisallow: /shoes/*?sort=\nDisallow: /*?\n',
      dialects: ['baidu'],
    },
    { robots: 'User-agent: a\nDisallow: /*?sort=\n\nUser-agent: b\nAllow: /shoes/\n' },
  ],
}
