import { expect, test } from 'vitest'
import { checkTexts } from './texts.ts'

/** Whom a text can speak of, and the documents of which one has to be cited then. */
const spokenOf: readonly (readonly [name: RegExp, sources: RegExp])[] = [
  [/\bRFC 9309\b/, /^rfc9309/],
  [/\bRFC 3986\b/, /^rfc3986/],
  [/\b1994\b/, /^rep-1994$/],
  [/\b1996 draft\b|\bof 1994 and 1996\b/, /^koster-draft-1996$/],
  [/\bproposal of 1996\b/, /^conner-1996$/],
  [/\bGoogle\b/, /^google-/],
  [/\bBing\b/, /^bing-/],
  [/\bYandex\b/, /^yandex-/],
  [/\bSeznam\b/, /^seznam-/],
  [/\bBaidu\b/, /^baidu-/],
  [/\bApple(bot)?\b/, /^apple-/],
  [/\bLinkChecker\b/, /^linkchecker-/],
  [/\bPython\b/, /^python-/],
  [/\b(Scrapy|Protego)\b/, /^(protego|scrapy-)/],
  [/\bcrawler-commons\b/, /^crawler-commons/],
  [/\brobots-parser\b/, /^robots-parser$/],
  [/\blibrary for Go\b/, /^robotstxt-go/],
  [/\bLighthouse\b/, /^lighthouse-/],
  [/\bPerl\b/, /^www-robotrules$/],
  [/(?<!“|becomes )\bOpenAI\b/, /^openai-/],
  [/\bAnthropic\b/, /^anthropic-/],
  [/\bWordPress\b/, /^wordpress-/],
  [/\bSpiderline\b/, /^spiderline-/],
  [/\bUltraseek\b/, /^cambridge-/],
  [/\bRSL\b/, /^rsl-/],
  [/\bContent-Signal\b/, /^content-signals$/],
  [/\bContent-Usage\b|\bKnown are train-ai\b/, /^aipref-/],
]

/** The sections that texts may name of a document. */
const sectionsOf: Readonly<Record<string, readonly string[]>> = {
  rfc9309: [
    ...['2.1', '2.2', '2.2.1', '2.2.2', '2.2.3', '2.2.4', '2.3', '2.3.1', '2.3.1.5', '2.4', '2.5'],
    ...['3', '5.1', '5.2'],
  ].map((number) => `section ${number}`),
  // Its section 3.3 is the grammar, in which records need no blank line between them.
  'koster-draft-1996': ['3.1', '3.2', '3.2.1', '3.2.2', '3.4'].map((number) => `section ${number}`),
  'google-spec': [
    ...['What is a robots.txt file', 'File location and range of validity'],
    ...['Handling of errors and HTTP status codes', 'Caching', 'File format', 'Syntax'],
    ...['user-agent', 'disallow', 'allow', 'sitemap', 'Grouping of lines and rules'],
    ...['Order of precedence for user agents', 'URL matching based on path values'],
    'Order of precedence for rules',
  ],
}

const all = Object.entries(checkTexts)

test.each(all)('%s cites a document of everyone that it speaks of', (_id, { why, sources }) => {
  const uncited = spokenOf.filter(
    ([name, ids]) => name.test(why) && !sources.some(({ source }) => ids.test(source)),
  )
  expect(uncited.map(([name]) => name.source)).toEqual([])
})

test.each(all)('%s says where in long documents, in sections that they have', (_id, texts) => {
  const wrong = texts.sources.filter(
    ({ source, section }) => sectionsOf[source]?.includes(section ?? '') === false,
  )
  expect(wrong).toEqual([])
})
