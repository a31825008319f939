import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits, removalBesideOthers } from '../support/edits.ts'
import { groupsByRuleLine } from '../support/group-lines.ts'
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

/** Finds the remark above the names of the group of a rule by which all its pages have the tag; null for none. */
function tagsOverGroups(context: CheckContext): (rule: SourceLine) => string | null {
  const found = new Map<SourceLine, string | null>()
  return ({ number }) => {
    const head = groupsByRuleLine(context).get(number)?.agents[0]
    if (head === undefined) return null
    const known = found.get(head)
    const tag = known === undefined ? wishOn(context, head, hasTag) : known
    found.set(head, tag)
    return tag
  }
}

/** What a remark says of a rule: that its pages have the tag, are gone, or are to be out of the index. */
type Saying = 'tag' | 'gone' | 'wish'

interface Told {
  readonly saying: Saying
  readonly remark: string
  readonly lines: readonly number[]
}

/** Remarks of one kind in a group, the first of which is told for all. */
function toldOf(
  context: CheckContext,
  line: SourceLine,
  tagOver: (rule: SourceLine) => string | null,
): Told | null {
  const lines = (): readonly number[] =>
    [line, ...furtherOf(context, line)].map(({ number }) => number)
  const tagged = wishOn(context, line, hasTag)
  if (tagged !== null) return { saying: 'tag', remark: tagged, lines: lines() }
  const remark = wishOn(context, line, isWish)
  if (remark !== null) return { saying: 'wish', remark, lines: lines() }
  const gone = wishOn(context, line, isOfMoved)
  if (gone !== null) return { saying: 'gone', remark: gone, lines: lines() }
  const ofGroup = tagOver(line)
  return ofGroup === null ? null : { saying: 'tag', remark: ofGroup, lines: [line.number] }
}

/** What is told of each kind of remark in each group, with all lines, in the order of the file. */
function allTold(context: CheckContext): readonly Told[] {
  const found = new Map<string, { readonly told: Told; readonly lines: Set<number> }>()
  const tagOver = tagsOverGroups(context)
  for (const line of context.lines) {
    const { meaning, valueText } = line.reading
    if (meaning !== 'disallow' || valueText === '') continue
    const told = toldOf(context, line, tagOver)
    if (told === null) continue
    const group = groupsByRuleLine(context).get(line.number)?.agents[0]?.number ?? 0
    const key = `${group} ${told.saying}`
    const { lines } = found.get(key) ?? { lines: new Set<number>() }
    if (lines.size === 0) found.set(key, { told, lines })
    for (const one of told.lines) lines.add(one)
  }
  return [...found.values()].map(({ told, lines }) => ({ ...told, lines: [...lines] }))
}

/** Takes rules away, and leaves a Disallow without a path where a group would have none. */
function removing(context: CheckContext, lines: readonly number[]): readonly CheckFix[] {
  const [first] = lines
  if (first === undefined) return []
  if (lines.length === 1) return removalBesideOthers(context, first)
  const all = groupsByRuleLine(context).get(first)?.rules ?? []
  const gone = new Set(lines)
  const isWhole = all.every(({ number }) => gone.has(number))
  const edits = lines.map((line) =>
    isWhole && line === first
      ? lineEdits.replace(context, line, 'Disallow:')
      : lineEdits.remove(context, line),
  )
  return [{ title: `Remove these ${lines.length} rules`, edits }]
}

const messages: Readonly<Record<Saying, (said: string) => string>> = {
  tag: (said) =>
    `The comment ${said} says that the pages have noindex, but crawlers cannot see noindex on blocked pages and can still list them. Allow the pages until they are gone from the index.`,
  gone: (said) =>
    `The comment ${said} says that the pages have moved or are gone, but blocked crawlers see neither the redirect nor the 404. Allow the pages until the old URLs are gone from the index.`,
  wish: (said) =>
    `The comment says ${said}, but a Disallow only stops crawling: the pages can still be listed, and crawlers do not see noindex on them. Allow the pages, and use the robots meta tag or X-Robots-Tag.`,
}

/** A remark by which a Disallow is to keep pages out of an index, which it does not. */
export const remarkOnIndex: Check = {
  id: 'remark-on-index',
  severity: 'info',
  *run(context) {
    if (!context.text.includes('#')) return
    for (const { saying, remark, lines } of allTold(context)) {
      const [line = 1, ...also] = lines
      const said = `“${shown(remark)}”${also.length > 0 ? ` (${lines.length} rules)` : ''}`
      yield {
        line,
        ...(also.length > 0 && { also }),
        message: messages[saying](said),
        ...(saying === 'tag' && { severity: 'warning', fixes: removing(context, lines) }),
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
        'User-agent: *\nDisallow: /q\n# with <meta name="robots" content="noindex">\nDisallow: /a/\nDisallow: /b/\n',
      lines: [4],
    },
  ],
  good: [
    { robots: 'User-agent: *\n# do not crawl\nDisallow: /old/\n' },
    { robots: 'User-agent: *\n# moved here from line 9\nDisallow: /old/\n' },
    { robots: 'User-agent: *\n# index.php\nDisallow: /index.php\n' },
  ],
}
