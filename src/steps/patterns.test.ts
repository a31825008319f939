import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { attacksOn, attackText, type Attack } from './pattern-attacks.fixture.ts'
import { maxSearchSteps, searchSteps } from './pattern-steps.fixture.ts'

/** Patterns that are slow with long texts, each with the reason why none comes to it. */
const shortTexts: Readonly<Record<string, string>> = {
  'core/recognise/parts/json.ts': 'every repeat has an end',
  'core/page/dates.ts': 'a date has at most 100 characters',
  'core/recognise/parts/table.ts': 'the first 40 characters of a cell',
  'core/near-misses/regex-program.ts': 'the value of a rule of at most 500 characters',
  'core/near-misses/classes/regex.ts': 'the value of a rule of at most 500 characters',
  'ui/crawlers/contact-facts.ts': 'User-Agents of the catalogue',
  'core/vectors/table.ts': 'tables of vectors are files of ours',
}

interface Pattern {
  readonly path: string
  readonly source: string
}

const src = fileURLToPath(new URL('..', import.meta.url))
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  // Tools for developers and tests read nothing from outside.
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.|^bench\/|\.d\.ts$/.test(path))

function patternsIn(path: string): readonly Pattern[] {
  const text = readFileSync(join(src, path), 'utf8')
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ path, source: node.text })
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext))
  return found
}

const patterns = paths.flatMap(patternsIn)

/** A search is given up once it has taken more steps than it may. */
function isSlower(source: string, attack: Attack, times: number): boolean {
  const few = searchSteps(source, attackText(attack, times)).steps
  const most = Math.min(maxSearchSteps - 1, 5 * few + times)
  return searchSteps(source, attackText(attack, 4 * times), 0, most + 1).steps > most
}

/** A text for which four times the length takes more than five times the steps; null when there is none. */
function slowAttackOn(source: string): Attack | null {
  const suspects = attacksOn(source).filter((attack) => isSlower(source, attack, 30))
  // Repeats with an end, such as {0,200}, only look slow where the text is not longer.
  return suspects.slice(0, 12).find((attack) => isSlower(source, attack, 400)) ?? null
}

describe('steps of a search', () => {
  test.each([
    [/a+$/, 'aaab'],
    [/(?<=\s)(?=#)/, 'a #b'],
    [/^(?:a|ab)c*?d/m, 'x\nabccd'],
    [/\p{L}{2,3}\b(?!-)/u, 'éa-éàb'],
    [/[^a-c\s]/i, 'ABC d'],
    [/(?<!#[ \t]*)allow/i, '# Allow'],
    [/.\n/s, '\n\n'],
  ])('%s finds in %j what the engine finds', (pattern, text) => {
    expect(searchSteps(String(pattern), text).isFound).toBe(pattern.test(text))
  })

  test('grow with the square of the text where the engine goes back that often', () => {
    const slow = [/\s+$/, /\s*\/\s*/, /:.*\S$/, /=[^/]*$/, /\S\s*\n\s*\S/, /#ex=\S*$/, /^\d+\d*!/]
    expect(slow.filter((pattern) => slowAttackOn(String(pattern)) === null)).toEqual([])
  })

  test('grow with the text where it does not', () => {
    const fast = [/\s+/g, /^\s*\S/, /[^/]+/, /^a*b/, /"[^"]*"/, /(?:ab)+/]
    expect(fast.filter((pattern) => slowAttackOn(String(pattern)) !== null)).toEqual([])
  })
})

test('there are patterns to try', () => {
  expect(patterns.length).toBeGreaterThan(300)
})

test('no pattern takes more than five times the steps for four times the text', () => {
  const tried = patterns.filter(({ path }) => !Object.hasOwn(shortTexts, path))
  const attacks = new Map(tried.map(({ source }) => [source, null as Attack | null]))
  for (const source of attacks.keys()) attacks.set(source, slowAttackOn(source))
  const slow = tried.flatMap(({ path, source }) => {
    const attack = attacks.get(source) ?? null
    return attack === null ? [] : [`${path}: ${source} by ${JSON.stringify(attackText(attack, 3))}`]
  })
  expect(slow).toEqual([])
})
