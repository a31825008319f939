import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import type { AssetFile } from './asset-files.ts'

/**
 * A folder within others, or with an underscore in its name, that says what is in it: `/inc/css/`, `/v4_js/`.
 * With dashes, as in `/next-js/` and `/css-tricks/`, addresses name what pages are about.
 */
const namedFolder =
  /^\/(?:[\w.-]{1,60}\/){0,5}(?:[a-z\d]{1,30}_)?(css|js|stylesheets?|javascripts?)(?:_v?\d{1,8})?\/$/i

/** Where the pages for those who run a site are: nobody has to see how they look. */
const isForStaff = (value: string): boolean =>
  /^\/(?:[\w.-]{1,30}\/){0,2}(?:admin\w{0,20}|wp-admin|backend|backoffice|cpanel|manager|dashboard|intern|intranet)\//i.test(
    value,
  )

/** So many folders are looked at. */
const maxFolders = 20

/** A rule that blocks a file which its own folder seems to have. */
export interface NamedFolder {
  readonly rule: Rule
  readonly file: AssetFile
}

/** The rules that keep a crawler from folders whose names say that CSS or scripts are in them. */
export function namedFolders(selection: Selection): readonly NamedFolder[] {
  const found: NamedFolder[] = []
  for (const { keyword, value } of selection.rules) {
    const kind = keyword === 'disallow' ? namedFolder.exec(value)?.[1]?.toLowerCase() : undefined
    if (kind === undefined || isForStaff(value)) continue
    const path = `${value}${/css|style/.test(kind) ? 'style.css' : 'main.js'}`
    const { rule, verdict } = decide(selection, path)
    if (verdict === 'disallow' && rule?.value === value) {
      found.push({ rule, file: { path, folder: value.slice(1, -1), systems: [] } })
    }
    if (found.length >= maxFolders) break
  }
  return found
}
