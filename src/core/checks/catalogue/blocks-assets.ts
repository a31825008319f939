import { blockedAssets, type AssetReason, type BlockedAsset } from '../assets/blocked-assets.ts'
import { allowing, fixesOf, withoutQuery } from '../assets/asset-fixes.ts'
import { sitePictures } from '../assets/site-pictures.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import { assetOpenings } from '../expected/wider-openings.ts'
import { blockedFiles, openingFor, type LoadedFiles } from '../remarks/loaded-files.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { fixTrials } from '../support/near-misses.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'

/** The same rule in the groups of several engines, told of each line in the same words. */
interface Peers {
  /** The engines that are kept out, the one with the most searchers first. */
  readonly tokens: readonly string[]
  readonly lines: readonly number[]
}

const peerKey = ({ rule, file, reason }: BlockedAsset): string =>
  [rule.value, file.path, reason].join('\n')

/** So many lines are named in a sentence. */
const maxLines = 5

function peersIn(context: CheckContext, all: readonly BlockedAsset[]): ReadonlyMap<string, Peers> {
  const order = [...context.engines.map(({ token }) => token), '*']
  const found = new Map<string, BlockedAsset[]>()
  for (const one of all) {
    const same = found.get(peerKey(one))
    if (same === undefined) found.set(peerKey(one), [one])
    else same.push(one)
  }
  const peers = new Map<string, Peers>()
  for (const [key, same] of found) {
    const tokens = [...new Set(same.map(({ token }) => token))]
    tokens.sort((one, other) => order.indexOf(one) - order.indexOf(other))
    peers.set(key, { tokens, lines: same.map(({ rule }) => rule.line) })
  }
  return peers
}

/** “This blocks Googlebot”, or “Lines 2 and 5 block Googlebot and Bingbot”. */
function blocking({ tokens, lines }: Peers, isFirst: boolean): string {
  const rest = tokens.length > 1 ? 'others' : 'crawlers'
  const whom = namesInSentence(tokens.map((token) => (token === '*' ? rest : token)))
  if (tokens.length < 2) return `${isFirst ? 'This' : 'this'} blocks ${whom}`
  const more = lines.length - maxLines
  const told = more > 0 ? [...lines.slice(0, maxLines), `${more} more`] : lines
  return `${isFirst ? 'Lines' : 'lines'} ${namesInSentence(told.map(String))} block ${whom}`
}

/** The path of a file, with its query only where the rule is about that. */
const shownPath = ({ rule, file }: BlockedAsset): string =>
  /[?=]/.test(rule.value) ? file.path : withoutQuery(file.path)

function messageOf(blocked: BlockedAsset, peers: Peers): string {
  const { file, reason } = blocked
  const names = namesInSentence(file.systems)
  const files = `from files such as ${shownPath(blocked)}, which pages`
  const first = `${blocking(peers, true)} ${files}`
  const later = `${blocking(peers, false)} ${files}`
  if (reason === 'system') return `${first} made with ${names} need to render.`
  if (reason === 'version') {
    return `If files of your site have a version (as WordPress adds it), ${later} need to render.`
  }
  if (reason === 'extension') {
    return `If an extension of your site keeps CSS or scripts in /${file.folder}/ (as some for ${names} do), ${later} need to render.`
  }
  if (reason === 'folder') {
    const habit = names === '' ? '' : ` (as ${names} ${file.systems.length > 1 ? 'do' : 'does'})`
    return `If your site keeps CSS or scripts in /${file.folder}/${habit}, ${later} need to render.`
  }
  const habit = names === '' ? '' : ` Sites made with ${names} keep CSS and scripts there.`
  // A folder of any name stands for what a star matches; what is in others is not known.
  const isNamed = file.folder !== '' && blocked.rule.value.includes(file.folder)
  return isNamed
    ? `${blocking(peers, true)} from files that /${file.folder}/ may hold, such as ${shownPath(blocked)}, which pages need to render.${habit}`
    : `${first} need to render.${habit}`
}

/** Why lines that seem to open such files do not, and what else the rule blocks. */
function furtherOn({ rule, losers, picture }: BlockedAsset): string {
  const isOne = losers.length === 1
  const lines = `${isOne ? 'Line' : 'Lines'} ${namesInSentence(losers.slice(0, maxLines).map(String))}`
  const lost =
    losers.length === 0
      ? ''
      : ` ${lines} ${isOne ? 'does' : 'do'} not open them: the longer path wins.`
  if (picture === null) return lost
  const by = picture.line === rule.line ? '' : ` (line ${picture.line})`
  return `${lost} Pictures such as ${picture.path} are blocked as well${by}.`
}

/** All files that are alike before the one of a test. */
function openingTests(context: CheckContext, { path }: JudgedTest, rule: Rule) {
  const file = withoutQuery(path)
  const all = [...assetOpenings(rule, path), ...(/[*$]/.test(file) ? [] : [[file]])]
  return all.flatMap((patterns) => allowing(context, rule.line, patterns))
}

/** Files of tests that are expected to be open, and are blocked for a crawler that renders pages. */
function* blockedInTests(context: CheckContext): Iterable<CheckProblem> {
  const tryFixes = fixTrials(context)
  for (const test of judgedTests(context)) {
    const { crawler, dialect, path, decision, expect } = test
    const { rule, verdict } = decision
    const file = withoutQuery(path)
    if (expect !== 'allow' || verdict !== 'disallow' || rule === null) continue
    if (!dialect.rendersPages || !/\.(?:css|m?js)$/i.test(file)) continue
    if (context.siteBlock(dialect, crawler) !== null) continue
    yield {
      line: rule.line,
      message: `A test expects ${path} to be allowed for ${crawler}, but this line blocks it. Pages need their CSS and scripts to render.`,
      fixes: tryFixes(test, openingTests(context, test, rule)),
    }
  }
}

/** Where nobody knows whether this site has such files. */
const guesses: ReadonlySet<AssetReason> = new Set(['extension', 'folder', 'version'])

/** What the page loads that a remark quotes. */
function blockedInRemark(context: CheckContext, { rule, files }: LoadedFiles): CheckProblem {
  const paths = namesInSentence(
    [...new Set(files.map(({ path }) => shown(path)))].slice(0, maxLines),
  )
  const { line } = files[0] ?? rule
  const patterns = [...new Set(files.map((file) => openingFor(rule, file)))].slice(0, maxLines)
  return {
    line: rule.line,
    message: `The comment in line ${line} says that a page loads ${paths}, but this line blocks that.`,
    fixes: patterns.some((path) => /[*$#\s]/.test(path))
      ? []
      : allowing(context, rule.line, patterns),
  }
}

/** Styles and scripts out of reach. */
export const blocksAssets: Check = {
  id: 'blocks-assets',
  severity: 'warning',
  *run(context) {
    const found = new Map<number, CheckProblem>()
    for (const problem of blockedInTests(context)) {
      if (!found.has(problem.line)) found.set(problem.line, problem)
    }
    for (const files of blockedFiles(context)) {
      const problem = blockedInRemark(context, files)
      if (!found.has(problem.line)) found.set(problem.line, problem)
    }
    const all = blockedAssets(context)
    const peers = peersIn(context, all)
    for (const blocked of all) {
      const { line } = blocked.rule
      const isGuess = guesses.has(blocked.reason)
      if (isGuess && found.has(line)) continue
      found.set(line, {
        line,
        message:
          messageOf(
            blocked,
            peers.get(peerKey(blocked)) ?? { tokens: [blocked.token], lines: [line] },
          ) + furtherOn(blocked),
        ...(isGuess ? { severity: 'info' } : {}),
        fixes: fixesOf(context, blocked),
      })
    }
    for (const problem of sitePictures(context)) {
      if (!found.has(problem.line)) found.set(problem.line, problem)
    }
    yield* found.values()
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'CSS, scripts or pictures of pages are blocked',
  why: 'Google, Bing, Yandex and Apple may render a page before they judge it. Without its CSS and scripts they may see an empty or broken page.',
  sources: [
    { source: 'apple-applebot' },
    { source: 'google-spec', section: 'What is a robots.txt file' },
    { source: 'bing-javascript' },
    { source: 'yandex-rendering' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /css/\n', lines: [2], severity: 'warning' },
    { robots: 'User-agent: *\nDisallow: /q\nDisallow: /*.js$\n', lines: [3] },
    {
      robots: 'User-agent: *\nDisallow: /wp-admin/\nDisallow: /wp-content/\n',
      lines: [3],
      severity: 'warning',
    },
    { robots: 'User-agent: *\nDisallow: /modules/\n', lines: [2], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /q\nDisallow: /w/\n', lines: [3], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /*?\n', lines: [2], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /*.ico$\n', lines: [2], severity: 'warning' },
    { robots: 'User-agent: *\nDisallow: /q\nDisallow: /*.svg$\n', lines: [3], severity: 'info' },
    {
      robots: 'User-agent: *\nDisallow: /_next/\nAllow: /_next/static/\n',
      lines: [2],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /x/\n# <img src="/x/img/w=8/a.jpg">\n',
      lines: [2],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /_files/\n',
      tests: [{ crawler: 'Googlebot', url: '/_files/app.js?1', expect: 'allow' }],
      lines: [2],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /*.json$\nDisallow: /*.jsp\nDisallow: /css-tricks/\n' },
    {
      robots:
        'User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\nAllow: /wp-includes/*.css\n',
    },
    { robots: 'User-agent: *\nDisallow: /w/\nAllow: /w/load.php\n' },
    { robots: 'User-agent: *\nDisallow: /*?sort=\nDisallow: /main\nDisallow: /modulesystem/\n' },
    { robots: 'User-agent: *\nDisallow: /x/\n# <a href="/x/page">\n' },
    { robots: 'User-agent: *\nDisallow: /*.ico$\nAllow: /favicon.ico\n' },
    {
      robots: 'User-agent: *\nDisallow: /_files/\n',
      tests: [
        { crawler: 'Googlebot', url: '/_files/app.js' },
        { crawler: 'Googlebot', url: '/_files/page.html', expect: 'allow' },
        { crawler: 'Baiduspider', url: '/_files/app.js', expect: 'allow' },
      ],
      dialects: ['google', 'baidu'],
    },
  ],
}
