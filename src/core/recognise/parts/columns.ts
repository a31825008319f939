import { isBareAddress, isPath, isWebAddress } from './address.ts'

/** Names of columns that hold the pages that a table is about, in the languages of the usual tools. */
const pageNames = new Set(
  [
    'address|url|urls|page url|full url|current url|url address|page address|web address|original url',
    'top pages|top page|page|pages|landing page|landing pages|page path|path|uri|loc|location|link',
    'page location|permalink|href|request url|target url|target page|final url|request uri|webpage',
    'page path and screen class|page path + query string|landing page + query string|web page',
    'seite|seiten|die häufigsten seiten|häufigste seiten|beliebteste seiten|adresse|zielseite|pfad',
    'seitenpfad|webadresse|internetadresse|url der seite|seitenpfad und bildschirmklasse',
    'pages les plus populaires|pages principales|page de destination|chemin|adresse url|url de la page',
    'chemin de la page|chemin de la page et classe de l’écran|meilleures pages',
    'página|páginas|páginas principales|principales páginas|página de destino|dirección|ruta|enlace',
    'pagina|pagine|pagine principali|pagina di destinazione|indirizzo|percorso|adres|strona|strony',
    'страница|страницы|адрес|ページ|網址|网址',
  ].flatMap((names) => names.split('|')),
)

/** The plainest of them, which win over the others. */
const plainNames = new Set(['address', 'url', 'urls', 'page url', 'full url', 'target url'])

const isAboutOthers = (name: string): boolean =>
  /redirect|canonical|referr|image|hreflang|amp|next|prev|favicon|thumb|logo/.test(name)

const normalised = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

/** True for the name of a column with pages. */
export const isPageName = (name: string): boolean => pageNames.has(normalised(name))

/** How well a column fits by its name: the smaller the better. */
export function nameRank(given: string): number {
  const name = normalised(given)
  if (plainNames.has(name)) return 0
  if (pageNames.has(name)) return 1
  if (isAboutOthers(name)) return 4
  return /\burls?\b|address|adresse/.test(name) ? 2 : 3
}

/** `5.Jan`, a day and not a host. */
const isDay = (cell: string): boolean => /^\d{1,2}\.\p{L}{3,9}\.?$/u.test(cell)

/** How surely a cell holds an address. */
export function addressWeight(cell: string): number {
  if (cell.length > 4000) return isWebAddress(cell) ? 1 : 0
  if (isWebAddress(cell)) return /\s/.test(cell.trim()) ? 0.5 : 1
  if (/\s/.test(cell)) return 0
  if (isPath(cell)) return 1
  return isBareAddress(cell) && !isDay(cell) ? 0.8 : 0
}

/** The share of the cells of a column, the empty ones left out, that hold an address: 0 to 1. */
export function addressShare(rows: readonly (readonly string[])[], column: number): number {
  let filled = 0
  let weight = 0
  for (const row of rows) {
    const cell = row[column] ?? ''
    if (cell === '' || cell === '-' || cell === '(not set)') continue
    filled += 1
    weight += addressWeight(cell)
  }
  return filled === 0 ? 0 : weight / filled
}

/** `docs/a.html`, `about.php`: an address without its first slash. Numbers and dates have no letter in front of it. */
function isRelativePath(cell: string): boolean {
  if (/\s/.test(cell)) return false
  const slash = cell.indexOf('/')
  return (
    /\.(?:x?html?|php|aspx?|jsp|pdf)(?:[?#]|$)/i.test(cell) ||
    (slash > 0 && /\p{L}/u.test(cell.slice(0, slash)))
  )
}

/** Whether a column with the right name may be that of the pages: it has no values, or they look like paths. */
function mayHoldPages(rows: readonly (readonly string[])[], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  const paths = cells.filter((cell) => cell.length < 4000 && isRelativePath(cell))
  return cells.length === 0 || paths.length * 2 > cells.length
}

/**
 * The index of the column with the addresses: by what it holds, and of several by its name. Where none
 * holds addresses, one with the right name and paths without their first slash, or with nothing in it.
 * Numbers and dates are no addresses, whatever the column is called. −1 when there is none.
 */
export function pageColumn(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  width: number,
): number {
  let best = -1
  let bestRank = Infinity
  for (let column = 0; column < width; column += 1) {
    if (addressShare(rows, column) < 0.5) continue
    const rank = nameRank(header?.[column] ?? '')
    if (rank < bestRank) {
      best = column
      bestRank = rank
    }
  }
  if (best >= 0 || header === null) return best
  return header.findIndex((name, column) => isPageName(name) && mayHoldPages(rows, column))
}
