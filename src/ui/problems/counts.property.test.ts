import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInputFor, problemsOf } from '../../analysis/problems/problems.ts'
import { statusLineFacts } from '../../analysis/file-facts.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { askOfRows } from '../../analysis/grid/judged-case.ts'
import { ruleUsage } from '../../analysis/grid/usage/rule-usage.ts'
import { trials } from '../../bench/arbitraries.ts'
import { severities, type Severity } from '../../core/checks/check.ts'
import { inspect } from '../../core/checks/inspect.ts'
import { readText } from '../../core/text/file.ts'
import { fileLineCount } from '../text/format.ts'
import { describeProblems } from './describe-problems.ts'
import { filterProblemKinds, noFindingFilter } from './filter.ts'
import { faintWords, seriousCount } from './words.ts'

// What Audit counts at its tab, in its filter, over its lists and beside its button, and what the status line counts of
// the file, each held against a plain count.

const lines = fc.array(
  fc.constantFrom(
    ...['User-agent: *', 'User-agent: Googlebot', 'User-agent: GPTBot', 'user agent: x', ''],
    ...[
      'Disallow: /',
      'Disallow: /a/*',
      'Disallow: /a',
      'Disallow admin',
      'Allow: /a/b',
      'Disallow:',
    ],
    ...['Crawl-delay: ten', 'Sitemap: /sitemap.xml', 'Noindex: /x', 'Disalow: /y', '# end'],
  ),
  { maxLength: 14 },
)

const unknown = { silenced: [], status: null, contentType: null, pages: null }
const noTime = {
  maxComparisons: 0,
  ...{ countingMs: Infinity, missingMs: -1, provingMs: -1, unaskedMs: -1 },
}

test('problems, lines, groups and rules are counted alike wherever they are counted', () => {
  let seen = 0
  fc.assert(
    fc.property(lines, (written) => {
      const text = written.join('\n')
      const parsedFile = new ParsedFile(readText(text))
      const input = {
        ...{ file: parsedFile.file, origin: 'https://shop.example', dialect: 'google' as const },
        ...{ urls: [{ id: '0', url: '/a/b' }], crawlers: [{ id: '0', crawler: 'Googlebot' }] },
        ...{ expectations: [], settings: {}, selected: null },
      }
      const { kinds, counts, left } = describeProblems(problemsOf(parsedFile, input, unknown), null)
      const findings = inspect(checkInputFor(parsedFile, input, unknown))
      const anew = (severity: Severity) =>
        findings.filter((finding) => finding.severity === severity).length
      expect(left).toBe(0)
      for (const severity of severities) {
        const shown = filterProblemKinds(kinds, { ...noFindingFilter, severity })
        // Beside the filter and over the list, by the kinds in it, and by what they list.
        expect(counts[severity]).toBe(anew(severity))
        expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(counts[severity])
        expect(shown.reduce((sum, one) => sum + one.findings.length, 0)).toBe(counts[severity])
      }
      for (const { fixAll, findings: own } of kinds) {
        expect(fixAll?.count ?? 0).toBeLessThanOrEqual(own.length)
      }
      // At the tab, and beside the button for hints.
      expect(seriousCount(counts)).toBe(anew('error') + anew('warning'))
      const told = (faintWords(counts).match(/\d+/g) ?? []).map(Number)
      expect(told.reduce((sum, one) => sum + one, 0)).toBe(anew('info') + anew('hint'))
      // In the status line, in the dialog for sharing, and in the table of rules.
      const facts = statusLineFacts(parsedFile.parsedAs('google'))
      // Google takes a blank for the colon, and knows words that are often spelt wrong.
      const isRule = /^(?:allow|disall?ow)[\s:]/i
      expect(facts.rules).toBe(written.filter((line) => isRule.test(line)).length)
      expect(fileLineCount(text)).toBe(
        text === '' ? 0 : written.length - Number(text.endsWith('\n')),
      )
      const usage = askOfRows(ruleUsage, noTime)(parsedFile, input, undefined)
      expect(usage.rules.length).toBe(facts.rules)
      seen += findings.length
    }),
    trials,
  )
  expect(seen).toBeGreaterThan(trials.numRuns)
})
