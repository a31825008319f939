import { guessKeyword } from '../../checks/support/keyword-like.ts'
import { mostLenientDialect } from '../../dialects/default-dialects.ts'
import { directiveNamed, isKnownName } from '../../directives/index.ts'

/** Names that other texts have as well: a header of HTTP, a field of a form. */
const commonNames = ['host', 'comment', 'license', 'domain']

/** How sure a line shows that its text is a robots.txt. */
export type RobotsLine = 'sure' | 'possible' | null

/** The name in front of the first colon, or an empty text where it cannot be one. */
function nameOf(line: string): string {
  const colon = line.indexOf(':')
  if (colon < 1 || colon > 40) return ''
  const name = line.slice(0, colon).trim()
  return /^[^\s#"'<>/.,]+(?:[ _-](?:agent|map|delay|param))?$/i.test(name) ? name : ''
}

/** Names of schemes and the like: `https://…` is no line of this kind. */
const isScheme = (line: string): boolean => /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(line)

function byName(name: string): RobotsLine {
  const key = name.toLowerCase()
  if (commonNames.includes(key)) return 'possible'
  if (mostLenientDialect.syntax.readKey(name) !== null) return 'sure'
  if (directiveNamed(key)?.identifiesFile === true || key === 'noindex') return 'sure'
  if (isKnownName(key)) return 'possible'
  const guess = guessKeyword(name)
  if (guess === null || guess.keyword === 'host') return null
  // Two letters off are many in a short word.
  return key.length > 4 ? 'sure' : null
}

/** True for "Disallow /cart" without its colon, which lenient dialects read as a rule. */
const isRuleWithoutColon = (line: string): boolean =>
  /^(?:(?:dis)?allow\s+[/*]\S*|user-?agent\s+\S+)$/i.test(line)

/** Whether a trimmed line is one of a robots.txt. */
export function robotsLine(line: string): RobotsLine {
  if (isScheme(line)) return null
  const name = nameOf(line)
  if (name !== '') return byName(name)
  return isRuleWithoutColon(line) ? 'possible' : null
}
