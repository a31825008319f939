import type { Recogniser } from '../kind.ts'
import { localName, rootOf } from '../parts/xml.ts'
import { columnScores } from '../parts/votes.ts'

const pageTags = new Set(['html', 'head', 'body', 'frameset'])

/** Elements that a part of a page may start with. */
const partTags = new Set(
  (
    'title meta link base style script noscript template div span p a img picture h1 h2 h3 h4 h5 h6 ul ol li dl ' +
    'table thead tbody tr td th form input button select label main header footer nav section article aside ' +
    'figure iframe pre code blockquote center font b i em strong small br hr video audio canvas details dialog'
  ).split(' '),
)

/** A page in HTML, or a part of one. */
export const findHtml: Recogniser = (sample) => {
  const { text } = sample
  const root = rootOf(text)
  if (root === null) return startsLate(text) && columnScores(sample).robots === 0 ? {} : null
  if (root.doctype === 'html' || pageTags.has(localName(root.name))) return {}
  if (!partTags.has(root.name) || root.name.includes(':')) return null
  const { robots, total } = columnScores(sample)
  return robots * 2 >= total ? null : {}
}

/** A page with a warning of its server above it. */
const startsLate = (text: string): boolean => /<!doctype html|<html[\s>]/i.test(text.slice(0, 3000))

/** Other texts in XML: feeds, maps of other kinds, answers of servers. */
export const findOtherXml: Recogniser = (sample) => {
  const root = rootOf(sample.text)
  if (root === null || columnScores(sample).robots * 2 >= sample.content.length) return null
  const isFeed = ['rss', 'feed', 'rdf'].includes(localName(root.name))
  return isFeed ? { note: 'A feed.' } : { note: `XML of another kind: ${root.name.slice(0, 40)}.` }
}
