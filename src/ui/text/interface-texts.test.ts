import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { interfaceTexts, textsOf } from './interface-texts.fixture.ts'

/** Words of the standard and of this code that say nothing to most people. */
const banned =
  /\b(records?|octets?(?!-stream)|product[ -]tokens?|directives?|orphan(s|ed)?|spans?)\b/i

/** Wordings that readers had to read twice; their better forms are in use everywhere. */
const riddles = [
  ...[
    /Nothing here does that/,
    /Write rules for an aim/,
    /More aims/,
    /(keep|search) .* search in$/,
  ],
  ...[/back office/, /One surprise each/, /What came$/, /It has been like this/, /Last good copy$/],
  ...[/The rest of the site answers/, /gives way to/, /as long as it is like this/],
  ...[/The file is not looked at/, /One page every/, /so many words/, /characters that are cut/],
  ...[/Readers that go by/, /tell me this/i, /Tell again/, /Not told in this case/],
  ...[/Words or line number/, /address always is the link/, /cursor right$/],
  ...[/Turn lines into comments/, /gets another name/, /Your file is in\b/, /^Who may fetch$/],
  ...[/judged as $/, /makes of it/, /nobody in your tests/i, /\bdead rule/i, /\bautopsy\b/i],
  ...[/questions of their own/, /may not obey/],
  ...[/\b(goes|go) by\b/, /^Of no use/, /beside its rules/, /\bfair game\b/, /counts for nothing/],
  ...[/URLs of the tests/, /^Selected test$/, /\+ Test\b/, /All is as expected/, /Nobody says/],
  ...[
    /\b(for|means) (everybody|everyone|nobody)\b/,
    /\breaders? (that|of the line)\b/i,
    /What comes of it/,
  ],
  ...[/parsers like it/, /reads? (strictly|leniently)/, /without a group of (its|their) own/],
  ...[/\bdialects?\b(?!\/)/i, /verdict of \d* ?tests?\b/, /Will they complain/, /rules count\b/],
] as const

/** What tools of others say, in their words, and names of elements of HTML. */
const otherWords = [
  'core/validators/',
  'core/page/',
  'analysis/page/',
  'core/recognise/kinds/html.ts',
]

const src = fileURLToPath(new URL('../../', import.meta.url))
const texts = interfaceTexts(src)

describe('the texts of the interface', () => {
  it('are found', () => {
    expect(texts.length).toBeGreaterThan(1000)
    const all = texts.map(({ text }) => text)
    expect(all).toContain('Allowed')
    expect(all).toContain('No rule matches: allowed.')
    expect(all).toContain('Share this case')
  })

  it('have no words that only the standard and the code use', () => {
    const wrong = texts.filter(
      ({ text, file }) => banned.test(text) && !otherWords.some((start) => file.startsWith(start)),
    )
    expect(wrong.map(({ text, file, line }) => `${file}:${line} ${text}`)).toEqual([])
  })

  it('have no wording that was given up', () => {
    const wrong = texts.filter(({ text }) => riddles.some((riddle) => riddle.test(text)))
    expect(wrong.map(({ text, file, line }) => `${file}:${line} ${text}`)).toEqual([])
  })

  it.each(['../index.html', '../public/manifest.webmanifest'])('nor has %s', (file) => {
    const shown = readFileSync(join(src, file), 'utf8').replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    expect(banned.exec(shown)?.[0] ?? null).toBeNull()
  })
})

describe('what counts as a text', () => {
  it.each([
    ['a word between tags', 'const a = <p>Orphan</p>', ['Orphan']],
    ['a small word between tags', 'const a = <b>span</b>', ['span']],
    ['a label', 'const a = <p aria-label="span" />', ['span']],
    ['a label in braces', "const a = <p title={b ? 'record' : `octet`} />", ['record', 'octet']],
    ['a sentence', "const a = 'One record.'", ['One record.']],
    ['the parts of a template', 'const a = `${b} octets of ${c}`', ['octets of']],
    ['a word that is counted', "const a = count(2, 'record')", ['record']],
    ['a part of a sentence', "const a = say(code(b), 'orphan')", ['orphan']],
    ['a capital name', "const a = { label: 'Record' }", ['Record']],
    ['no import', "import { a } from './My Record.ts'", []],
    ['no class', 'const a = <p className="Record a" />', []],
    ['no id', "const a = { id: 'My Record', kind: 'My Record' }", []],
    ['no name of a state', "const a = b === 'orphan' ? states['Record'] : code('orphan')", []],
    ['no type', "type A = 'Record' | 'My octets'", []],
    ['no key', "const a = { 'My Record': 1 }", []],
    ['no case', "switch (a) { case 'My Record': }", []],
    ['no error for programmers', "throw new Error('No record')", []],
    ['no selector', "const a = b.querySelector('span .Record')", []],
    ['no comment', '// a record\nconst a = 1', []],
  ])('%s', (_name, source, found) => {
    expect(textsOf('a.tsx', source).map(({ text }) => text)).toEqual(found)
  })
})
