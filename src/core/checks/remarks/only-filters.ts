import type { CheckProblem } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { remarkOver, type Remark } from './remarks.ts'

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

/** All URLs that have a query. */
const everyQuery = /^\/?\*\?\*?$/
/** A parameter by its name: “?sort=”, “the sort parameter”, “den Parameter sort”. */
const parameterNames = [
  /[?&]?([\w-]{2,40})=/u,
  /(?:^|[^\p{L}])["'“„\x60]?([\w-]{2,40})["'”“\x60]?[ -](?:url |query )?par[aá]m[eèé]t/iu,
  /par[aá]m[eèé]t\p{L}{0,6} (?:named |called |namens )?["'“„\x60«]?([\w-]{2,40})/iu,
] as const
/** Words beside that word which are no names. */
const noName =
  /^(?:the|a|this|these|those|any|all|some|url|query|get|der|die|den|das|diese[rnms]?|le|la|les|el|los|il|lo|de|with|without|mit|ohne|only|just|nur|out|from|in|of|is|are|and|tracking|session|filter|search|sorting|sortier\w*|tri|raus|sperren|aus\w*|blocked?|crawl\w*)$/i

function parameterIn(text: string): string | null {
  for (const pattern of parameterNames) {
    const [, name] = pattern.exec(text) ?? []
    if (name !== undefined && !noName.test(name)) return name
  }
  return null
}

/** The remark above a rule, or above the names of a group whose only Disallow it is. */
export function remarkAbove(context: CheckContext, { number }: SourceLine): Remark | null {
  let head = number
  while (context.line(head - 1)?.reading.meaning === 'user-agent') head -= 1
  const isOnly = context.line(number + 1)?.reading.meaning !== 'disallow'
  const remark = remarkOver(context, number - 1) ?? (isOnly ? remarkOver(context, head - 1) : null)
  return remark !== null && [number, head].includes(remark.last + 1) ? remark : null
}

/** A rule for every query below a remark that is about one parameter only; null for any other. */
function onlyParameter(context: CheckContext, line: SourceLine): CheckProblem | null {
  const { meaning, value: span, valueText } = line.reading
  if (meaning !== 'disallow' || span === null || !everyQuery.test(valueText)) return null
  const remark = remarkAbove(context, line)
  const text = remark?.text ?? ''
  const name = only.test(text) && !more.test(text) ? parameterIn(text) : null
  if (remark === null || name === null) return null
  const values = [`/*?${name}=`, `/*&${name}=`]
  return {
    line: line.number,
    message: `The comment in line ${remark.first} says “${shown(text)}”, but this line blocks every URL with a query.`,
    fixes: [
      {
        title: `Change to ${namesInSentence(values)}`,
        edits: [{ span, insert: values.join('\nDisallow: ') }],
      },
    ],
  }
}

/** A rule for a whole folder below a remark that is about pages with a filter or a parameter only; null for any other. */
export function onlyFilters(context: CheckContext, line: SourceLine): CheckProblem | null {
  const ofParameter = onlyParameter(context, line)
  if (ofParameter !== null) return ofParameter
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
