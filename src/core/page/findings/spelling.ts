import { editDistance } from '../../checks/support/distance.ts'
import { valueOf } from '../markup.ts'
import type { RuleOutcome } from '../judge-rules.ts'
import { isValueName, takesArgument, values } from '../values.ts'
import {
  atRule,
  isQuoted,
  isTypographic,
  replacement,
  withoutQuotes,
  writtenRule,
  type FindingContext,
  type PageCheck,
} from './finding.ts'

const names = Object.keys(values)

/** The known value that a word is a misspelling of; null when none is near. */
function closestName(name: string): string | null {
  const most = name.length < 5 ? 1 : 2
  const near = names
    .map((known) => [known, editDistance(name, known, most)] as const)
    .filter(([, distance]) => distance <= most)
  return near.sort((a, b) => a[1] - b[1])[0]?.[0] ?? null
}

/** Nobody glues longer words. */
const maxGlued = 60

/** The values that the words of a text without commas are, or are misspelt for; empty when one of them is unknown. */
function spacedValues(name: string): readonly string[] {
  const words = name
    .slice(0, maxGlued)
    .split(/[\s;|/+&.]+/)
    .filter((word) => word !== '')
  const known = words.map((word) =>
    isValueName(word.replace(/:.*$/s, '')) ? word : closestName(word),
  )
  const right = known.filter((word) => word !== null)
  return words.length > 1 && right.length === words.length ? right : []
}

/** Known values that a word is glued from: `noindexnofollow`; empty when it is not. */
function gluedValues(name: string): readonly string[] {
  if (name.length > maxGlued) return []
  const first = names.filter((one) => name.startsWith(one)).sort((a, b) => b.length - a.length)
  for (const start of first) {
    const rest = name.slice(start.length).replace(/^[-_]/, '')
    if (rest === '') continue
    const more = isValueName(rest) ? [rest] : gluedValues(rest)
    if (more.length > 0) return [start, ...more]
  }
  return []
}

/** The rules whose name is none that is known, quotation marks apart. */
const unknownRules = ({ judged }: FindingContext): readonly RuleOutcome[] =>
  judged.rules.filter(
    ({ name, value }) => !isValueName(name) && !(value !== null && isAgentLike(name, value)),
  )

const isAgentLike = (name: string, value: string): boolean =>
  /^[a-z][\w-]*$/.test(name) && isValueName(value.trim().toLowerCase().replace(/:.*$/s, ''))

const separated: PageCheck = {
  id: 'page-values-not-separated',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run(context) {
    for (const rule of unknownRules(context)) {
      const spaced = spacedValues(rule.name)
      const parts = spaced.length > 0 ? spaced : gluedValues(rule.name)
      if (parts.length === 0) continue
      yield {
        ...atRule(rule),
        message: `“${rule.name}” is read as one unknown value: values are separated by commas, as in “${parts.join(', ')}”.`,
        fixes: [replacement(`Write “${parts.join(', ')}”`, rule, parts.join(', '))],
      }
    }
  },
}

/** `max-snippet=50`: the rule with a colon; null when that is not what it is. */
function withColon(name: string): string | null {
  const [, head = '', value = ''] = /^([a-z_-]+)\s*=\s*(\S.*)$/.exec(name) ?? []
  return takesArgument(head) ? `${head}:${value}` : null
}

/** `googlebot noindex` in a header: the rule with a colon; null when that is not what it is. */
function withAgent({ name, source }: RuleOutcome): string | null {
  const [, agent = '', value = ''] =
    /^([a-z][\w-]*)(?:\s+|\s{0,9}=\s{0,9})([^\s=].*)$/.exec(name) ?? []
  const isAgent = source === 'header' && /bot$|^(?:slurp|yandex)$/.test(agent)
  return isAgent && isAgentLike(agent, value) ? `${agent}: ${value}` : null
}

const colonMissing: PageCheck = {
  id: 'page-colon-missing',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run(context) {
    for (const rule of unknownRules(context)) {
      const right = withColon(rule.name) ?? withAgent(rule)
      if (right === null) continue
      yield {
        ...atRule(rule),
        message: `“${rule.name}” is read as one unknown value: a colon is missing, as in “${right}”.`,
        fixes: [replacement(`Write “${right}”`, rule, right)],
      }
    }
  },
}

/** The lines of meta tags and header fields whose whole list of values stands in quotation marks. */
function quotedLists({ page }: FindingContext): ReadonlySet<string> {
  const metas = (page.markup?.elements ?? []).filter(
    (element) => element.name === 'meta' && isQuoted((valueOf(element, 'content') ?? '').trim()),
  )
  const fields = page.head.fields.filter(({ value }) => isQuoted(value))
  return new Set([
    ...metas.map(({ line }) => `meta ${line}`),
    ...fields.map(({ line }) => `header ${line}`),
  ])
}

/** The rules that straight quotation marks are a part of. */
function quotedRules(context: FindingContext): ReadonlySet<RuleOutcome> {
  const lists = quotedLists(context)
  return new Set(
    context.judged.rules.filter((rule) => {
      const written = writtenRule(rule)
      const isAtEnd = /^["'`]|["'`]$/.test(written)
      return isQuoted(written) || (isAtEnd && lists.has(`${rule.source} ${rule.line}`))
    }),
  )
}

const quotes: PageCheck = {
  id: 'page-typographic-quotes',
  severity: 'error',
  sources: [{ source: 'html-standard', section: 'Attributes' }],
  *run(context) {
    const quoted = quotedRules(context)
    for (const rule of context.judged.rules) {
      const written = writtenRule(rule)
      const isCurly = isTypographic(rule)
      if (!isCurly && !quoted.has(rule)) continue
      const plain = withoutQuotes(written)
      yield {
        ...atRule(rule),
        message: isCurly
          ? `${written} has typographic quotation marks in it, which are part of the value here: no crawler knows such a value. Leave them out.`
          : `The quotation marks in ${written} are part of the value, so no crawler knows it. Write the value without them.`,
        ...(isValueName(plain.replace(/:.*$/s, '').toLowerCase())
          ? { fixes: [replacement(`Write “${plain}”`, rule, plain)] }
          : {}),
      }
    }
  },
}

const unknown: PageCheck = {
  id: 'page-value-unknown',
  severity: 'warning',
  sources: [{ source: 'google-robots-meta' }],
  *run(context) {
    const quoted = quotedRules(context)
    for (const rule of unknownRules(context)) {
      const { name } = rule
      if (
        isTypographic(rule) ||
        quoted.has(rule) ||
        (withColon(name) ?? withAgent(rule)) !== null ||
        spacedValues(name).length + gluedValues(name).length > 0
      )
        continue
      const near = closestName(name.slice(0, 40))
      yield {
        ...atRule(rule),
        message: `No crawler knows the value “${writtenRule(rule)}”.${near === null ? '' : ` Is “${near}” meant?`}`,
        ...(near === null ? {} : { fixes: [replacement(`Write “${near}”`, rule, near)] }),
      }
    }
  },
}

const agentInMeta: PageCheck = {
  id: 'page-agent-in-meta',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run({ judged }) {
    for (const rule of judged.rules) {
      const { name, value, source } = rule
      if (source !== 'meta' || value === null || isValueName(name) || !isAgentLike(name, value))
        continue
      yield {
        ...atRule(rule),
        message: `“${name}:” in front of a value names a crawler in X-Robots-Tag only. In a meta tag the crawler is the name: <meta name="${name}" content="${value.trim()}">.`,
      }
    }
  },
}

/** Is “all:” written for all crawlers, in front of what holds for them? */
const isBeforeValues = (name: string, rest: string): boolean =>
  name.toLowerCase() === 'all' &&
  isValueName(/^\s*:\s*([\w-]+)/.exec(rest)?.[1]?.toLowerCase() ?? '')

/** Values of X-Robots-Tag with a colon behind them, which makes them the name of a crawler. */
const valueAsAgent: PageCheck = {
  id: 'page-value-as-agent',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run({ page }) {
    for (const { name: field, value, valueFrom, line } of page.head.fields) {
      if (field !== 'x-robots-tag') continue
      for (const found of value.matchAll(/(?:^|[,:])\s*([a-z]+)\s*:/gi)) {
        const [written, name = ''] = found
        if (!isValueName(name.toLowerCase())) continue
        const from = valueFrom + found.index + written.indexOf(name)
        yield {
          where: 'headers',
          line,
          span: { from, to: from + name.length },
          message: `“${name}:” with a colon is read as the name of a crawler, to which all that follows is limited. ${isBeforeValues(name, value.slice(from - valueFrom + name.length)) ? `Remove “${name}:”: without a name a field is for all crawlers.` : `Write “${name.toLowerCase()}” without the colon.`}`,
        }
      }
    }
  },
}

/** Checks of how values are written. */
export const spellingChecks: readonly PageCheck[] = [
  colonMissing,
  separated,
  quotes,
  unknown,
  agentInMeta,
  valueAsAgent,
]
