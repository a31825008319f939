import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { agentLines } from '../support/rule-lines.ts'
import { isLegalToken } from '../../dialects/parts/agents.ts'
import { crawlerNamed } from '../../crawlers/index.ts'

/** Names between commas, semicolons and bars; those within brackets belong to what is in them. */
function agentValuesIn(value: string): readonly string[] {
  const names: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= value.length; at += 1) {
    const sign = value.charAt(at)
    if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1)
    else if (sign !== '' && (depth > 0 || !',;|'.includes(sign))) continue
    else {
      names.push(value.slice(from, at).trim())
      from = at + 1
    }
  }
  return names.filter((name) => name !== '')
}

/** Can a piece be a name? What stands between commas in an address or a remark is none. */
const isName = (piece: string): boolean =>
  isLegalToken(piece.replace(/\/v?[\d.]*$/, '')) || crawlerNamed(piece) !== null

/** What the first dialect that misses some of the names makes of the line; null when all find all. */
function lossOf(
  { dialects }: CheckContext,
  value: string,
  names: readonly string[],
): string | null {
  for (const { name: who, agents } of dialects) {
    const read = names.filter((name) => agents.names(value, name, null))
    if (read.length === names.length) continue
    if (read.length === 0) return `${who} finds no crawler in this list.`
    return `Only ${read.map((name) => `“${name}”`).join(', ')} is read on this line.`
  }
  return null
}

/** Several names on one line. */
export const agentCommaList: Check = {
  id: 'agent-comma-list',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      if (!/[,;|]/.test(value) || /mozilla\//i.test(value)) continue
      const names = agentValuesIn(value)
      const isList = names.length > 1 && names.every(isName)
      const message = isList ? lossOf(context, value, names) : null
      if (message === null) continue
      const head = line.text.slice(0, span.from - line.span.from)
      const tail = context.text.slice(span.to, line.span.to)
      const text = names.map((name) => head + name).join('\n') + tail
      const edits = [lineEdits.replace(context, line.number, text)]
      const fixes = [{ title: `Split it into ${names.length} lines`, edits }]
      yield { line: line.number, span, message, fixes }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several crawlers on one line',
  why: 'A User-agent line names one crawler. Of a list, crawlers read only the first name, or none.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }, { source: 'rfc9309-erratum-8895' }],
  bad: [{ robots: 'User-agent: GPTBot, CCBot\nDisallow: /\n', lines: [1] }],
  good: [
    { robots: 'User-agent: NetZip-Downloader/1.0.62 (Win32; Dec 7 1998)\nDisallow: /\n' },
    { robots: 'User-agent: HTTrack [NC,OR]\nDisallow: /\n' },
    { robots: 'User-agent: Baiduspider/2.0;+http://www.example.com/spider.html\nDisallow: /\n' },
    { robots: 'User-agent: WebReaper v7.3 - www,example.com/webreaper\nDisallow: /\n' },
    { robots: 'User-agent: BSearchR&amp;D\nUser-agent: Cutbot;+1.5\nDisallow: /\n' },
    { robots: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n' },
  ],
}
