import { dialects } from '../../dialects/index.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { directives, type DirectiveKey } from '../../directives/index.ts'
import type { Check, CheckTexts } from '../check.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { namesOf } from '../support/rule-readers.ts'
import { unrecognisedLines } from '../support/unread-lines.ts'
import { valueLines, type ValueLine } from '../support/value-lines.ts'

/** The lines of a proposal of 1996 that few programs have taken up, with their own name. */
const proposed = directives.flatMap((directive) =>
  'scope' in directive && directive.source.source === 'conner-1996'
    ? [{ key: directive.key satisfies DirectiveKey, name: directive.name }]
    : [],
)

const honours = ({ honours }: Pick<Dialect, 'honours'>, name: string): boolean =>
  honours.some((one) => one.toLowerCase() === name.toLowerCase())

/** Who reads lines of this name, and which of the two largest engines does not. */
function sentenceOn(name: string): string {
  const engines = searchEngines.filter(({ dialect }) => !honours(dialect, name)).slice(0, 2)
  // A proposal reads nothing.
  const all = dialects.filter(({ kind, ...rest }) => kind !== 'standard' && honours(rest, name))
  // Libraries last: who runs a site knows crawlers.
  const readers = [
    ...all.filter(({ kind }) => kind === 'crawler'),
    ...all.filter(({ kind }) => kind !== 'crawler'),
  ]
  const not = `${namesInSentence(engines.map((engine) => engine.name))} ignore ${name}`
  if (readers.length === 0) return `${not}, and no crawler known here reads it.`
  return `${not}; ${namesOf(readers)} ${readers.length > 1 ? 'read' : 'reads'} it.`
}

const isUsable = ({ problem }: ValueLine): boolean => problem === null

/** Lines that only a few programs read; each name is told once. */
export const seldomReadLine: Check = {
  id: 'seldom-read-line',
  severity: 'info',
  *run(context) {
    const meant = unrecognisedLines(context)
    for (const { key, name } of proposed) {
      const lines = valueLines(context, key).filter(isUsable)
      // What is misspelt is told as that, and is this as well.
      const [first, ...others] = [...lines, ...meant.filter(({ keyword }) => keyword === key)]
      if (first === undefined) continue
      yield {
        line: first.line.number,
        also: others.map(({ line }) => line.number),
        span: first.line.reading.key ?? first.span,
        message: `${sentenceOn(name)} The rules around it still apply.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Line that few crawlers read',
  why: 'Visit-time, Request-rate, Robot-version and Comment were proposed in 1996. They are no part of RFC 9309, which lets crawlers read further lines without saying which.',
  sources: [
    { source: 'conner-1996' },
    { source: 'rfc9309', section: 'section 2.2.4' },
    { source: 'google-spec', section: 'Syntax' },
  ],
  bad: [
    { robots: 'User-agent: *\nVisit-time: 0100-0500\nDisallow: /a\n', lines: [2] },
    { robots: 'User-agent: *\nRequest-rate: 1/10\nDisallow: /a\n', lines: [2] },
    { robots: 'User-agent: *\nRobot-version: 2.0.0\nDisallow: /a\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a\nComment: be gentle\nComment: please\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\n# Visit-time: 0100-0500\nDisallow: /a\n' },
    { robots: 'User-agent: *\nCrawl-delay: 5\nDisallow: /a\n' },
  ],
}
