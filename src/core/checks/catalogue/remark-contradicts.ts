import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { engineOf } from '../names/engine-names.ts'
import { groupsByAgentLine } from '../support/group-lines.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { orderProblems } from '../remarks/order-remarks.ts'
import { namesCrawler } from '../remarks/product-words.ts'
import { onlyFilters } from '../remarks/only-filters.ts'
import { isOfAll, isOfSome, isOfWholeSite, wholeStanceOf } from '../remarks/whole-wishes.ts'
import { closingNote, emptyTitle, shown } from '../support/message-parts.ts'

const textOf = (remark: string): string => remark.replace(/^[\s#]+/, '').trim()

function besideOf({ reading, text, span }: SourceLine): string {
  const { comment } = reading
  return comment === null ? '' : textOf(text.slice(comment.from - span.from))
}

/** The only comment above a line; of several in a row one may be about anything. */
function aboveOf(context: CheckContext, line: number): string {
  const above = context.line(line - 1)
  const further = context.line(line - 2)
  if (above?.reading.kind !== 'comment' || further?.reading.kind === 'comment') return ''
  return textOf(above.text)
}

/** Nobody writes a longer one to say that all is closed. */
const maxLines = 3

/** The comments in a row above a line, where they are few. */
function runAbove(context: CheckContext, line: number): string {
  const run: string[] = []
  for (let above = line - 1; context.line(above)?.reading.kind === 'comment'; above -= 1) {
    if (run.length >= maxLines) return ''
    run.unshift(textOf(context.line(above)?.text ?? ''))
  }
  return run.join(' ').trim()
}

/** Several comments that close a site together. */
function closingRun(context: CheckContext, line: number): string {
  const remark = runAbove(context, line)
  return wholeStanceOf(remark) === 'closes' ? remark : ''
}

const namesOneOf = (agents: readonly SourceLine[], remark: string): boolean =>
  agents.some(({ reading }) => namesCrawler(remark, reading.valueText))

/** What a remark says of a rule: behind it, above it, or above the group whose only rule it is. */
function remarkOn(context: CheckContext, line: SourceLine): string | null {
  const near = [besideOf(line), aboveOf(context, line.number)]
  const head = context.line(line.number - 1)
  const isOnly = !['allow', 'disallow'].includes(
    context.line(line.number + 1)?.reading.meaning ?? '',
  )
  const agents = head === null ? [] : (groupsByAgentLine(context).get(head.number)?.agents ?? [])
  const [first] = agents
  if (first !== undefined && isOnly) {
    const isNamed = (remark: string): boolean => namesOneOf(agents, remark)
    const isForAll = agents.some(({ reading }) => reading.valueText === '*')
    const far = [
      besideOf(first),
      aboveOf(context, first.number) || closingRun(context, first.number),
    ]
    for (const remark of far) {
      if (
        isForAll ? isOfWholeSite(remark) && !isOfSome(remark) : isOfAll(remark) || isNamed(remark)
      )
        near.push(remark)
    }
  }
  return near.find((remark) => remark !== '' && wholeStanceOf(remark) !== null) ?? null
}

/** An Allow for the whole site below a remark that closes it. */
function allowProblem({ number, span, text }: SourceLine, says: string): CheckProblem {
  const insert = text.replace(/allow/i, 'Disallow')
  const note = closingNote('disallow', '/')
  return {
    line: number,
    message: `${says} allows everything. “Disallow: /” blocks the whole site.`,
    fixes: [{ title: `Change to Disallow${note}`, edits: [{ span, insert }] }],
  }
}

/** Is a remark on the whole site, or on the crawlers of the group, and not on a part of the site? */
function isOfRule(context: CheckContext, line: SourceLine, remark: string): boolean {
  if (isOfWholeSite(remark)) return true
  const agents = groupsByAgentLine(context).get(line.number - 1)?.agents ?? []
  return !/[/?]\S/.test(remark) && namesOneOf(agents, remark)
}

/** Is the rule right below the name of a search engine? */
const isForEngine = (context: CheckContext, { number }: SourceLine): boolean =>
  (groupsByAgentLine(context).get(number - 1)?.agents ?? []).some(
    ({ reading }) => engineOf(reading.valueText) !== undefined,
  )

function problemOf(context: CheckContext, line: SourceLine, remark: string): CheckProblem | null {
  const { meaning, value: span, valueText } = line.reading
  if (span === null) return null
  const says = `The comment says “${shown(remark)}”, but this line`
  const stance = wholeStanceOf(remark)
  if (meaning === 'allow') {
    return stance === 'closes' && isOfRule(context, line, remark) ? allowProblem(line, says) : null
  }
  if (stance === 'opens' && isEveryPath(valueText)) {
    return {
      line: line.number,
      message: `${says} blocks the whole site. A Disallow without a value blocks nothing.`,
      fixes: [{ title: emptyTitle, edits: [{ span, insert: '' }] }],
    }
  }
  if (stance !== 'closes' || valueText !== '') return null
  const message = `${says} blocks nothing: it has no value. “Disallow: /” blocks the whole site.`
  // Few sites want to be closed for a search engine: the comment may be what is wrong.
  if (isForEngine(context, line)) return { line: line.number, message, fixes: [] }
  const at = line.reading.separator?.to ?? span.from
  const note = closingNote('disallow', '/')
  return {
    line: line.number,
    message,
    fixes: [{ title: `Change to /${note}`, edits: [{ span: { from: at, to: at }, insert: ' /' }] }],
  }
}

/** A remark that says the opposite of its rule for the whole site, or of which rule wins. */
export const remarkContradicts: Check = {
  id: 'remark-contradicts',
  severity: 'warning',
  *run(context) {
    yield* orderProblems(context)
    for (const line of context.lines) {
      const { meaning, valueText } = line.reading
      if (meaning !== 'disallow' && meaning !== 'allow') continue
      // An Allow among other rules is about the rest of them.
      const isAlone = context.line(line.number - 1)?.reading.meaning === 'user-agent'
      if (meaning === 'allow' && !isAlone) continue
      const isWhole = isEveryPath(valueText) || (valueText === '' && meaning === 'disallow')
      const remark = isWhole ? remarkOn(context, line) : null
      const problem =
        remark === null ? onlyFilters(context, line) : problemOf(context, line, remark)
      if (problem !== null) yield problem
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Comment that says the opposite of its rule',
  why: 'Crawlers follow the rule and ignore comments. “Disallow: /” blocks the whole site, and “Disallow:” with nothing after it blocks nothing. Of several rules that match, Google follows the longest, whatever their order.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'rep-1994' },
    { source: 'google-spec', section: 'Order of precedence for rules' },
  ],
  bad: [
    { robots: 'User-agent: GPTBot\nDisallow: / # allow everything\n', lines: [2] },
    {
      robots: '# CCBot may fetch everything\nUser-agent: CCBot\nDisallow: /\n',
      lines: [3],
    },
    { robots: 'User-agent: *\n# all robots welcome\nDisallow: /\n', lines: [3] },
    { robots: 'User-agent: GPTBot\nDisallow: # block everything\n', lines: [2] },
    {
      robots: '# Let Google Images index our photos\nUser-agent: Googlebot-Image\nDisallow: /\n',
      lines: [3],
    },
    { robots: '# block GPTBot\nUser-agent: GPTBot\nAllow: /\n', lines: [3] },
    { robots: 'User-agent: *\n# block only the sort parameter\nDisallow: /*?\n', lines: [3] },
    { robots: '# keep GPTBot out\nUser-agent: GPTBot\nAllow: /\n', lines: [3] },
    {
      robots: 'User-agent: *\n# block first, then open\nDisallow: /a/b/\nAllow: /a/\n',
      lines: [4],
    },
    { robots: 'User-agent: *\n# only filtered lists\nDisallow: /shop/\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: / # block everything\n' },
    { robots: 'User-agent: *\nDisallow: / # not allowed\n' },
    { robots: '# Allowed bots\nUser-agent: Googlebot\nDisallow:\n\nUser-agent: *\nDisallow: /\n' },
    { robots: '# allow only these\nUser-agent: *\nDisallow: /\nAllow: /a\n' },
    { robots: 'User-agent: *\nDisallow: # block nothing\n' },
    { robots: '# No robots are blocked here\nUser-agent: *\nDisallow:\n' },
    { robots: '# Block all AI bots below\nUser-agent: *\nDisallow:\n' },
  ],
}
