import type { CheckFix, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import type { RuleLine } from '../support/rule-lines.ts'

/** Parameters as sites have them, for examples of what a few letters match. */
const commonNames = [
  ...['action', 'author', 'brand', 'cat', 'category', 'color', 'country', 'date', 'dir', 'filter'],
  ...['fbclid', 'format', 'gclid', 'id', 'item', 'keyword', 'lang', 'limit', 'location', 'mode'],
  ...['name', 'offset', 'order', 'orderby', 'page', 'per_page', 'price', 'print', 'product_id'],
  ...[
    'quantity',
    'query',
    'redirect_url',
    'ref',
    'region',
    'return',
    'season',
    'search',
    'session',
  ],
  ...['session_id', 'size', 'sort', 'source', 'status', 'tag', 'term', 'theme', 'title', 'token'],
  ...['type', 'user', 'utm_source', 'utm_medium', 'variant', 'version', 'view', 'visa', 'year'],
] as const

/** Parameters as sites have them whose names end with a word that is a parameter as well. */
const longerNames = [
  ...[
    'prototype',
    'mimetype',
    'subtype',
    'reorder',
    'preorder',
    'username',
    'filename',
    'startdate',
    'update',
  ],
  ...[
    'homepage',
    'perpage',
    'minprice',
    'maxprice',
    'pagesize',
    'fontsize',
    'subcategory',
    'bgcolor',
    'research',
  ],
  ...[
    'preview',
    'review',
    'userid',
    'postcode',
    'zipcode',
    'keyword',
    'hashtag',
    'subtitle',
    'timeformat',
  ],
  ...[
    'sublanguage',
    'postview',
    'datefrom',
    'dateto',
    'pricerange',
    'subdomain',
    'sourceurl',
    'targetid',
  ],
] as const

/** Names that are those of parameters and of nothing else; `search` and `print` are folders as well. */
const parametersOnly: ReadonlySet<string> = new Set([
  ...['sid', 'sessid', 'sessionid', 'session_id', 'phpsessid', 'oscsid', 'zenid', 'cid', 'gclid'],
  ...[
    'fbclid',
    'utm',
    'sort',
    'sortby',
    'sort_by',
    'order',
    'orderby',
    'order_by',
    'filter',
    'ref',
  ],
  ...['lang', 'dir', 'limit', 'variant', 'replytocom'],
])

/** A star and a name, with the sign behind it or without: `/*sid`, `/*sa=`. */
const anywhere = /^\/?\*([a-z][\w-]{0,30})(=?)\**$/i

/** The rules for the parameter that was meant by its name alone, wherever it is in the query; none where it was not. */
export function parameterRules(value: string): readonly string[] {
  const [, name = '', sign] = anywhere.exec(value) ?? []
  if (name === '' || (sign !== '=' && !parametersOnly.has(name.toLowerCase()))) return []
  const further = name.toLowerCase() === 'utm' ? '_' : '='
  return [`/*?${name}${further}`, `/*&${name}${further}`]
}

/** Writes them in place of a rule that looks for the name anywhere. */
export function keepToParameter(
  context: CheckContext,
  number: number,
  value: string,
): readonly CheckFix[] {
  const rules = parameterRules(value)
  const line = context.line(number)
  if (rules.length === 0 || line === null || !line.text.includes(value)) return []
  const lines = rules.map((rule) => line.text.replace(value, () => rule)).join('\n')
  const edits = [lineEdits.replace(context, number, lines)]
  return [{ title: `Change to ${namesInSentence(rules)}`, edits }]
}

/** So many letters of a name are few. */
const few = 4
const mostNamed = 3

interface ShortParameter {
  /** When it is not that of the check. */
  readonly severity?: Severity
  readonly message: string
  readonly fixes: readonly CheckFix[]
}

/** The beginning of the first parameter’s name, for which all that begin so are taken: `/*?t`. */
function beginningIn({ value, span }: RuleLine): ShortParameter | null {
  const [, start = ''] = /^\/?\*\?([a-z]{1,3})\**$/i.exec(value) ?? []
  const small = start.toLowerCase()
  const names = commonNames.filter(
    (name) => start !== '' && name !== small && name.startsWith(small),
  )
  if (names.length === 0) return null
  const such = names.slice(0, mostNamed).map((name) => `/?${start}${name.slice(start.length)}=1`)
  const insert = `/*?${start}=`
  return {
    message: `“${value}” matches every URL whose query begins with “${start}”, such as ${namesInSentence(such)}.`,
    fixes: [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
  }
}

/** A name as it is written where the end of it is in capitals. */
const inCaseOf = (name: string, end: string): string =>
  end === end.toUpperCase() ? name.toUpperCase() : name

/** The end of a parameter’s name, for which all that end so are taken: `/*sa=`, `/*order=`. */
function endIn(context: CheckContext, { line, value }: RuleLine): ShortParameter | null {
  const [, end = '', sign] = anywhere.exec(value) ?? []
  if (sign !== '=' || end.length < 2) return null
  const small = end.toLowerCase()
  const longerIn = (names: readonly string[]): readonly string[] =>
    names.filter((name) => name !== small && name.endsWith(small))
  const isFew = end.length <= few || end === 'source'
  const common = isFew ? longerIn(commonNames) : []
  const names = [...common, ...longerIn(longerNames)]
  if (names.length === 0) return null
  const such = names.slice(0, mostNamed).map((name) => `/?${inCaseOf(name, end)}=1`)
  return {
    // Where only rarer names end so, most sites lose nothing.
    ...(common.length === 0 && { severity: 'hint' }),
    message: `“${value}” matches every parameter whose name ends with “${end}”, as in ${namesInSentence(such)}.`,
    fixes: keepToParameter(context, line.number, value),
  }
}

/** What is said of a rule for a parameter of which it has only a few letters; null for others. */
export const shortParameter = (context: CheckContext, rule: RuleLine): ShortParameter | null =>
  beginningIn(rule) ?? endIn(context, rule)
