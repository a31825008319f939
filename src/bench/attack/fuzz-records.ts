import { randomFrom, type Random } from '../random.ts'
import type { AttackGroup, AttackOptions, AttackOutcome } from './attack.ts'
import { processFields, runCommand } from './command-process.ts'
import { isBroken, recordCommands } from './records.ts'

const count = 16_000
const quickCount = 1_600

const values = [
  '""',
  '"/"',
  '"https://example.com/a?b#c"',
  '"User-agent: *\\nDisallow: /a*b$\\nCrawl-delay: 1e999\\nSitemap: /s"',
  '"\\uFEFFUser-agent: a\\r\\rDisallow\\u0000: /%"',
  '"constructor"',
  '"__proto__"',
  '"toString"',
  '"Googlebot"',
  '"google"',
  '"\\uD800"',
  '"QQ=="',
  '"QQ="',
  '"****"',
  '"http://[::1]:99999/"',
  '"javascript:alert(1)"',
  '"2026-13-45T99:00:00Z"',
  '"html"',
  '"timeout"',
  '0',
  '-0',
  '-1',
  '200',
  '503',
  '1e999',
  '-1e999',
  '1e308',
  '5e-324',
  '0.5',
  '9007199254740993',
  'NaN',
  'Infinity',
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '["google","__proto__"]',
  '[{"url":"/"},{"crawler":"constructor","url":"https://x.example/"}]',
  '[[[[[[]]]]]]',
  '{"__proto__":"x"}',
  '{"google.constructor":"x"}',
  '{"bing.groups":"first"}',
] as const

const signs = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  'e',
  '9',
  '\0',
  ' ',
  '\uFEFF',
  '😀',
] as const

/** Values that a field may well have, so that the record gets past the reader. */
const likely: Readonly<Record<string, string>> = {
  robots: values[3],
  text: values[3],
  html: '"<meta name=robots content=noindex>"',
  agent: '"a"',
  url: '"/a"',
  page: '"https://example.com/"',
  before: values[3],
  after: '"User-agent: *\\nDisallow: /a*\\nAllow: /a$"',
  claim: '"all-blocked"',
  path: '"/a*b$"',
}

function damaged(random: Random, record: string): string {
  const at = random.below(record.length + 1)
  const sign = random.chance(0.5) ? random.pick(signs) : ''
  return (record.slice(0, at) + sign + record.slice(at + random.below(3))).replace(/[\r\n]/g, '')
}

function recordFor(random: Random, fields: readonly string[]): string {
  const entries = fields.flatMap((field) => {
    const usual = likely[field]
    const isGiven = usual === undefined ? random.chance(0.25) : random.chance(0.9)
    const value = usual !== undefined && random.chance(0.8) ? usual : random.pick(values)
    return isGiven ? [`"${field}":${value}`] : []
  })
  if (random.chance(0.05)) entries.push(`"${random.pick(['constructor', '__proto__', 'urll'])}":1`)
  const record = `{${entries.join()}}`
  return random.chance(0.2) ? damaged(random, record) : record
}

/** What is wrong with the answers to some lines; null when each has one. */
function problemOf(records: readonly string[], out: string): string | null {
  const answers = out.split('\n').slice(0, -1)
  const asked = records.filter((record) => record.trim() !== '')
  if (answers.length !== asked.length) {
    return `${answers.length} answers to ${asked.length} lines, last before: ${asked[answers.length]}`
  }
  const broken = answers.findIndex(isBroken)
  return broken < 0 ? null : `${answers[broken]} to ${asked[broken]}`
}

async function* run({ seed, isQuick }: AttackOptions): AsyncGenerator<AttackOutcome> {
  const random = randomFrom(seed)
  const each = Math.ceil((isQuick ? quickCount : count) / recordCommands.length / 8)
  for (const name of recordCommands) {
    const fields = await processFields(name)
    for (let batch = 1; batch <= 8; batch += 1) {
      const records = Array.from({ length: each }, () => recordFor(random, fields))
      const { code, out, err } = await runCommand([name], { input: [`${records.join('\n')}\n`] })
      const ended = code === 0 || code === 1 ? null : `exit code ${code}: ${err.slice(-300)}`
      const problem = problemOf(records, out) ?? ended
      yield { name: `${name}: ${each} random records, part ${batch}`, problem }
    }
  }
}

/** Records of random fields and values, some of them damaged: each gets one answer. */
export const fuzzRecords: AttackGroup = { name: 'records', run }
