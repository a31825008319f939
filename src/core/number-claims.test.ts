import { describe, expect, test } from 'vitest'
import { checkTexts } from './checks/texts.ts'
import { aboutDialects } from './dialects/abouts.ts'
import { fullAt } from './dialects/yandex/dialect.ts'
import { maxDelay } from './dialects/crawler-commons/dialect.ts'
import { dialectById } from './dialects/index.ts'
import { settingKey, withSettings } from './dialects/settings.ts'
import { directives } from './directives/index.ts'
import { fetchPolicies } from './fetch/index.ts'

const kib = 1024

function dialectOf(id: string, question = '', answer = '') {
  const dialect = dialectById(id)
  if (dialect === null) throw new Error(`There is no dialect ${id}`)
  return withSettings(dialect, { [settingKey(dialect, question)]: answer })
}

const google = dialectOf('google')
const bing = dialectOf('bing')
const yandex = dialectOf('yandex')
const hoursOf = (id: string): number | null | undefined => fetchPolicies[id]?.recheck.hours

/** The longest copy that a crawler of a dialect goes on using, in hours. */
const oldestCopyOf = (id: string): number =>
  Math.max(
    ...Object.values(fetchPolicies[id]?.behaviours ?? {})
      .flat()
      .map(({ oldestCopy }) => oldestCopy ?? 0),
  )

/** A number as texts have it, with what it is about: both are changed together or not at all. */
const claims: readonly (readonly [
  where: string,
  text: string,
  value: number | null | undefined,
])[] = [
  ['line-too-long', '16,663 bytes', google.bytes.lineOctets],
  ['size-limit', '500 KiB', (google.bytes.fileOctets ?? 0) / kib],
  ['size-limit', '500 KiB', (yandex.bytes.fileOctets ?? 0) / kib],
  ['rule-too-long-yandex', '1,024 characters', yandex.rules.maxCharacters],
  ['too-many-rules-yandex', '2,048 rules', yandex.syntax.maxRules],
  ['crawl-delay-value', '1 to 20', bing.values?.maxDelay],
  ['google', '500 KiB', (google.bytes.fileOctets ?? 0) / kib],
  ['rfc9309', '500 KiB', (google.bytes.fileOctets ?? 0) / kib],
  ['google', '24 hours', hoursOf('google')],
  ['rfc9309', '24 hours', hoursOf('rfc9309')],
  ['rfc9309', '30 days', 30],
  ['bing', '20 seconds', bing.values?.maxDelay],
  ['bing', '1 to 20 seconds', bing.values?.maxDelay],
  ['bing', '30 seconds', dialectOf('bing', 'delay', 'thirty').values?.maxDelay],
  ['yandex', '1,024 characters', yandex.rules.maxCharacters],
  ['yandex', '2,048 rules', yandex.syntax.maxRules],
  ['yandex', '10,000 rules', fullAt],
  ['yandex', '512,000 bytes', yandex.bytes.fileOctets],
  ['amazonbot', '24 hours', hoursOf('amazonbot')],
  ['duckduckgo', '72 hours', hoursOf('duckduckgo')],
  ['crawler-commons', '300 seconds', maxDelay],
  ['spatie', '8 and 6 bytes', 'allow:'.length],
]

/** The sentences about a check, a dialect or a line, by its id. */
function sentencesOf(id: string): readonly string[] {
  const check = checkTexts[id]
  const facts = aboutDialects[id]?.facts ?? []
  const policy = fetchPolicies[id]
  const directive = directives.find(({ key }) => key === id)
  return [
    ...(check === undefined ? [] : [check.title, check.why]),
    ...facts.flatMap(({ sentence, note = '', question }) => [
      sentence,
      note,
      ...(question ? [question.defaultAnswer, ...Object.values(question.answers)] : []),
    ]),
    ...(policy === undefined ? [] : [policy.recheck.why]),
    ...(directive === undefined ? [] : [directive.meaning, directive.adoption ?? '']),
  ]
}

describe('a number in a text is the one that counts:', () => {
  test.each(claims)('%s: %s', (where, text, value) => {
    expect(sentencesOf(where).some((sentence) => sentence.includes(text))).toBe(true)
    const [last = ''] = /[\d,]+(?=\D*$)/.exec(text) ?? []
    expect(Number(last.replaceAll(',', ''))).toBe(value)
  })

  test('a copy of 30 days is one of 720 hours', () => {
    expect(oldestCopyOf('amazonbot')).toBe(30 * 24)
  })
})

const quantity =
  /\b\d[\d,]*(?: to \d+)? (?:KiB|KB|MiB|bytes|characters|rules|seconds|hours|days|redirects)\b/g

/** Numbers that no value here stands for: what others once said, or said of something else. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // What 500 KB are is what its question asks.
  yandex: ['500,000 bytes', '500 KB'],
}

test('every quantity in a text is held by this table', () => {
  const ids = [
    ...Object.keys(checkTexts),
    ...Object.keys(aboutDialects),
    ...directives.map(({ key }) => key),
  ]
  const loose = ids.flatMap((id) => {
    const known = [
      ...claims.filter(([where]) => where === id).map(([, text]) => text),
      ...(elsewhere[id] ?? []),
    ]
    return sentencesOf(id)
      .flatMap((sentence) => sentence.match(quantity) ?? [])
      .filter((found) => !known.some((one) => one.includes(found)))
      .map((found) => `${id}: ${found}`)
  })
  expect([...new Set(loose)]).toEqual([])
})
