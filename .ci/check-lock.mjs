// A lock without some of a package's platform builds makes `npm ci` fail on other machines.
import { readFileSync } from 'node:fs'
import { at } from './paths.mjs'

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isLocked(name, path))
    .map((name) => `${path || 'package.json'} wants ${name}`),
)

/**
 * Whether the package is locked anywhere that Node would look from `path`.
 * @param {string} name
 * @param {string} path
 */
function isLocked(name, path) {
  const parts = path.split('/node_modules/')
  const places = parts.map(
    (_, index) =>
      `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...places, `node_modules/${name}`].some((place) => place.replace(/^\//, '') in packages)
}

if (missing.length) {
  console.error(`package-lock.json is incomplete:\n${missing.join('\n')}`)
  process.exit(1)
}
console.log(`package-lock.json is complete (${Object.keys(packages).length - 1} packages)`)
