import type { Check, CheckTexts } from '../check.ts'
import { engines } from '../support/engines.ts'

/** Engines that draw the page before they judge it. */
const rendering = ['google', 'bing', 'applebot']

/** A rule that happens to begin like a sample is about something else. */
const isAboutAssets = (value: string): boolean =>
  /css|js|asset|_next|static|wp-|font|woff|script|style/i.test(value)

/** Styles and scripts out of reach. */
export const blocksAssets: Check = {
  id: 'blocks-assets',
  severity: 'warning',
  *run(context) {
    const asked = engines.filter(
      ({ dialect }) => rendering.includes(dialect) && context.includesDialect(dialect),
    )
    const hit = new Map<number, { readonly token: string; readonly path: string }>()
    const everybody = context.includesDialect(...rendering, 'rfc9309')
      ? [{ dialect: 'rfc9309', token: '*' }]
      : []
    for (const { dialect, token } of [...asked, ...everybody]) {
      if (context.siteBlock(dialect, token) !== null) continue
      for (const [path, { rule }] of context.assetDecisions(dialect, token)) {
        if (rule?.verdict !== 'disallow' || !isAboutAssets(rule.value)) continue
        if (!hit.has(rule.line)) hit.set(rule.line, { token, path })
      }
    }
    for (const [line, { token, path }] of hit) {
      yield {
        line,
        message: `This keeps ${token === '*' ? 'crawlers' : token} from files such as ${path}, which pages are drawn with.`,
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Styles or scripts are blocked',
  why: 'Google, Bing and Apple draw a page before they judge it. Without its styles and scripts they may see an empty or a broken one.',
  source: 'Apple, About Applebot; Google Search Central',
  bad: [
    { robots: 'User-agent: *\nDisallow: /css/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /q\nDisallow: /*.js$\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /*.json$\nDisallow: /*.jsp\nDisallow: /css-tricks/\n' },
    { robots: 'User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/js/\n' },
  ],
}
