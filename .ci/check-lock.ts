// A lock without some of a package's platform builds makes `npm ci` fail on other machines.
import { readFileSync } from 'node:fs'

type Names = Readonly<Record<string, string>>
type Packages = Readonly<Record<string, { readonly optionalDependencies?: Names }>>

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Packages
}
const { packages } = lock

/** Whether the package is locked anywhere that Node would look from `path`. */
const isLocked = (name: string, path: string): boolean =>
  `${path && `${path}/`}node_modules/${name}` in packages ||
  (path !== '' && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))))

const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isLocked(name, path))
    .map((name) => `${path || 'package.json'} wants ${name}`),
)
if (missing.length) console.error(`package-lock.json is incomplete:\n${missing.join('\n')}`)
else console.log(`package-lock.json is complete (${Object.keys(packages).length - 1} packages)`)
process.exitCode = missing.length ? 1 : 0
