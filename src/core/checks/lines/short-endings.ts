import type { CheckFix, CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { removalBesideOthers } from '../support/edits.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'

/** A star, a few letters and a slash: every folder whose name ends so. */
const ending = /^\/?\*([a-z]{2,3})\/\**$/i

/** Folders as sites have them, by whose last letters such a rule takes them. */
const folders = (
  'about-us academy accessories admin agenda analysis archive articles automotive awards basics blog brands cache calendar ' +
  'camera campus casino category chat children club coffee community concept contact course dashboard data database default ' +
  'design desk digital education electronics employee energy euro events fashion format forum furniture games garden gift ' +
  'global graphics grid groups guide guru health hidden holiday home hotel house images in-store internet investor invoice ' +
  'italian jewelry kitchen legal library login magazine market media members men mobile movie music natural ninja office ' +
  'open order outdoor pages partner payment people photo piano policy pricing product profit questions radio release ' +
  'research result review risk search seminar service shop special sport story studio support team tennis ticket tool ' +
  'travel vegan video visit watch weather wedding wifi wiki women world'
).split(' ')

/** Codes of languages and countries by which shops name the folders of their versions. */
const languages: ReadonlySet<string> = new Set(
  (
    'ar at be bg br by ca ch cn cs cz da de dk ee el en es et eu fa fi fr ga gb gl gr he hi hr hu id ie it ja jp ko kr lt lv ' +
    'ms mt mx nb nl no pl pt ro rs ru se sk sl sq sr sv th tr tw uk us vi zh'
  ).split(' '),
)

const codeOf = ({ keyword, value }: RuleLine): string | null =>
  keyword === 'disallow' ? (ending.exec(value)?.[1] ?? null) : null

const isLanguage = (code: string | null): boolean =>
  code !== null && languages.has(code.toLowerCase())

/** Lines of such rules for languages: a program that writes several made one for each. */
const languageLines = memoizeByContext((context): readonly RuleLine[] =>
  ruleLines(context).filter((rule) => isLanguage(codeOf(rule))),
)

/** Leaves the version of a language closed, and nothing else. */
function keepToVersion({ span }: RuleLine, code: string): CheckFix {
  const insert = `/${code}/`
  return { title: `Change to ${insert}`, edits: [{ span, insert }] }
}

/** What is said of a rule for all folders whose names end with a few letters; null for others. */
export function shortEnding(context: CheckContext, rule: RuleLine): CheckProblem | null {
  const code = codeOf(rule)
  if (code === null) return null
  const { line, value, span } = rule
  const dialect = context.primaryDialect()
  const examples = folders
    .filter((name) => name.endsWith(code.toLowerCase()) && name !== code)
    .map((name) => `/${name}/`)
    .filter((path) => ruleMatches(dialect, value, 'disallow', path))
    .slice(0, 2)
  const version = isLanguage(code) ? `/${code}/` : null
  if (version === null && examples.length === 0) return null
  const such = examples.length === 0 ? '' : `, such as ${namesInSentence(examples)}`
  const whole = version === null ? '' : `, and all of ${version}, as for a language or a country`
  return {
    line: line.number,
    span,
    severity: version === null || languageLines(context).length < 2 ? 'info' : 'warning',
    message: `“${value}” matches every folder whose name ends with “${code}”${such}${whole}.`,
    fixes:
      version === null
        ? []
        : [...removalBesideOthers(context, line.number), keepToVersion(rule, code)],
  }
}
