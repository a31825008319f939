import { asciiLower } from '../dialects/agents.ts'
import type { Check } from './check.ts'
import { guessKeyword, spelled } from './keyword-like.ts'
import { ruleKeywords, type RuleKeyword } from './keywords.ts'
import type { SubjectLine } from './subject.ts'
import { contentOf, firstName } from './words.ts'

interface Divided {
  readonly keyword: RuleKeyword
  readonly name: string
  /** Offset of the end of the name in the text of the file. */
  readonly at: number
}

/** A keyword, or what was meant to be one, with a blank where the colon belongs. */
function dividedByBlank(line: SubjectLine): Divided | null {
  const { text, span } = contentOf(line)
  const name = firstName(text)
  const rest = text.slice(name.length)
  if (name === '' || !/^[ \t]+[^ \t:=;]/.test(rest)) return null
  const exact = ruleKeywords.find((keyword) => keyword === asciiLower(name))
  const keyword = exact ?? guessKeyword(name)?.keyword
  return keyword === undefined ? null : { keyword, name, at: span.from + name.length }
}

/** Two words of a sentence are no rule: a path, a star or an address has to follow. */
function looksMeant({ keyword }: Divided, line: SubjectLine): boolean {
  const { text } = contentOf(line)
  const [, value = '', ...more] = text.split(/[ \t]+/)
  if (keyword === 'user-agent') return more.length === 0
  if (keyword === 'sitemap') return /^https?:\/\//i.test(value)
  return more.length === 0 || /^[/*]|^https?:/i.test(value)
}

/** The colon is gone: only Google still reads the line, and only with exactly two words. */
export const missingColon: Check = {
  id: 'missing-colon',
  severity: 'warning',
  title: 'Colon missing',
  why: 'Without the colon most crawlers drop the line. Google still reads it when exactly two words stand in it.',
  source: 'google/robotstxt, robots.cc',
  bad: [
    { robots: 'User-agent: *\nDisallow /x\n', lines: [2] },
    { robots: 'User-agent *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /x\nSitemap https://example.com/s.xml\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow : /x\n' },
    { robots: '# Disallow nothing\nUser-agent: *\nDisallow:\n' },
    { robots: 'User-agent: *\nDisallow:\n\nAllow everybody to read this file please\n' },
  ],
  *run({ lines }) {
    for (const line of lines) {
      const divided = dividedByBlank(line)
      if (divided === null || !looksMeant(divided, line)) continue
      const { at, name, keyword } = divided
      yield {
        line: line.number,
        span: { from: at - name.length, to: at },
        message: `There is no colon after ${name}. Only Google reads such a line as ${spelled(keyword)}, and only when two words stand in it.`,
        fixes: [
          {
            title: 'Add the colon',
            edits: [{ span: { from: at - name.length, to: at }, insert: `${spelled(keyword)}:` }],
          },
        ],
      }
    }
  },
}
