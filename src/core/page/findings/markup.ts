import { attributeOf, valueOf, type MarkupAttribute, type MarkupElement } from '../markup.ts'
import { isValueName } from '../values.ts'
import {
  atRule,
  hasValues,
  isQuoted,
  isTypographic,
  type FindingContext,
  type PageCheck,
} from './finding.ts'

const metas = ({ page }: FindingContext): readonly MarkupElement[] =>
  (page.markup?.elements ?? []).filter(({ name }) => name === 'meta')

const at = ({ line, span }: MarkupElement) => ({ where: 'html', line, span }) as const

const wrongNames: Readonly<Record<string, string>> = {
  robot: 'robots',
  google: 'googlebot',
  bing: 'bingbot',
  crawler: 'robots',
  bots: 'robots',
  'googlebot-robots': 'googlebot',
}

/** Google documents `meta name="google"` for these. */
const googlesOwn = /^[\s,]*(?:(?:notranslate|nositelinkssearchbox|nopagereadaloud)[\s,]*)+$/i

/** Several names in one `meta`. */
function* listOfNames(meta: MarkupElement, name: string) {
  const parts = name.split(/[\s,;|]+/).filter((part) => part !== '')
  const isList = parts.length > 1 && parts.every((part) => /^robots$|bot$|^slurp$/i.test(part))
  if (!isList || !hasValues(valueOf(meta, 'content') ?? '')) return
  yield {
    ...at(meta),
    message: `“${name}” is read as one name, which no crawler has. Each name needs a meta tag of its own.`,
  }
}

const wrongName: PageCheck = {
  id: 'page-meta-name',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }, { source: 'pletzer-robots-meta' }],
  *run(context) {
    for (const meta of metas(context)) {
      const name = attributeOf(meta, 'name')
      yield* listOfNames(meta, name?.value ?? '')
      const right = Object.hasOwn(wrongNames, (name?.value ?? '').trim().toLowerCase())
        ? wrongNames[(name?.value ?? '').trim().toLowerCase()]
        : undefined
      const content = valueOf(meta, 'content') ?? ''
      if (name === null || right === undefined || !hasValues(content)) continue
      if (right === 'googlebot' && googlesOwn.test(content)) continue
      yield {
        ...at(meta),
        message:
          right === 'robots' && name.value.trim().toLowerCase() === 'robot'
            ? 'The name is “robots”. Google has been seen to obey “robot” too, but no document says so.'
            : `No robots meta tag is called “${name.value}”: it is “${right}”.`,
        ...(name.valueSpan === null
          ? {}
          : {
              fixes: [
                { title: `Name it “${right}”`, edits: [{ span: name.valueSpan, insert: right }] },
              ],
            }),
      }
    }
  },
}

/** Names of meta tags that some crawler is known to read; what is not here is at best assumed. */
const readNames = new Set(
  'robots googlebot googlebot-news bingbot msnbot yandex applebot slurp baiduspider yeti seznambot teoma amazonbot coccocbot coccocbot-web coccocbot-fast coveobot gsa-crawler'.split(
    ' ',
  ),
)

/** A tag whose values stand in another attribute than `content`. */
function* withoutContent(meta: MarkupElement) {
  const name = valueOf(meta, 'name')?.trim().toLowerCase() ?? ''
  if (!readNames.has(name) || attributeOf(meta, 'content') !== null) return
  const other = meta.attributes.find((one) => one.name !== 'name' && hasValues(one.value))
  if (other === undefined) return
  yield {
    ...at(meta),
    message: `This robots meta tag has no attribute “content”, where its values have to stand: crawlers do not look into “${other.name}”.`,
  }
}

const notName: PageCheck = {
  id: 'page-meta-attribute',
  severity: 'error',
  sources: [{ source: 'google-robots-meta' }],
  *run(context) {
    for (const meta of metas(context)) {
      yield* withoutContent(meta)
      if (valueOf(meta, 'name') !== null) continue
      const other = ['property', 'http-equiv', 'itemprop'].find((one) =>
        /^(?:robots|googlebot|bingbot|x-robots-tag)$/i.test(valueOf(meta, one)?.trim() ?? ''),
      )
      if (other === undefined) continue
      yield {
        ...at(meta),
        message: `Robots meta tags have the attribute “name”, with the value “robots” or a crawler’s name; with “${other}” this is no robots meta tag.`,
      }
    }
  },
}

const unreadName: PageCheck = {
  id: 'page-meta-agent-unread',
  severity: 'info',
  sources: [{ source: 'google-robots-meta' }],
  *run({ judged }) {
    const told = new Set<string>()
    for (const rule of judged.rules) {
      const { agent, source } = rule
      const isKnown = readNames.has(agent) || agent.startsWith('adsbot-')
      if (source !== 'meta' || isKnown || Object.hasOwn(wrongNames, agent) || told.has(agent))
        continue
      told.add(agent)
      yield {
        ...atRule(rule),
        message: `No document is known to say that a crawler reads a meta tag with the name “${agent}”. Use robots.txt to keep one crawler away, or X-Robots-Tag.`,
      }
    }
  },
}

const inBody: PageCheck = {
  id: 'page-meta-in-body',
  severity: 'warning',
  sources: [{ source: 'google-robots-meta' }, { source: 'cambridge-guide' }],
  *run({ judged, reader }) {
    const lines = new Set<number>()
    for (const rule of judged.rules) {
      if (rule.source !== 'meta' || rule.isInHead || lines.has(rule.line)) continue
      lines.add(rule.line)
      yield {
        ...atRule(rule),
        message: reader.readsBody
          ? 'This meta tag is in the body. Search engines ask for it in the head, and not all of them read it here: move it there.'
          : `This meta tag is in the body, and ${reader.name} asks for it in the head: move it there.`,
      }
    }
  },
}

const hidden: PageCheck = {
  id: 'page-meta-hidden',
  severity: 'warning',
  sources: [{ source: 'html-standard' }],
  *run({ page }) {
    for (const { inside, line, span } of page.markup?.hidden ?? []) {
      yield {
        where: 'html',
        line,
        span,
        message:
          inside === 'a tag without end'
            ? 'This robots meta tag never ends: a quotation mark or “>” is missing, so no crawler sees it.'
            : `A robots meta tag stands in ${inside}: no crawler sees it there.`,
      }
    }
  },
}

const mark = /["']/

/** A `meta` for robots, or one in which quotation marks are so wrong that its name is lost. */
function isForRobots({ attributes }: MarkupElement): boolean {
  const name = attributes.find((one) => one.name === 'name')
  if (name !== undefined) return /robots|bot\b/i.test(name.value)
  return attributes.some((one) => mark.test(one.name) && /robots|bot\b/i.test(one.name))
}

/** Signs that a quotation mark is missing: marks where none can stand, or tags inside a value. */
const isBroken = ({ name, value }: MarkupAttribute): boolean =>
  mark.test(name) || /[<>]|=\s*$/.test(value) || (/^["']|["']$/.test(value) && !isQuoted(value))

const missingQuote: PageCheck = {
  id: 'page-missing-quote',
  severity: 'error',
  sources: [{ source: 'html-standard', section: 'Attributes' }],
  *run(context) {
    const { html } = context
    const told = new Set(
      context.judged.rules
        .filter((rule) => rule.source === 'meta' && isTypographic(rule))
        .map(({ line }) => line),
    )
    for (const meta of metas(context)) {
      if (!isForRobots(meta)) continue
      const isCurly = /=\s*[“”„‘’]/.test(html.slice(meta.span.from, meta.span.to))
      const stray = meta.attributes.find((one) => isValueName(one.name) && one.value === '')
      if (!isCurly && stray === undefined && !meta.attributes.some(isBroken)) continue
      if (isCurly && told.has(meta.line)) continue
      yield {
        ...at(meta),
        message: isCurly
          ? 'This meta tag has typographic quotation marks around a value: they become a part of it. Use straight quotation marks.'
          : stray === undefined
            ? 'A quotation mark is missing in this meta tag, so its values run on into what follows.'
            : `“${stray.name}” stands outside of the quotation marks, so it is no value: write all values between commas in one content="…".`,
      }
    }
  },
}

const snippetElement: PageCheck = {
  id: 'page-nosnippet-element',
  severity: 'warning',
  sources: [{ source: 'google-robots-meta' }, { source: 'bing-data-nosnippet' }],
  *run({ page, reader: { snippetElements } }) {
    for (const element of page.markup?.elements ?? []) {
      const attribute = attributeOf(element, 'data-nosnippet')
      if (attribute === null) continue
      if (snippetElements?.includes(element.name) === false) {
        yield {
          ...at(element),
          message: `data-nosnippet counts on <span>, <div> and <section> only, not on <${element.name}>.`,
        }
      } else if (/^(?:false|no|0|off)$/i.test(attribute.value.trim())) {
        yield {
          ...at(element),
          message: `data-nosnippet="${attribute.value}" is still on: the attribute alone counts, whatever its value. Remove it to show the text.`,
        }
      }
    }
  },
}

export const markupChecks: readonly PageCheck[] = [
  wrongName,
  notName,
  unreadName,
  inBody,
  hidden,
  missingQuote,
  snippetElement,
]
