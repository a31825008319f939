import type { Rule } from '../../parse/robots.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import type { JudgedTest } from '../support/test-paths.ts'

const isPlain = (value: string): boolean => /^\/[^*$?#\s]*$/.test(value)
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const fileOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? ''

const assetFile = /\.(?:css|m?js)$/i
const pictureFile = /\.(jpe?g|png|gif|webp|avif|svg|ico)$/i
/** The pictures by which browsers and search results show a site. */
const iconFile = /\/(?:favicon|apple-touch-icon|android-chrome)[\w-]*\.(?:ico|png|svg)$/i

/** Every style and script that a rule blocks beside the file of a test, and, if a longer rule is in the way, of its folder. */
export function assetOpenings(rule: Rule, path: string): readonly (readonly string[])[] {
  const { value } = rule
  const file = fileOf(path)
  if (!assetFile.test(file) || isEveryPath(value) || /[*$\s]/.test(file)) return []
  if (/^\/?\*\?/.test(value)) return [['/*.css?', '/*.js?']]
  // A rule for this kind of file is told by itself.
  if (/\.(?:css|m?js)/i.test(value)) return []
  const own = folderOf(file)
  const first = file.slice(0, file.indexOf('/', 1) + 1)
  const folders = [
    isPlain(value) ? folderOf(`${value}${value.endsWith('/') ? '' : '/'}`) : first,
    own,
  ]
  const wide = folders.filter((folder) => folder.length > 1 && file.startsWith(folder))
  return [...new Set(wide)].map((folder) => [`${folder}*.css`, `${folder}*.js`])
}

/** The icons of a site, which a rule for kinds of pictures blocks. */
const icons = ['/favicon.ico', '/favicon.png', '/favicon.svg'] as const

/** The pictures that belong together with the one of a test: icons, a folder below the rule’s, or a kind in a folder. */
function pictureOpenings(test: JudgedTest, { value }: Rule): readonly (readonly string[])[] {
  const file = fileOf(test.path)
  const [ending = ''] = pictureFile.exec(file) ?? []
  if (ending === '' || isEveryPath(value)) return []
  const folder = folderOf(file)
  if (iconFile.test(file)) {
    const others = icons.filter((icon) => icon !== file && isBlocked(test, icon))
    return [[file, ...others]]
  }
  if (!isPlain(value)) return folder.length > 1 ? [[`${folder}*${ending}`]] : []
  const end = file.indexOf('/', value.length)
  return end > 0 ? [[file.slice(0, end + 1)]] : [[`${folder}*${ending}`]]
}

const isBlocked = ({ rules, dialect }: JudgedTest, path: string): boolean =>
  rules.some(
    ({ keyword, value }) => keyword === 'disallow' && ruleMatches(dialect, value, keyword, path),
  ) &&
  !rules.some(
    ({ keyword, value }) => keyword === 'allow' && ruleMatches(dialect, value, keyword, path),
  )

/** A program that makes pictures or answers by its query, below a folder that a rule blocks: `/_next/image`. */
function programOpenings({ path }: JudgedTest, { value }: Rule): readonly (readonly string[])[] {
  const query = path.indexOf('?')
  const program = fileOf(path)
  if (query < 0 || !isPlain(value) || !/%2f|https?:|\.(?:jpe?g|png|webp)/i.test(path.slice(query)))
    return []
  return program.length > value.length && !program.endsWith('/') ? [[`${program}?`]] : []
}

/** All values of the parameter that a program shows its pages by: `/viewtopic.php?t=`. */
function parameterOpenings({ path }: JudgedTest, { value }: Rule): readonly (readonly string[])[] {
  const [start] = /^[^?]*\?[\w.-]{1,40}=/.exec(path) ?? []
  const isProgram = isPlain(value) && /\.\w{2,5}$/.test(value)
  return isProgram && start?.startsWith(`${value}?`) === true ? [[start]] : []
}

/** The folder below that of a rule which the path of a test is in. */
function folderOpenings({ path }: JudgedTest, { value }: Rule): readonly (readonly string[])[] {
  const file = fileOf(path)
  if (!isPlain(value) || !value.endsWith('/') || assetFile.test(file) || pictureFile.test(file))
    return []
  const end = file.indexOf('/', value.length)
  return end > value.length && end < file.length - 1 ? [[file.slice(0, end + 1)]] : []
}

/** The home page with a query of any kind, which links from ads and profiles add. */
const homeOpenings = ({ path }: JudgedTest, { value }: Rule): readonly (readonly string[])[] =>
  path.startsWith('/?') && isEveryPath(value) ? [['/?']] : []

/** What else to open than the one address of a test: each entry is what one fix allows, the best first. */
export const widerOpenings = (test: JudgedTest, rule: Rule): readonly (readonly string[])[] => [
  ...assetOpenings(rule, test.path),
  ...pictureOpenings(test, rule),
  ...programOpenings(test, rule),
  ...homeOpenings(test, rule),
  ...parameterOpenings(test, rule),
  ...folderOpenings(test, rule),
]
