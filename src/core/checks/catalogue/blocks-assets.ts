import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** A rule that happens to begin like a sample is about something else. */
const isAboutAssets = (value: string): boolean =>
  /css|js|asset|_next|static|wp-|font|woff|script|style/i.test(value)

/** Whose pages are drawn: the engines that the author asks for, and everybody. */
function rendering({ engines, dialects }: CheckContext) {
  const asked = engines.filter(({ dialect }) => dialect.rendersPages)
  const anyone = dialects.find((dialect) => dialect.rendersPages)
  return anyone === undefined ? asked : [...asked, { dialect: anyone, token: '*' }]
}

/** Styles and scripts out of reach. */
export const blocksAssets: Check = {
  id: 'blocks-assets',
  severity: 'warning',
  *run(context) {
    const hit = new Map<number, { readonly token: string; readonly path: string }>()
    for (const { dialect, token } of rendering(context)) {
      if (context.siteBlock(dialect, token) !== null) continue
      for (const [path, { rule }] of context.assetDecisions(dialect, token)) {
        if (rule?.verdict !== 'disallow' || !isAboutAssets(rule.value)) continue
        if (!hit.has(rule.line)) hit.set(rule.line, { token, path })
      }
    }
    for (const [line, { token, path }] of hit) {
      yield {
        line,
        message: `This blocks ${token === '*' ? 'crawlers' : token} from files such as ${path}, which pages need to render.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'CSS or scripts are blocked',
  why: 'Google, Bing and Apple render a page before they judge it. Without its CSS and scripts they may see an empty or broken page.',
  sources: [{ source: 'apple-applebot' }, { source: 'google-spec' }],
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
