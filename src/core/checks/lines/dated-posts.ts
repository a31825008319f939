import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { hostOf, valueLines } from '../support/value-lines.ts'
import { lineEdits, removalBesideOthers } from '../support/edits.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'

/** The beginning of every year, as a whole path or behind a star. */
const years = /^\/?\*?\/?(?:2|20)\**$/
/** Is a rule for all that begins with a year of this century? */
export const isOfYears = (value: string): boolean => years.test(value)

/** A post as Blogger has them all, and the month that it lies in. */
const post = '/2026/05/title.html'
const month = '/2026/05/'

/** Is a site made with Blogger, by its host or by what its rules name? */
function isBlogger(context: CheckContext): boolean {
  const sitemaps = valueLines(context, 'sitemap').map(({ text }) => hostOf(text))
  const hosts = [context.origin === null ? null : hostOf(context.origin), ...sitemaps]
  return (
    hosts.some((host) => host !== null && /\.blogspot\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(host)) ||
    ruleLines(context).some(({ value }) => value.startsWith('/feeds/posts'))
  )
}

/** What is said of a rule for the archives of a blog that blocks its posts as well; null for others. */
export function datedPosts(
  context: CheckContext,
  { line, value, span }: RuleLine,
): CheckProblem | null {
  if (!years.test(value)) return null
  const decide = (path: string) => context.decide(context.primaryDialect(), 'Googlebot', path)
  if (decide(post).rule?.line !== line.number) return null
  const blogger = isBlogger(context)
  const edits = [lineEdits.insertBefore(context, line.number, 'Allow: /*.html')]
  const isOpening = decide(month).rule?.line === line.number && value.length < '/*.html'.length
  return {
    line: line.number,
    span,
    severity: blogger ? 'error' : 'info',
    message: blogger
      ? `“${value}” blocks every post: Blogger has them all below their year and month, as ${post}.`
      : `“${value}” blocks all that lies below a year: also posts, where they have addresses such as ${post} or /2026/05/title/.`,
    fixes: [
      ...(isOpening ? [{ title: 'Allow /*.html', edits }] : []),
      // Posts of other systems have addresses without an ending.
      ...(blogger ? [] : removalBesideOthers(context, line.number)),
    ],
  }
}
