import type { Selection } from '../../core/decide/decision.ts'
import { mostLenientDialect } from '../../core/dialects/default-dialects.ts'
import type { Rule } from '../../core/parse/robots.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { lineOf } from '../../core/parse/scan.ts'
import type { Sentence } from '../result.ts'
import type { ParsedFile } from '../judge-tests.ts'
import { code, line, sentenceOf } from '../../core/text/sentence.ts'

const maxCount = 2
const maxShownLength = 80

function* rulesIn({ groups, orphans }: RobotsTxt): Generator<Rule> {
  for (const group of groups) yield* group.rules
  yield* orphans
}

/**
 * For each line 1 where a rule would apply to the selection if the dialect read the line as one,
 * else 0.
 */
function candidateLines({ robots, groups }: Selection): Uint8Array {
  const open = new Uint8Array(robots.scan.count + 1)
  const end = Math.min(open.length, robots.cut?.line ?? open.length)
  for (const { index, firstLine } of groups) {
    open.fill(1, firstLine + 1, Math.min(end, robots.groups[index + 1]?.firstLine ?? end))
  }
  for (const rule of rulesIn(robots)) open[rule.line] = 0
  return open
}

function ignoredSentence(robots: RobotsTxt, number: number, reader: string): Sentence {
  const { from, to } = lineOf(robots.scan, number - 1)
  const written = robots.scan.text.slice(from, to).trim().slice(0, maxShownLength)
  const says = `, is ignored by ${robots.dialect.name}, but ${reader} reads it as a rule.`
  return sentenceOf(line(number), ', ', code(written), says)
}

/**
 * Sentences about lines in the groups of a selection that the most lenient dialect reads as rules
 * and this one ignores, the first two at most.
 */
export function ignoredRules(parsedFile: ParsedFile, selection: Selection): readonly Sentence[] {
  const { robots } = selection
  const lenient = parsedFile.parsedAs(mostLenientDialect.id)
  if (lenient === robots) return []
  const open = candidateLines(selection)
  const found: Sentence[] = []
  for (const { line: number } of rulesIn(lenient)) {
    if (open[number] !== 1 || found.length === maxCount) continue
    open[number] = 0
    found.push(ignoredSentence(robots, number, lenient.dialect.name))
  }
  return found
}
