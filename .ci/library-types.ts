// Completes the types of the library: what they take from JSON is written out, since not every compiler
// that uses them reads JSON.
import { readFileSync, writeFileSync } from 'node:fs'

const declaration = 'dist-lib/types/core/sources/source.d.ts'
const imported = /^import type registry from '\.\/sources\.json';\n/
const ids = Object.keys(JSON.parse(readFileSync('src/core/sources/sources.json', 'utf8')) as object)

const text = readFileSync(declaration, 'utf8')
const type = 'keyof typeof registry'
if (!text.startsWith("import type registry from './sources.json';\n") || !text.includes(type))
  throw new Error(`${declaration} has another form`)
const union = ids.map((id) => JSON.stringify(id)).join(' | ')
writeFileSync(declaration, text.replace(imported, '').replace(type, union))
