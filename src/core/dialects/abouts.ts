/// <reference types="vite/types/importMeta.d.ts" />
import type { DialectAbout } from './about.ts'

const modules = import.meta.glob<DialectAbout>('./*/about.ts', { eager: true, import: 'about' })

/**
 * What is known about each dialect, by its id: the folder of each has it. The page loads it as a data
 * file; only what runs in Node may import it from here.
 */
export const aboutDialects: Readonly<Record<string, DialectAbout>> = Object.fromEntries(
  Object.entries(modules).map(([path, about]) => [path.split('/')[1] ?? path, about]),
)
