import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import ts from 'typescript'

/** A text that users may see, and where it is written. */
export interface InterfaceText {
  readonly text: string
  readonly file: string
  readonly line: number
}

/** Attributes and properties that nobody reads: names for programs, and what is searched only. */
const technical = new Set([
  ...['className', 'id', 'key', 'htmlFor', 'type', 'role', 'href', 'rel', 'viewBox', 'd'],
  ...['kind', 'keywords', 'mode', 'inputMode', 'autoCapitalize', 'autoComplete', 'translate'],
  ...['slot', 'userAgent', 'selector'],
])

/** Attributes that are read out or shown even when they are one word. */
const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label'])

/** Functions that turn a word into a text: `count(2, 'rule')`. */
const speaking = new Set(['say', 'count', 'counted'])

/** Functions that take names of elements, keys or files. */
const looking = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches', 'import'])

const isLiteral = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)

/** A word or several in kebab case, in small letters: what programs call things. */
const isName = (text: string): boolean => /^[a-z0-9.-]*$/.test(text.trim())

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return expression.kind === ts.SyntaxKind.ImportKeyword ? 'import' : ''
}

/** What stands around a literal says whether it is a text: null when that says nothing. */
function saidBy(parent: ts.Node, child: ts.Node): boolean | null {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return false
  if (ts.isElementAccessExpression(parent) || ts.isNewExpression(parent)) return false
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.PlusToken ? null : false
  }
  if (ts.isJsxAttribute(parent)) {
    const name = parent.name.getText()
    if (spoken.has(name)) return true
    return technical.has(name) || name.startsWith('data-') || name.startsWith('aria-')
      ? false
      : null
  }
  if (ts.isPropertyAssignment(parent)) {
    return parent.name === child || technical.has(parent.name.getText()) ? false : null
  }
  if (ts.isCallExpression(parent)) {
    const name = calledName(parent)
    if (speaking.has(name)) return true
    return looking.has(name) ? false : null
  }
  return null
}

function isText(node: ts.LiteralLikeNode): boolean {
  let child: ts.Node = node
  for (let parent: ts.Node = node.parent; ; child = parent, parent = parent.parent) {
    const said = saidBy(parent, child)
    if (said !== null) return said
    const goesOn =
      ts.isTemplateExpression(parent) ||
      ts.isTemplateSpan(parent) ||
      ts.isConditionalExpression(parent) ||
      ts.isParenthesizedExpression(parent) ||
      ts.isJsxExpression(parent) ||
      ts.isBinaryExpression(parent)
    if (!goesOn) return !isName(node.text)
  }
}

/** Every text of one source file. */
export function textsOf(file: string, source: string): readonly InterfaceText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, kind)
  const texts: InterfaceText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || (isLiteral(node) && isText(node))) {
      const text = node.text.replace(/\s+/g, ' ').trim()
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (/\p{L}/u.test(text)) texts.push({ text, file, line })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return texts
}

/** Everything that the page or the engine can say, wherever it is written under `root`. */
export function interfaceTexts(root: string): readonly InterfaceText[] {
  const outside = /\.(test|fixture)\.tsx?$|\.d\.ts$|^bench\/|^core\/vectors\/|^cli\/|^sw\.ts$/
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && !outside.test(path))
    .sort()
    .flatMap((path) => textsOf(path, readFileSync(join(root, path), 'utf8')))
}
