import { rulesOf } from '../../../core/page/judge-page.ts'
import type { PageRule } from '../../../core/page/rules.ts'
import { readUrl } from '../../../case/urls/sent-url.ts'
import { decide } from '../../../core/decide/decide.ts'
import { readPage } from '../../page/page-report.ts'
import type { PolicyConflict } from './policy-conflicts.ts'
import type { ReachReader } from './read-reach.ts'
import type { PolicyUse } from './uses.ts'

/** A page of the case as far as it is known. */
export interface PolicyPage {
  /** As typed. */
  readonly url: string
  readonly headers: string
  readonly html: string
}

/** A rule in a page that bears on AI. */
export interface AiPageRule {
  readonly url: string
  /** As it reads: `nosnippet`, or `googlebot: nosnippet`. */
  readonly text: string
  readonly use: PolicyUse
}

/** Names of rules of pages, the use that they bear on, and who documents that. */
const bearing: Readonly<Record<string, readonly [use: PolicyUse, readers: readonly string[]]>> = {
  nosnippet: ['ai-answers', ['Googlebot', 'Bingbot', 'Applebot']],
  'max-snippet': ['ai-answers', ['Googlebot']],
  noarchive: ['ai-training', ['Bingbot', 'Amazonbot']],
  nocache: ['ai-answers', ['Bingbot']],
  noai: ['ai-training', ['img2dataset']],
  noimageai: ['ai-training', ['img2dataset']],
}

const agents = [...new Set(Object.values(bearing).flatMap(([, readers]) => readers))].map((name) =>
  name.toLowerCase(),
)

const isSilent = ({ name, value }: PageRule): boolean =>
  name === 'max-snippet' && value?.trim() !== '0'

const textOf = ({ agent, name, value }: PageRule): string =>
  `${agent === 'robots' ? '' : `${agent}: `}${name}${value === null ? '' : `:${value.trim()}`}`

interface Found {
  readonly rules: readonly AiPageRule[]
  readonly unread: readonly PolicyConflict[]
}

/**
 * The rules in the pages of a case that bear on AI, and those of them that nobody reads, since the file keeps the
 * crawler from the page.
 */
export function aiPageRules(
  pages: readonly PolicyPage[],
  reader: ReachReader,
  origin: string,
): Found {
  const rules: AiPageRule[] = []
  const unread: PolicyConflict[] = []
  for (const { url, headers, html } of pages) {
    const page = readPage({ html: html === '' ? null : html, head: headers, status: null, url })
    const sent = readUrl(url, origin).url
    for (const rule of rulesOf(page, agents)) {
      const [use, readers] = bearing[rule.name] ?? []
      if (use === undefined || readers === undefined || isSilent(rule)) continue
      const text = textOf(rule)
      if (rules.some((one) => one.url === url && one.text === text)) continue
      rules.push({ url, text, use })
      const asked = readers.filter(
        (name) => rule.agent === 'robots' || rule.agent === name.toLowerCase(),
      )
      for (const name of sent.ok ? asked : []) {
        const decision = decide(reader.selectionOf(name), sent.ok ? sent.href : '')
        if (decision.verdict === 'allow') continue
        unread.push({
          kind: 'page-unread',
          use,
          lines: decision.line === 0 ? [] : [decision.line],
          sentence: `${name} may not fetch ${url}, so it never reads ${text} there.`,
        })
      }
    }
  }
  return { rules, unread }
}
