import { editDistance } from '../../checks/support/distance.ts'
import type { HeadField, HeadLine } from '../response-head.ts'
import { isValueName } from '../values.ts'
import { hasValues, type PageCheck } from './finding.ts'

const rightName = 'X-Robots-Tag'

const at = ({ line, span }: HeadLine | HeadField) => ({ where: 'headers', line, span }) as const

const draftHeader: PageCheck = {
  id: 'page-robots-tag-draft',
  severity: 'info',
  sources: [{ source: 'repext-draft' }],
  *run({ page }) {
    for (const field of page.head.fields) {
      if (field.name !== 'robots-tag') continue
      yield {
        ...at(field),
        message:
          'Robots-Tag is the name in a draft of a standard (draft-illyes-repext). Crawlers read X-Robots-Tag, which has another grammar.',
      }
    }
  },
}

/** Names, in letters alone, that are taken for that of the header. */
const wrongNames: ReadonlySet<string> = new Set([
  ...['robots', 'robot', 'xrobots', 'xrobot', 'robotstags', 'robottag', 'robottags'],
  ...['metarobots', 'robotsmeta', 'xmetarobots', 'xrobotsmeta', 'httpxrobotstag'],
])
const mostChanges = 2
/** Longer names are no misspelling of it. */
const maxName = 20

/** Is a name of a header, in small letters, meant for X-Robots-Tag? */
function isMisspelt(name: string): boolean {
  if (name === 'x-robots-tag' || name === 'robots-tag' || name.length > maxName) return false
  const letters = name.replace(/[^a-z]/g, '')
  return wrongNames.has(letters) || editDistance(letters, 'xrobotstag', mostChanges) <= mostChanges
}

/** A crawler’s name in place of that of the header. */
const isCrawlerName = (name: string): boolean =>
  /^(?:googlebot(?:-news)?|bingbot|msnbot)$/.test(name)

/** Does a list consist of known values? */
const isListOfValues = (list: string): boolean =>
  list.split(',').every((one) => isValueName(one.trim().toLowerCase().replace(/:.*$/s, '')))

/** Lines such as `X-Robots-Tag "noindex";`, `add_header X-Robots-Tag …` and `X-Robots-Tag = noindex`. */
const strayName = /(?:^|[^a-z])x?[-_ ‐‑–—−]?robots?[-_ ‐‑–—−]?tags?(?![a-z])/i

/** The values in a line that is no field, behind the name; '' without any. */
function valuesIn(text: string): string {
  const name = strayName.exec(text)
  const rest = name === null ? '' : text.slice(name.index + name[0].length)
  const list = rest.split(/[=:：;"'`{}]|\balways\b/i).map((one) => one.trim())
  return list.filter((one) => one !== '' && hasValues(one)).join(', ')
}

const fieldFix = (title: string, from: number, to: number, insert: string) => [
  { title, edits: [{ span: { from, to }, insert }] },
]

function messageFor(text: string, right: string): string {
  const isSetting = /;\s*$|^\s*(?:add_header|header\s|more_set_headers|set\s)|["'`]/i.test(text)
  return isSetting
    ? `This is no header as it is sent, but a line from settings or code. What the server sends is “${right}”.`
    : `This line is no header: write “${right}”.`
}

const headerName: PageCheck = {
  id: 'page-header-name',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run({ page }) {
    for (const field of page.head.fields) {
      const { name, value, span } = field
      const to = span.from + name.length
      if (isCrawlerName(name) && isListOfValues(value)) {
        yield {
          ...at(field),
          message: `No header for crawlers is called “${name}”: a crawler’s name stands in the value, as in “${rightName}: ${name}: ${value}”.`,
          fixes: fieldFix(`Write ${rightName}: ${name}`, span.from, to, `${rightName}: ${name}`),
        }
      } else if (isMisspelt(name) && hasValues(value)) {
        yield {
          ...at(field),
          message: `No header for crawlers is called “${name}”: it is “${rightName}”.`,
          fixes: fieldFix(`Name it ${rightName}`, span.from, to, rightName),
        }
      }
    }
    for (const line of page.head.strayLines) {
      const list = valuesIn(line.text)
      if (list === '') continue
      const right = `${rightName}: ${list}`
      const { from, to } = line.span
      yield {
        ...at(line),
        message: messageFor(line.text, right),
        fixes: fieldFix(`Write ${right}`, from, to, right),
      }
    }
  },
}

/** Names in front of values in X-Robots-Tag that no crawler has, each with the right one; null: leave it out. */
const wrongAgents: Readonly<Record<string, string | null>> = {
  google: 'googlebot',
  googlebots: 'googlebot',
  'google-bot': 'googlebot',
  bing: 'bingbot',
  msn: 'bingbot',
  'bing-bot': 'bingbot',
  '*': null,
  bots: null,
  crawler: null,
  crawlers: null,
  any: null,
  everyone: null,
}

/** Names that are misspelt in front of values, with the letters that may be off. */
const knownAgents: readonly (readonly [name: string, most: number])[] = [
  ['googlebot', 2],
  ['bingbot', 1],
]

/** The name that was meant; null: none, and undefined where the name is none of a known slip. */
function rightAgent(name: string): string | null | undefined {
  const key = name.toLowerCase()
  if (Object.hasOwn(wrongAgents, key)) return wrongAgents[key]
  return knownAgents.find(
    ([right, most]) =>
      key !== right && key.length < maxName && editDistance(key, right, most) <= most,
  )?.[0]
}

const headerAgent: PageCheck = {
  id: 'page-header-agent',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run({ page }) {
    for (const { name: field, value, valueFrom, line } of page.head.fields) {
      if (field !== 'x-robots-tag' || !hasValues(value)) continue
      for (const found of value.matchAll(/(?:^|[,:])\s*([a-z][\w-]*|\*)\s*:\s*/gi)) {
        const [written, name = ''] = found
        const right = rightAgent(name)
        if (right === undefined) continue
        const from = valueFrom + found.index + written.indexOf(name)
        const to = valueFrom + found.index + written.length
        yield {
          where: 'headers',
          line,
          span: { from, to: from + name.length },
          message:
            right === null
              ? `“${name}:” is the name of no crawler, so none reads what follows it. Values without a name are for all crawlers.`
              : `No crawler is called “${name}” in X-Robots-Tag, so none reads what follows it: the name is “${right}”.`,
          fixes:
            right === null
              ? fieldFix(`Remove “${name}:”`, from, to, '')
              : fieldFix(`Write “${right}:”`, from, from + name.length, right),
        }
      }
    }
  },
}

/** Checks of the names in a response head. */
export const headerChecks: readonly PageCheck[] = [draftHeader, headerName, headerAgent]
