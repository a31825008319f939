import type { CheckProblem } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { remarkOver } from './remarks.ts'

/** What a remark says of addresses with a query, and how rules name these. */
const kinds = [
  {
    words: /filter(?:ed|s|te[nr]?|seiten|ad[oa]s?)?|facet\p{L}*|gefiltert\p{L}*|filtr\p{L}+/iu,
    end: '*?*filter',
  },
  { words: /sort(?:ed|ing|iert\p{L}*|ierung)?|trié\p{L}*|ordenad\p{L}+/iu, end: '*?*sort' },
  { words: /(?:url |query )?param(?:eter|ètre|étr|etr)\p{L}*|query strings?/iu, end: '*?' },
] as const

const only =
  /(?:^|[^\p{L}])(?:only|just|nur|seulement|uniquement|solo|sólo|solamente|soltanto|apenas|somente|alleen|bara|endast|kun)(?!\p{L})/iu
/** Who names what stays open as well, or what is left out, may mean the folder. */
const more = /(?:^|[^\p{L}])(?:and|also|und|auch|et|y|e|except|but|not|nicht|pas|no)(?!\p{L})/iu

/** A folder, or all below it, as a whole. */
const wholeFolder = /^(\/(?:[^*?$&=+#\s/]+\/)+)\**$/
const namesKind = /filter|sort|facet|param|query|search/i
/** Collections of Shopify have their filters behind a plus as well. */
const ofShopify = '/collections/'

/** A rule for a whole folder below a remark that is about pages with a filter or a parameter only; null for any other. */
export function onlyFilters(context: CheckContext, line: SourceLine): CheckProblem | null {
  const { meaning, value: span, valueText } = line.reading
  const [, folder] = meaning === 'disallow' ? (wholeFolder.exec(valueText) ?? []) : []
  if (span === null || folder === undefined || namesKind.test(folder)) return null
  const remark = remarkOver(context, line.number)
  if (remark === null || remark.last !== line.number - 1) return null
  const { text } = remark
  const kind =
    only.test(text) && !more.test(text) ? kinds.find(({ words }) => words.test(text)) : undefined
  if (kind === undefined) return null
  const values = [...(folder === ofShopify ? [`${folder}*+`] : []), `${folder}${kind.end}`]
  return {
    line: line.number,
    message: `The comment in line ${remark.first} says “${shown(text)}”, but this line blocks all that begins with “${folder}”.`,
    fixes: [
      {
        title: `Change to ${namesInSentence(values)}`,
        edits: [{ span, insert: values.join('\nDisallow: ') }],
      },
    ],
  }
}
