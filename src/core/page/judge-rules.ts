import { readDate } from './dates.ts'
import { pageValues, type AgentNames, type PageReader } from './reader.ts'
import type { PageRule } from './rules.ts'
import { isValueName, readImageSize, readLimit, values, type ValueName } from './values.ts'

/** A rule with whether it counts for a crawler, and why. */
export interface RuleOutcome extends PageRule {
  readonly counts: boolean
  /** One sentence. */
  readonly why: string
  /** No document says whether it counts. */
  readonly isUnsure?: true
  /** It is read, and another rule beats it. */
  readonly isBeaten?: true
}

/** Of a search engine it is assumed that it acts on noindex and nofollow, of others it is not known. */
const nobodyActs = 'No document says that this crawler acts on it.'

/** Why the argument of a rule cannot be read; null when it can, or when it needs none. */
function argumentProblem(name: ValueName, value: string | null): string | null {
  switch (values[name].argument) {
    case 'none':
      return value === null ? null : `“${name}” takes no value after a colon.`
    case 'number':
      return readLimit(value) === null ? 'It needs a number, 0 or more, or -1 for no limit.' : null
    case 'size':
      return readImageSize(value) === null ? 'It needs none, standard or large.' : null
    case 'date':
      return readDate(value ?? '') === null ? 'It needs a date that can be read.' : null
    default:
      return values[name] satisfies never
  }
}

const statusSentences = {
  historical: 'no longer acts on it',
  dead: 'ignores it: what it was about no longer exists',
} as const

/** A meta tag that stands outside of the head. */
const isInBody = ({ source, isInHead }: PageRule): boolean => source === 'meta' && !isInHead

/** What is said of a rule that counts: of one in the body, how sure it is that it is seen. */
function actsSentence(rule: PageRule, { name, bodyEvidence: { grade } }: PageReader): string {
  const isKnown = grade === 'documented' || grade === 'observed'
  return isInBody(rule) && !isKnown
    ? `No document says that ${name} reads a meta tag in the body; we assume that it does.`
    : `${name} acts on it.`
}

/** Why a rule does not count for a reader who looks at its agent; null when it counts. */
function whyNot(rule: PageRule, reader: PageReader, known: PageReader['values']): string | null {
  const { name, value, source } = rule
  if (!isValueName(name)) return 'No such value is known.'
  const reading = known[name]
  if (reading === undefined) return `${reader.name} does not read it.`
  if (reading.status === 'historical' || reading.status === 'dead') {
    return `${reader.name} ${statusSentences[reading.status]}.`
  }
  if (isInBody(rule) && !reader.readsBody) {
    return `${reader.name} asks for meta tags in the head; we assume that one in the body does not count.`
  }
  if (source === 'header' && reading.status === 'default' && reader.allowingWins) {
    return `${reader.name} reads values that allow in meta tags only.`
  }
  if (source === 'header' && reader.metaOnly?.includes(name) === true) {
    return `${reader.name} reads ${name} in meta tags only.`
  }
  return argumentProblem(name, value)
}

/** Whether each rule counts for a crawler of a reader, and why. */
export function judgeRules(
  rules: readonly PageRule[],
  reader: PageReader,
  { token, isSearch }: { readonly token: string; readonly isSearch: boolean },
): readonly RuleOutcome[] {
  const names = reader.agentsOf(token)
  const known = pageValues(reader, token)
  const judged = rules.map((rule) => {
    const isRead = names[rule.source].includes(rule.agent)
    if (rule.source === 'meta' && reader.namesSeen?.includes(rule.agent) === true) {
      const why = `${reader.name} has been seen to obey this name, which no document has.`
      return { ...rule, counts: false, isUnsure: true as const, why }
    }
    const problem = isRead ? whyNot(rule, reader, known) : strangerSentence(rule, names, token)
    if (problem !== null) return { ...rule, counts: false, why: problem }
    const reading = isValueName(rule.name) ? known[rule.name] : undefined
    if (!isSearch && reading?.grade === 'assumption' && reading.status === 'honoured') {
      return { ...rule, counts: false, isUnsure: true as const, why: nobodyActs }
    }
    const why =
      reading?.status === 'default'
        ? 'It asks for the default, so it changes nothing.'
        : actsSentence(rule, reader)
    return { ...rule, counts: true, why }
  })
  const isIndexed = !judged.some(
    ({ name, counts }) => counts && (name === 'noindex' || name === 'none'),
  )
  if (!isIndexed) return judged
  return judged.map((rule) =>
    rule.counts && rule.name === 'indexifembedded'
      ? { ...rule, counts: false, why: 'Without noindex beside it, it has no effect.' }
      : rule,
  )
}

function strangerSentence({ source, agent }: PageRule, names: AgentNames, token: string): string {
  const read = names[source]
  if (read.length === 0) {
    return `${token} does not read ${source === 'header' ? 'X-Robots-Tag' : 'meta tags'}.`
  }
  return agent === 'robots'
    ? `${token} reads its own name only.`
    : `It is for ${agent}, not for ${token}.`
}
