import { crawlerNamed } from '../../crawlers/index.ts'
import { textsLike } from '../lines/regular-expression.ts'
import { crawlerBeginning } from './short-names.ts'
import { meantByName } from './meant-names.ts'

/** What shows that a name is meant as an expression: a choice in brackets, a class, a sign for any text or for an end. */
const signs =
  /\([^()|]*\|[^()]*\)|\([^()]{1,40}\)\?|\(\?[a-z:]+\)?|\[[A-Za-z]{2}\]|\[[A-Za-z0-9]-[A-Za-z0-9][^\]]{0,20}\]|\.[*+](?=.)|[^.*]\.[*+]$|\\[bdsw.]|^\^[\w(]|\w\$$/i

/** So many names are made of one expression. */
const mostNames = 40

/** A letter in either case. */
const bothCases = /\[[a-z]{2}\]/gi
const withoutCase = (letters: string): string =>
  letters.charAt(1).toLowerCase() === letters.charAt(2).toLowerCase() ? letters.charAt(1) : letters
/** What servers write in front, and what stands for any text at either end. */
const around = /^["']?(?:~\*?[ \t]*)?|["']$/g

/** The crawlers that a regular expression in place of a name is meant for. */
export interface NamePattern {
  /** Names of the catalogue, each once. */
  readonly tokens: readonly string[]
  /** Does it stand for further names, which are no crawlers of the catalogue? */
  readonly hasOthers: boolean
}

const tokenOf = (name: string): string | null =>
  crawlerNamed(name)?.token ?? crawlerBeginning(name) ?? meantByName(name)?.tokens[0] ?? null

/** The crawler of a text of the expression, or of the part of it without what stands behind or before the choice. */
function tokenIn(text: string, [before, behind]: readonly [string, string]): string | null {
  const name = text.replaceAll('*', '')
  const withoutEnd = behind !== '' && name.endsWith(behind) ? name.slice(0, -behind.length) : name
  const bare = withoutEnd.startsWith(before) ? withoutEnd.slice(before.length) : withoutEnd
  return crawlerNamed(name)?.token ?? tokenOf(withoutEnd) ?? tokenOf(bare) ?? tokenOf(name)
}

/** What a User-agent line with a regular expression is meant for; null for any other value. */
export function namePattern(value: string): NamePattern | null {
  if (value.length > 300 || !signs.test(value) || /mozilla\/|compatible;/i.test(value)) return null
  const expression = value
    .replace(around, '')
    .replace(bothCases, withoutCase)
    .replace(/^\*|(?<=\))\*$/g, '')
  const texts = textsLike(expression, mostNames)
  if (texts === null) return { tokens: [], hasOthers: true }
  const literal = (part: string): string => part.replace(/[^\w-]/g, '')
  const ends = [
    literal(/^[^(]*(?=\()/.exec(expression)?.[0] ?? ''),
    literal(expression.slice(expression.lastIndexOf(')') + 1)),
  ] as const
  const names = texts.map((text) => text.replace(/\$$/, '')).filter((text) => /\w/.test(text))
  const found = names.map((text) => tokenIn(text, ends))
  const tokens = [...new Set(found.filter((token) => token !== null))]
  return { tokens, hasOthers: tokens.length === 0 || found.includes(null) }
}
