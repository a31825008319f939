import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { removalBesideOthers } from '../support/edits.ts'
import { shown } from '../support/message-parts.ts'

/** Remarks by which pages are to be kept out of the results of a search, in a few languages. */
const wishes = [
  /\bno[- ]?index(?:ing)?\b(?!\s*(?:tags?\b|header|meta|:)|\.\w)/i,
  /\bde[- ]?index\b/i,
  /(?:\bnot|n['’]t|\bnever) (?:to )?(?:be )?(?:index(?:ed)?\b(?!\.\w)|(?:listed|shown|found|appear|show up)\b.{0,20}\b(?:index|google|bing|search))/i,
  /\b(?:keep|kept|hide|hidden|remove[ds]?|exclude[ds]?|block(?:ed)?)\b.{0,30}\b(?:out of|from)\b.{0,20}\b(?:index|search results?)\b/i,
  /\bnicht (?:zu )?indexier|\bnicht im (?:google[- ]?)?index\b/i,
  /\bne pas (?:être )?index|\bno index(?:ar|en)\b|\bnon indicizza|\bnão indexar/i,
  /не индексир/i,
] as const

/** Words by which a remark says that it knows better, or speaks of what is not so. */
const knows =
  /\b(?:does|do|did|will|would|can) not (?:remove|keep|prevent|stop)|\btag\b|\bheader\b/i

/** Words by which a remark quotes the tag of its pages. */
const tag = /<meta\b[^>]{0,80}\bnoindex|\bcontent\s{0,3}=\s{0,3}["']?noindex/i
/** A noindex that the pages are said to have, and what is to come of it. */
const carries =
  /\b(?:carr(?:y|ies)|ha(?:ve|s)|with|send|tragen|trägt|haben|mit|portent|contiennent|llevan|tienen)\b.{0,40}\bnoindex\b/i
const goes =
  /\b(?:drop|disappear|vanish|removed|out of|verschwinden|raus|fallen|disparaître|sortir|desaparecer|salir)\b/i

const hasTag = (remark: string): boolean =>
  tag.test(remark) || (carries.test(remark) && goes.test(remark))

/** Words by which a remark says that its pages have moved, or are no more. */
const moved =
  /\b(?:ha(?:s|ve) (?:been )?|was |were |been )(?:permanently )?(?:moved|redirected|deleted)\b|\b(?:deleted|removed|dead|gone) (?:pages?|content|urls?)\b|\bno longer exists?\b|\b30[18](?:er)? (?:to|redirect)|\bumgezogen\b|\bweitergeleitet\b|\bgelöschte\b|\bredirigé|\bsupprimé|\beliminad[ao]s?\b/i

const isOfMoved = (remark: string): boolean => !knows.test(remark) && moved.test(remark)

const isWish = (remark: string): boolean =>
  !knows.test(remark) && wishes.some((wish) => wish.test(remark))

/** So many lines of remarks above a rule are read. */
const maxLines = 3

const textOf = (remark: string): string => remark.replace(/^[\s#]+/, '').trim()

/** The remark that tells of such a wish: behind a rule, or in the lines right above it. */
function wishOn(
  context: CheckContext,
  { number, text, span, reading }: SourceLine,
  isWish: (remark: string) => boolean,
): string | null {
  const { comment } = reading
  const beside = comment === null ? '' : textOf(text.slice(comment.from - span.from))
  if (isWish(beside)) return beside
  for (let above = number - 1; above >= number - maxLines; above -= 1) {
    const line = context.line(above)
    if (line?.reading.kind !== 'comment') return null
    const remark = textOf(line.text)
    if (isWish(remark)) return remark
  }
  return null
}

/** So many further rules below a remark are told. */
const maxFurther = 20

/** The rules that follow directly on one without a remark of their own: the remark is about them as well. */
function rulesBelow(context: CheckContext, number: number): readonly SourceLine[] {
  const found: SourceLine[] = []
  while (found.length < maxFurther) {
    const line = context.line(number + found.length + 1)
    if (line?.reading.meaning !== 'disallow' || line.reading.comment !== null) break
    if (line.reading.valueText === '') break
    found.push(line)
  }
  return found
}

/** A remark that stands above a rule is about the rules below it too; one behind a rule is about that alone. */
const furtherOf = (
  context: CheckContext,
  { number, reading }: SourceLine,
): readonly SourceLine[] => (reading.comment === null ? rulesBelow(context, number) : [])

/** The lines in which the rules stand that are told with the first. */
function alsoOn(context: CheckContext, line: SourceLine): { readonly also?: readonly number[] } {
  const also = furtherOf(context, line).map(({ number }) => number)
  return also.length === 0 ? {} : { also }
}

/** A remark by which a Disallow is to keep pages out of an index, which it does not. */
export const remarkOnIndex: Check = {
  id: 'remark-on-index',
  severity: 'info',
  *run(context) {
    if (!context.text.includes('#')) return
    for (const line of context.lines) {
      const { meaning, valueText } = line.reading
      if (meaning !== 'disallow' || valueText === '') continue
      const said = wishOn(context, line, hasTag)
      if (said !== null) {
        for (const { number } of [line, ...furtherOf(context, line)]) {
          yield {
            line: number,
            severity: 'warning',
            message: `The comment “${shown(said)}” says that the pages have noindex, but crawlers cannot see noindex on blocked pages and can still list them. Allow the pages until they are gone from the index.`,
            fixes: removalBesideOthers(context, number),
          }
        }
        continue
      }
      const remark = wishOn(context, line, isWish)
      const gone = remark === null ? wishOn(context, line, isOfMoved) : null
      if (gone !== null) {
        yield {
          line: line.number,
          ...alsoOn(context, line),
          message: `The comment “${shown(gone)}” says that the pages have moved or are gone, but blocked crawlers see neither the redirect nor the 404. Allow the pages until the old URLs are gone from the index.`,
        }
      }
      if (remark === null) continue
      yield {
        line: line.number,
        ...alsoOn(context, line),
        message: `The comment says “${shown(remark)}”, but a Disallow only stops crawling: the pages can still be listed, and crawlers do not see noindex on them. Allow the pages, and use the robots meta tag or X-Robots-Tag.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Disallow that should keep pages out of the index',
  why: 'A page that is linked can be listed without being crawled. To take it out, let it be crawled and send noindex with it, or protect it with a password.',
  sources: [
    { source: 'google-spec', section: 'disallow' },
    { source: 'google-unsupported-2019' },
    { source: 'google-crawling-myths' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /q\n# do not index\nDisallow: /old/\n', lines: [4] },
    { robots: 'User-agent: *\nDisallow: /old/ # noindex\n', lines: [2] },
    { robots: 'User-agent: *\n# the guide has moved to /new/\nDisallow: /guide/\n', lines: [3] },
    {
      robots:
        'User-agent: *\nDisallow: /q\n# with <meta name="robots" content="noindex">\nDisallow: /old/\n',
      lines: [4],
      severity: 'warning',
    },
    {
      robots:
        'User-agent: *\nDisallow: /q\n# with <meta name="robots" content="noindex">\nDisallow: /a/\nDisallow: /b/\n# ours\nDisallow: /c/\n',
      lines: [4, 5],
    },
  ],
  good: [
    { robots: 'User-agent: *\n# do not crawl\nDisallow: /old/\n' },
    { robots: 'User-agent: *\n# moved here from line 9\nDisallow: /old/\n' },
    { robots: 'User-agent: *\n# index.php\nDisallow: /index.php\n' },
  ],
}
