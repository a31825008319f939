import { bringsPage, statusOf } from '../judge-page.ts'
import { valueOf, markupWords } from '../markup.ts'
import type { ResponseHead } from '../response-head.ts'
import { atRule, type FindingContext, type PageCheck } from './finding.ts'

const restrictive = /^no(?:index|ne)$/

/** Rules that keep the page out, for the crawler that is asked for, whether or not they are seen. */
function keepingOut({ judged, reader, token }: FindingContext) {
  const names = reader.agentsOf(token)
  return judged.rules.filter(
    ({ name, source, agent }) => restrictive.test(name) && names[source].includes(agent),
  )
}

/** noindex on a page that robots.txt blocks. */
const noindexUnseen: PageCheck = {
  id: 'page-noindex-unseen',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }, { source: 'cambridge-guide' }],
  *run(context) {
    if (context.gate.state !== 'closed') return
    const [rule] = keepingOut(context)
    if (rule === undefined) return
    const { gate, judged, token } = context
    const isBare = judged.outcome.listed.answer === 'bare'
    const message =
      gate.line === null
        ? `${gate.why} So ${token} does not see the noindex of this page for now.`
        : `Line ${gate.line} of robots.txt blocks this page, so ${token} never sees its noindex${isBare ? ': the bare address may stay listed. Allow crawling until the page has dropped out' : ''}.`
    yield { ...atRule(rule), message }
  },
}

/** The targets of a field Link (RFC 8288) that are canonical. */
function* canonicalTargets(value: string) {
  for (const [, href = '', parameters = ''] of value.matchAll(/<([^<>]*)>([^<>]*)/g)) {
    const rels = parameters.split(';').map((one) => /^\s*rel\s*=(.*)$/is.exec(one)?.[1] ?? '')
    if (rels.some((rel) => markupWords(rel.replace(/"/g, ' ')).includes('canonical'))) yield href
  }
}

/** Where the page names its canonical address: links of the head, and the field Link. */
function* canonicals({ page }: FindingContext) {
  for (const element of page.markup?.elements ?? []) {
    const href = valueOf(element, 'href')
    if (element.name !== 'link' || href === null) continue
    if (!markupWords(valueOf(element, 'rel')).includes('canonical')) continue
    yield { where: 'html', line: element.line, span: element.span, href } as const
  }
  for (const { name, value, line, span } of page.head.fields) {
    if (name !== 'link') continue
    for (const href of canonicalTargets(value))
      yield { where: 'headers', line, span, href } as const
  }
}

/** noindex and a canonical address elsewhere. */
const noindexCanonical: PageCheck = {
  id: 'page-noindex-canonical',
  severity: 'warning',
  sources: [{ source: 'google-canonical' }],
  *run(context) {
    if (keepingOut(context).length === 0) return
    for (const { href, ...place } of canonicals(context)) {
      if (context.isOwnAddress(href)) continue
      yield {
        ...place,
        message: `noindex says “do not list this page”, the canonical link says “${href} is the same page”. Google recommends the canonical link alone: keep only one.`,
      }
    }
  },
}

/** Rules for pages in robots.txt, where no engine reads them. */
const ruleInRobots: PageCheck = {
  id: 'page-rule-in-robots-txt',
  severity: 'error',
  sources: [{ source: 'google-spec' }, { source: 'google-unsupported-2019' }],
  *run({ robotsText }) {
    let from = 0
    for (const [index, line] of (robotsText ?? '').split('\n').entries()) {
      const [written, name] = /^\s*(no(?:index|follow|archive|snippet))\s*:/i.exec(line) ?? []
      if (written !== undefined && name !== undefined) {
        yield {
          where: 'robots',
          line: index + 1,
          span: { from, to: from + line.length },
          message: `No search engine says that it reads “${name}” in robots.txt; Google stopped in September 2019. Put it into a robots meta tag or an X-Robots-Tag header, and let the page be crawled.`,
        }
      }
      from += line.length + 1
    }
  },
}

/** nofollow alone, which keeps no page out. */
const nofollowAlone: PageCheck = {
  id: 'page-nofollow-not-noindex',
  severity: 'hint',
  sources: [{ source: 'rep-article-2013' }, { source: 'cambridge-guide' }],
  *run({ judged }) {
    if (judged.effective.noindex || !judged.effective.nofollow) return
    const rule = judged.rules.find(({ name, counts }) => name === 'nofollow' && counts)
    if (rule === undefined) return
    yield {
      ...atRule(rule),
      message:
        'nofollow is about the links of this page. It keeps neither this page nor their targets out of search: for that the page needs noindex.',
    }
  },
}

function statusWords(status: number): string {
  if (status >= 400) return 'an error page'
  return status >= 300 && status !== 304 ? 'a redirect' : 'no whole page'
}

/** Rules of the redirects that led to the page. */
function* redirectHeads({ earlier }: ResponseHead) {
  for (const { status, fields } of earlier) {
    const field = fields.find(({ name }) => name === 'x-robots-tag')
    if (status === null || status < 300 || field === undefined) continue
    yield {
      where: 'headers',
      line: field.line,
      span: field.span,
      message: `This X-Robots-Tag is in the answer ${status}, ${statusWords(status)} before the page: it does not apply to the page.`,
    } as const
  }
}

/** Rules on a redirect or an error page. */
const unreadStatus: PageCheck = {
  id: 'page-status-without-rules',
  severity: 'warning',
  sources: [{ source: 'google-http-status' }],
  *run({ page, judged }) {
    const status = statusOf(page)
    yield* redirectHeads(page.head)
    const [rule] = judged.rules
    if (bringsPage(status) || rule === undefined) return
    const what = statusWords(status)
    yield {
      ...atRule(rule),
      message: `The answer is ${status}, ${what}: its rules are not read. Only answers from 200 to 203 bring a page with rules.`,
    }
  },
}

/** An image rule where a Disallow is surer. */
const noimageindexWeak: PageCheck = {
  id: 'page-noimageindex',
  severity: 'hint',
  sources: [{ source: 'rep-article-2013' }],
  *run({ judged }) {
    const rule = judged.rules.find(({ name, counts }) => name === 'noimageindex' && counts)
    if (rule === undefined) return
    yield {
      ...atRule(rule),
      message:
        'noimageindex keeps images out by way of this page only; another page that shows them brings them back. A Disallow for the path of the images is more reliable.',
    }
  },
}

const bingNames = ['robots', 'bingbot', 'msnbot']

/** Bing: nocache takes back what noarchive asks for. */
const nocacheNoarchive: PageCheck = {
  id: 'page-nocache-noarchive',
  severity: 'warning',
  sources: [{ source: 'bing-chat-controls' }],
  *run({ judged }) {
    const own = judged.rules.filter(({ agent }) => bingNames.includes(agent))
    const rule = own.find(({ name }) => name === 'nocache')
    if (rule === undefined || !own.some(({ name }) => name === 'noarchive')) return
    yield {
      ...atRule(rule),
      message:
        'Bing reads nocache together with noarchive as nocache, the looser of the two: chat answers may then use title, address and snippet. Leave nocache out to keep noarchive.',
    }
  },
}

/** Bing: nocache alone, where noarchive asks for more. */
const nocacheAlone: PageCheck = {
  id: 'page-nocache-alone',
  severity: 'info',
  sources: [{ source: 'bing-chat-controls' }, { source: 'rep-article-2013' }],
  *run({ judged, reader }) {
    if (reader.nocacheWins !== true) return
    const own = judged.rules.filter(({ agent }) => bingNames.includes(agent))
    const rule = own.find(({ name }) => name === 'nocache')
    if (rule === undefined || own.some(({ name }) => name === 'noarchive')) return
    yield {
      ...atRule(rule),
      message:
        'With nocache alone Bing’s chat answers may use title, address and snippet of the page. noarchive leaves them nothing, and more engines have read it.',
    }
  },
}

/** A script that may set rules. */
const scriptRules: PageCheck = {
  id: 'page-script-rules',
  severity: 'info',
  sources: [{ source: 'google-robots-meta' }],
  *run({ page }) {
    if (page.markup?.hasRobotsScript !== true) return
    yield {
      where: 'html',
      line: 1,
      span: null,
      message:
        'A script of this page mentions “robots”. Rules that scripts set are not known here, and crawlers that run no scripts never see them.',
    }
  },
}

export const visibilityChecks: readonly PageCheck[] = [
  noindexUnseen,
  noindexCanonical,
  ruleInRobots,
  nofollowAlone,
  unreadStatus,
  noimageindexWeak,
  nocacheNoarchive,
  nocacheAlone,
  scriptRules,
]
