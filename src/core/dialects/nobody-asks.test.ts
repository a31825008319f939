import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { dialects } from './index.ts'

const src = fileURLToPath(new URL('../../', import.meta.url))
const ids: ReadonlySet<string> = new Set(dialects.map(({ id }) => id))

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path))
  .filter((path) => !path.startsWith('core/dialects/'))

/** Another name, such as a part of a User-Agent, that happens to be the id of a dialect. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  'core/crawlers/identify.ts': ['slurp'],
  // A way to mark sections, which is called after who reads it.
  'core/page/reader.ts': ['spiderline'],
  'core/page/sections.ts': ['spiderline'],
  'core/page/findings/sections.ts': ['spiderline'],
  // How the ids of documents begin.
  'ui/problems/guides.ts': ['google', 'bing', 'yandex', 'rfc9309'],
  'bench/attack/command-line.ts': ['bing'],
  // The package of npm that the dialect describes.
  'bench/peers.ts': ['robots-parser'],
  // Names that stand in meta tags.
  'analysis/page/page-recipes.ts': ['yandex', 'applebot'],
}

/**
 * Data may name the dialect that it is read by: `dialect: '…'` of a crawler or a case, `dialects: ['…']`
 * of an example. A document may have the id of a dialect: `source: '…'`.
 */
function isData(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isArrayLiteralExpression(parent)) return isPropertyNamed(parent.parent, 'dialects')
  return isPropertyNamed(parent, 'dialect') || isPropertyNamed(parent, 'source')
}

const isPropertyNamed = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === name

const questions: readonly string[] = [
  '/dialect.ts',
  ...[...ids].flatMap((id) => ["'", '"', '`'].map((quote) => quote + id + quote)),
]

/** Whether a text has to be parsed: few hold what is looked for. */
const mayAsk = (text: string): boolean => questions.some((question) => text.includes(question))

/** Where a source file asks which dialect it has: by the id, or by the file of one dialect. */
function questionsIn(path: string): readonly string[] {
  const text = readFileSync(src + path, 'utf8')
  if (!mayAsk(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const isId = ids.has(node.text) && !isData(node) && !otherWords[path]?.includes(node.text)
      const isOneDialect =
        /core\/dialects\/[\w-]+\/dialect\.ts$|^\.\.?\/.*dialects\/[\w-]+\/dialect\.ts$/
      // The tester of an engine reads as that engine does.
      const isTester = path.startsWith('core/validators/')
      // A reader of pages has the id of its engine.
      const isReader = path.startsWith('core/page/readers/')
      if ((isId && !isReader) || (!isTester && isOneDialect.test(node.text)))
        found.push(`${path}: ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('nobody outside this folder asks which dialect it is', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(questionsIn)).toEqual([])
})
