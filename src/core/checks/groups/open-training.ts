import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckFix, CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { selectionsIn } from '../support/selections.ts'

/** “ai-train=no” in a signal of Cloudflare, and the same in a Content-Usage line. */
const refusal = /(?:^|[\s,;])(?:ai-train|train-ai|train-genai)\s*=\s*n(?:o)?(?![a-z])/i
const signals: ReadonlySet<string> = new Set(['content-signal', 'content-usage'])

/** The first line of a group that refuses training; null for none. */
function refusalIn({ others }: Group): number | null {
  const line = others.find(({ key, value }) => signals.has(asciiLower(key)) && refusal.test(value))
  return line?.line ?? null
}

const isForTraining = (name: string): boolean =>
  crawlerNamed(name)?.purposes.includes('ai-training') === true

/** A group that lets crawlers for training fetch everything. */
interface OpenGroup {
  readonly group: Group
  readonly names: readonly string[]
}

/** Groups for training alone whose only rule is an empty Disallow or an Allow for the whole site. */
function openGroups(context: CheckContext): readonly OpenGroup[] {
  const dialect = context.primaryDialect()
  const { byName } = selectionsIn(context, dialect)
  return context.parsedAs(dialect).groups.flatMap((group) => {
    const names = group.agents.map(({ value }) => value)
    const isOpen = group.rules.every(({ keyword, value }) =>
      keyword === 'disallow' ? value === '' : value === '/',
    )
    const isAll = names.every((name) => isForTraining(name))
    const isOwn = names.every((name) =>
      byName.get(name)?.rules.every(({ verdict, value }) => verdict === 'allow' || value === ''),
    )
    if (group.rules.length !== 1 || !isOpen || !isAll || !isOwn) return []
    return refusalIn(group) === null ? [{ group, names }] : []
  })
}

/** Closes the site to these crawlers: each Disallow gets a slash. */
function closingFix(context: CheckContext, open: readonly OpenGroup[]): readonly CheckFix[] {
  const edits = open.flatMap(({ group }) =>
    group.rules.flatMap(({ line, keyword }) => {
      const { span, reading } = context.line(line) ?? {}
      const at = reading?.separator?.to
      if (keyword !== 'disallow' || span === undefined || at === undefined) return []
      return [{ span: { from: at, to: reading?.value?.to ?? at }, insert: ' /' }]
    }),
  )
  if (edits.length < open.length) return []
  const names = namesInSentence(open.flatMap((one) => one.names))
  return [{ title: `Block the whole site for ${names}`, edits }]
}

/** Crawlers for training that are let in one by one where the group for all says that training is not allowed. */
export function openTraining(context: CheckContext): CheckProblem | null {
  if (!refusal.test(context.text)) return null
  const dialect = context.primaryDialect()
  const forAll = context.selection(dialect, '*').groups
  const refused = forAll.map(refusalIn).find((line) => line !== null) ?? null
  const open = refused === null ? [] : openGroups(context)
  const [first] = open
  if (first === undefined || refused === null) return null
  const names = [...new Set(open.flatMap((one) => one.names))]
  const isEmpty = open.some(({ group }) => group.rules.some(({ value }) => value === ''))
  const have =
    names.length === 1
      ? 'has a group of its own that lets it'
      : 'have groups of their own that let them'
  return {
    line: first.group.firstLine,
    also: open.slice(1).map(({ group }) => group.firstLine),
    severity: isEmpty ? 'warning' : 'info',
    message: `${namesInSentence(names)} ${have} fetch everything: ${isEmpty ? 'a Disallow without a value blocks nothing, and ' : ''}the refusal of training in line ${refused} is for crawlers without such a group.`,
    fixes: isEmpty ? closingFix(context, open) : [],
  }
}
