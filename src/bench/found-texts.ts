import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { readBytes } from '../core/text/file.ts'

const folder = new URL('../core/checks/files/', import.meta.url)

/** The files of the folder. */
export const foundTexts: readonly string[] = readdirSync(folder).map(
  (name) => readBytes(readFileSync(new URL(name, folder))).text,
)

/** Groups and other parts of these, put together anew. */
const parts = foundTexts
  .flatMap((text) => text.split(/\n[ \t]*\n/))
  .filter((part) => part.length < 600)
export const mixedTexts = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
  .chain((chosen) => fc.constantFrom('\n', '\n\n').map((gap) => `${chosen.join(gap)}\n`))

/** Paths that the rules of a text are about, and some below them. */
export const pathsIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const value = /:\s*([/*][^\s#$]*)/.exec(line)?.[1]?.replaceAll('*', 'x')
    if (value === undefined) return []
    const path = value.startsWith('/') ? value : `/${value}`
    return [path, `${path}a`, `${path}/b?c=d`]
  })

/** Names of a text. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/^user-agent:\s*([a-z_-]+)/gim), ([, name = '']) => name)),
]
