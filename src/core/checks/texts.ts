/// <reference types="vite/types/importMeta.d.ts" />
import type { CheckTexts } from './check.ts'

const folder = './catalogue/'
const modules = import.meta.glob<CheckTexts>(['./catalogue/*.ts', '!./catalogue/*.test.ts'], {
  eager: true,
  import: 'texts',
})

/**
 * What the page says about each check, by its id: the file of each has it, beside the rule. The page
 * loads it as a data file; only what runs in Node may import it from here.
 */
export const checkTexts: Readonly<Record<string, CheckTexts>> = Object.fromEntries(
  Object.entries(modules).map(([path, texts]) => [path.slice(folder.length, -'.ts'.length), texts]),
)
