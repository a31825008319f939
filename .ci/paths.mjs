import { readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)))

/**
 * A path inside the repository.
 * @param {string[]} parts
 */
export const at = (...parts) => join(root, ...parts)

/**
 * Every file under a folder, as sorted relative paths with forward slashes.
 * @param {string} folder
 */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
