import { asciiLower } from '../dialects/parts/agents.ts'
import { valueLines } from '../checks/support/value-lines.ts'
import type { CheckContext, SourceLine } from '../checks/check-context.ts'
import { isWebUrl, schemeOfUrl } from '../text/web-url.ts'
import type { Complaint, Validator } from './validator.ts'

/** Names of lines that the robots of Yandex know. */
const knownNames: ReadonlySet<string> = new Set([
  'user-agent',
  'disallow',
  'allow',
  'sitemap',
  'clean-param',
  'crawl-delay',
  'host',
])

/** Numbers of the error dictionary: its checker is stricter than the robots. */
const mostRules = 2048
const mostCharacters = 1024

/** Characters of a rule that its parser takes as usual; a dollar sign at the end is one more. */
const usualCharacters = /^[A-Za-z0-9/_?=.\-*%&~[\]:;@]*\$?$/

const error = (line: number, term: string): Complaint => ({ line, severity: 'error', term })
const warning = (line: number, term: string): Complaint => ({ line, severity: 'warning', term })

interface State {
  rules: number
  stars: number
  inGroup: boolean
}

function* onRule(line: number, value: string, state: State): Iterable<Complaint> {
  state.rules += 1
  if (!state.inGroup) yield error(line, 'No User-agent directive in front of rule')
  if (value === '') return
  if (!/^[/*]/.test(value)) yield error(line, 'Rule doesn’t start with / or *')
  if (value.length > mostCharacters) yield error(line, 'Rule too long')
  if (state.rules === mostRules + 1) yield error(line, 'Robots.txt file size limit exceeded')
  if (!usualCharacters.test(value)) {
    yield warning(line, 'It’s possible that an illegal character was used')
  }
}

function isSitemapUrl(url: string): boolean {
  return isWebUrl(url) && /^https?$/.test(schemeOfUrl(url) ?? '')
}

function* onRecord(
  line: number,
  name: string,
  value: string,
  state: State,
  wrongCleanParams: ReadonlySet<number>,
): Iterable<Complaint> {
  if (!knownNames.has(name)) yield warning(line, 'Unknown directive found')
  if (name === 'user-agent') {
    state.inGroup = true
    state.stars += value === '*' ? 1 : 0
    if (value === '*' && state.stars > 1) yield error(line, 'Multiple ‘User-agent: *’ rules found')
  }
  if (name === 'allow' || name === 'disallow') yield* onRule(line, value, state)
  if (name === 'sitemap' && !isSitemapUrl(value))
    yield error(line, 'Invalid Sitemap file URL format')
  if (wrongCleanParams.has(line)) yield error(line, 'Invalid Clean-param directive format')
}

/** A line cut at its first colon, without its comment; null without a colon, '' when nothing is left. */
function recordIn({ text }: SourceLine): readonly [name: string, value: string] | '' | null {
  const content = (text.split('#', 1)[0] ?? '').replace(/^\uFEFF/, '').trim()
  if (content === '') return ''
  const colon = content.indexOf(':')
  if (colon < 0) return null
  return [asciiLower(content.slice(0, colon).trim()), content.slice(colon + 1).trim()]
}

const wrongCleanParamsIn = (context: CheckContext): ReadonlySet<number> =>
  new Set(
    valueLines(context, 'clean-param').flatMap(({ line, problem }) =>
      problem === null ? [] : [line.number],
    ),
  )

/** The robots.txt analysis of Yandex Webmaster. */
export const yandexWebmaster: Validator = {
  id: 'yandex-webmaster',
  name: 'Yandex Webmaster',
  address: { source: 'yandex-tester' },
  evidence: {
    grade: 'documented',
    source: 'yandex-errors',
    note: 'In the words of its dictionary. Which characters it calls special is from the parser that Yandex publishes',
  },
  *complaintsOn(context) {
    const state: State = { rules: 0, stars: 0, inGroup: false }
    const wrongCleanParams = wrongCleanParamsIn(context)
    for (const line of context.lines) {
      const record = recordIn(line)
      if (record === '') continue
      if (record === null) yield warning(line.number, 'Syntax error')
      else yield* onRecord(line.number, ...record, state, wrongCleanParams)
    }
  },
}
