import { identify } from '../../core/crawlers/identify.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'

/** A name that the file has, as a crawler is called, and the line of its first group. */
export interface NameInFile {
  readonly name: string
  readonly line: number
}

/** The names of the groups of a file in their order, each once, without “*”. */
export function namesInFile({ groups }: Pick<RobotsTxt, 'groups'>): readonly NameInFile[] {
  const names = new Map<string, NameInFile>()
  for (const { value, line } of groups.flatMap(({ agents }) => agents)) {
    const found = identify(value)
    if (value === '*' || (found.kind !== 'crawler' && found.kind !== 'token')) continue
    const name = found.kind === 'crawler' ? found.crawler.token : found.token
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), { name, line })
  }
  return [...names.values()]
}

/** Begins the ids of names that people make up. */
const ownPrefix = 'own '

/** The id of the choice that adds a name of one’s own. */
export const ownId = (name: string): string => `${ownPrefix}${name}`

/** The name in the id of a choice that is a name of one’s own; null: it is another choice. */
export const ownName = (id: string): string | null =>
  id.startsWith(ownPrefix) ? id.slice(ownPrefix.length) : null

/** The crawlers that a text names, with a comma, semicolon or line break between them; none: it is about one crawler. */
export function severalNames(text: string): readonly string[] {
  // A User-Agent has commas and semicolons of its own, “(KHTML, like Gecko)”.
  if (text.includes('/')) return []
  const names = text.split(/[,;\n]/).map((name) => name.trim())
  const named = names.filter((name) => name !== '')
  return named.length < 2 ? [] : named
}
