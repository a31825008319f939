// Writes THIRD-PARTY.md: the licence of every package that the built site or library contains.
// With --check it only says whether the file is up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from './paths.mjs'

const target = at('THIRD-PARTY.md')
const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
const ownText = /^licen[cs]e(\.(md|txt))?$/i
const notice = /^notice(\.(md|txt))?$/i

/**
 * @param {string} path
 * @param {RegExp} name
 */
function textsOf(path, name) {
  return readdirSync(at(path))
    .filter((file) => name.test(file))
    .map((file) => readFileSync(at(path, file), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** @param {string} path */
function describe(path) {
  const about = JSON.parse(readFileSync(at(path, 'package.json'), 'utf8'))
  const texts = [...textsOf(path, ownText), ...textsOf(path, notice)]
  return { name: about.name, licence: String(about.license), text: texts.join('\n\n') }
}

/** @typedef {ReturnType<typeof describe>} Package */

/** Packages with the same text share it: most of them come from a few authors. */
function sections() {
  /** @type {Map<string, Package[]>} */
  const byText = new Map()
  for (const [path, entry] of Object.entries(packages)) {
    const development = entry.dev || entry.devOptional || entry.optional || path.includes('@types/')
    if (!path || development || !existsSync(at(path))) continue
    const one = describe(path)
    const key = `${one.licence}\n${one.text}`
    byText.set(key, [...(byText.get(key) ?? []), one])
  }
  return [...byText.values()].map(sectionOf).sort()
}

/** @param {Package[]} same */
function sectionOf(same) {
  const names = [...new Set(same.map(({ name }) => name))].sort()
  const [{ licence, text } = { licence: '', text: '' }] = same
  const body = text ? `\n\n\`\`\`text\n${text}\n\`\`\`` : ''
  return `## ${names.join(', ')}\n\n${licence}${body}`
}

const intro = `# Third-party notices

The built site and library contain these packages. Written by \`npm run format\`; do not edit.`
const text = `${[intro, ...sections()].join('\n\n')}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.error('THIRD-PARTY.md is out of date. Run: npm run format')
  process.exit(1)
} else {
  console.log('THIRD-PARTY.md is up to date')
}
