import { asciiLower } from '../../dialects/parts/agents.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { keepToFolder } from '../support/edits.ts'
import type { RuleLine } from '../support/rule-lines.ts'
import { remarkOver } from './remarks.ts'

/** Words of remarks that name no folder, in the languages that most remarks are in. */
const others: ReadonlySet<string> = new Set(
  (
    'about access all allow also and any are archive archives area areas because block blocked blocks bot bots but can content ' +
    'crawl crawler crawlers deny directories directory disallow disallowed dont duplicate every everything exclude excluded ' +
    'files folder folders for from google has have here hide index indexed internal its keep may more need new not now off ' +
    'old only other our out page pages part parts path paths please prevent private robots rule rules search section sections ' +
    'should site sites some stop stuff such than that the their them then these they things this those too under url urls use ' +
    'used was web website what when which will with without you your alle alles auch aus bereich bitte bei das dem den der ' +
    'des die diese dieser ein eine einer für gesperrt hier ist kein keine keinen mit nicht nur oder ordner seite seiten ' +
    'sperren sperrt und unsere vom von vor wir werden wird zum zur aux avec ces cette dans des elle est les leur mais nos ' +
    'notre par pas pour que qui sans sont sur tous tout toutes una unas uno unos con del esta este estas estos las los para ' +
    'por que sin sobre sus todas todo todos'
  ).split(' '),
)

/** Words for the languages of paths such as `/en`. */
const languages: readonly (readonly [path: string, words: RegExp])[] = [
  ['en', /engl|anglais|ingl[eé]s|engels/i],
  ['de', /german|deutsch|allemand|alem[aá]n|tedesc|duits/i],
  ['fr', /french|französ|franzoes|français|francais|franc[eé]s|frances|frans/i],
  ['es', /spanish|spanisch|espagnol|español|espanol|spagnol|spaans/i],
  ['it', /italian|italien|italiaans/i],
  ['nl', /dutch|niederl|néerl|nederlands|holand/i],
  ['pt', /portug/i],
  ['pl', /polish|polnisch|polon|polsk|pools/i],
  ['ru', /russ|русск/i],
]

/** A path of a letter to three, without a slash behind it. */
const short = /^\/([a-z]{1,3})$/i

/** What a comment names that a short rule is the beginning of. */
interface LongerWord {
  readonly word: string
  /** 1-based line of the comment. */
  readonly line: number
  readonly fixes: readonly CheckFix[]
}

/** A word of the remark over a short rule that begins with its letters, as “tag” over `/t`; null for none. */
export function longerWord(context: CheckContext, rule: RuleLine): LongerWord | null {
  const { line, keyword, value, span } = rule
  const start = asciiLower(short.exec(value)?.[1] ?? '')
  const remark = keyword === 'disallow' && start !== '' ? remarkOver(context, line.number) : null
  if (remark === null) return null
  const language = languages.find(([path, words]) => path === start && words.test(remark.text))
  if (language !== undefined) {
    const [word = ''] = language[1].exec(remark.text) ?? []
    return {
      word: `${word}…`,
      line: remark.first,
      fixes: keepToFolder(context, line.number, value),
    }
  }
  const words = asciiLower(remark.text).match(/[a-z]{3,30}/g) ?? []
  const word = words.find(
    (one) => one.startsWith(start) && one.length > start.length && !others.has(one),
  )
  if (word === undefined) return null
  const insert = `/${word}`
  return {
    word,
    line: remark.first,
    fixes: [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
  }
}
