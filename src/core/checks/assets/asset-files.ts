import { buildTools } from './build-tools.ts'
import { contentSystems } from './content-systems.ts'

/** A file that pages need to render. */
export interface AssetFile {
  /** Path and query, as a page asks for it. */
  readonly path: string
  /** The first part of the path; '' for a file at the root. */
  readonly folder: string
  /** The systems that keep such files there; none for names that all sites use. */
  readonly systems: readonly string[]
}

/** Runs of letters and digits in a path or a rule, in small letters. */
export const assetFolderWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/[a-z0-9]+/g) ?? []

export const assetFolder = (path: string): string =>
  /^\/([^/?]+)\//.exec(path)?.[1]?.toLowerCase() ?? ''

export const fileAt = (path: string, systems: readonly string[] = []): AssetFile => ({
  path,
  folder: assetFolder(path),
  systems,
})

/** Folders whose name says that CSS or scripts are in them. */
const styleFolders = ['css', 'style', 'styles', 'stylesheets'] as const
const scriptFolders = ['js', 'script', 'scripts', 'javascript', 'javascripts'] as const
const mixedFolders = ['assets', 'static'] as const
const fontFolders = ['fonts', 'webfonts', 'polices', 'schriften', 'fuentes'] as const

/** Words that a rule about CSS, scripts or fonts is made of, and what stands beside them. */
export const assetWords: ReadonlySet<string> = new Set([
  ...[...styleFolders, ...scriptFolders, ...mixedFolders, 'asset', 'stylesheet', 'mjs'],
  ...[...fontFolders, 'font', 'woff', 'woff2'],
  // What ASP.NET serves under this ending are scripts and style sheets of its components.
  'axd',
])
export const wordsBeside: ReadonlySet<string> = new Set(['min', 'main'])

/** Names of the number that stands behind the question mark of `style.css?ver=6`. */
export const versionWords: ReadonlySet<string> = new Set(['v', 'ver', 'version'])
export const versionedFiles: readonly AssetFile[] = [
  fileAt('/style.css?ver=6'),
  fileAt('/main.js?ver=6'),
  fileAt('/style.css?v=6'),
  fileAt('/main.js?version=1'),
]

/** Files as any site may have them. */
export const plainFiles: readonly AssetFile[] = [
  ...['/style.css', '/main.js', '/style.min.css', '/main.min.js', '/main.mjs'],
  ...[...styleFolders, ...mixedFolders].map((folder) => `/${folder}/style.css`),
  ...[...scriptFolders, ...mixedFolders].map((folder) => `/${folder}/main.js`),
  ...['/assets', '/static', '/_assets', '/_static', '/x'].flatMap((folder) => [
    `${folder}/css/style.css`,
    `${folder}/js/main.js`,
  ]),
  ...[
    '/Scripts/main.js',
    '/JS/main.js',
    '/Js/main.js',
    '/Javascript/main.js',
    '/JavaScript/main.js',
  ],
  ...[
    '/Styles/style.css',
    '/CSS/style.css',
    '/Css/style.css',
    '/Assets/main.js',
    '/Static/main.js',
  ],
  ...['/WebResource.axd?d=a1b2c3', '/ScriptResource.axd?d=a1b2c3'],
  // Behind a folder of any name, for rules that begin with a wildcard.
  ...['/x/assets/main.js', '/x/static/main.js', '/x/scripts/main.js', '/x/styles/style.css'],
  ...fontFolders.map((folder) => `/${folder}/font.woff2`),
  '/font.woff',
].map((path) => fileAt(path))

/** Folders in which some systems keep CSS and scripts, and other sites something else. */
const sharedFolders: ReadonlySet<string> = new Set([
  ...['system', 'modules', 'plugins', 'core', 'skin', 'lib', 'themes', 'templates', 'media', 'w'],
  ...['build', 'dist', 'packs', 'theme', 'cdn', 'local', 'pub', 'portals', 'clientscript'],
])

type Keeper = Readonly<{ name: string; files: readonly string[] }>

/** The names of those that keep files in each folder. */
function namesByFolder(keepers: readonly Keeper[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { name, files } of keepers) {
    for (const path of files) {
      const folder = assetFolder(path)
      const names = found.get(folder) ?? new Set()
      found.set(folder, names.add(name))
    }
  }
  return found
}

const systems = namesByFolder([...contentSystems, ...buildTools])
const tools = namesByFolder(buildTools)

/** The files of all systems in folders that tell nothing of the system. */
export const sharedFiles: readonly AssetFile[] = [
  ...[...contentSystems, ...buildTools].flatMap(({ files }) => files),
  ...['/dist/style.css', '/dist/main.js'],
]
  .filter((path) => sharedFolders.has(assetFolder(path)))
  .map((path) => fileAt(path, [...(systems.get(assetFolder(path)) ?? [])]))

/** The build tools whose folder has a name that all sites use. */
export const toolsOfFolder = (folder: string): readonly string[] => [...(tools.get(folder) ?? [])]
