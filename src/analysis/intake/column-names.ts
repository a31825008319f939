import type { ValueColumn } from '../../case/grid/grid.ts'

/** What a column of a table has, by its name: a count of something, an average or a measure, a status, an id. */
export type ColumnSense = 'count' | 'measure' | 'status' | 'id' | 'unknown'

const wordsIn = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')))

/** What tools count, in the languages of their exports. */
const counts = wordsIn(
  'click clicks impression impressions session sessions view views pageview pageviews visit visits',
  'visitor visitors user users entrances entries hit hits request requests inlink inlinks backlink',
  'backlinks incoming traffic conversion conversions orders transactions purchases revenue domains',
  'keywords events event dofollow nofollow',
  'klick klicks impressionen sitzungen aufrufe seitenaufrufe nutzer besuche besucher zugriffe umsatz',
  'bestellungen einstiege anfragen',
  'clic clics vues utilisateurs visites visiteurs commandes revenus',
  'impresiones vistas sesiones usuarios visitas ingresos pedidos',
  'impressioni visualizzazioni sessioni utenti visite ricavi',
  'cliques impressões visualizações sessões usuários utilizadores receita',
  'klikken vertoningen weergaven sessies gebruikers bezoeken bezoekers',
  'kliknięcia wyświetlenia sesje użytkownicy odsłony wizyty',
  'клики показы просмотры сеансы визиты посетители пользователи переходы',
)

/** Parts of such names in writing without blanks. */
const countParts =
  /クリック数|表示回数|セッション|ビュー数|ユーザー|アクティブ ?ユーザー|点击|展示|클릭수|노출수/

/** What cannot be added up: averages, shares, places, measures and kinds of a page. */
const measures = wordsIn(
  'ctr rate ratio share percent percentage position positions pos place rank ranking avg average mean median',
  'score difficulty kd cpc per time duration seconds ms depth level length width size bytes price year month',
  'ttfb lcp cls inp fcp weight version type',
  'klickrate rate quote anteil durchschnitt durchschnittliche durchschnittl mittlere dauer zeit tiefe länge',
  'preis jahr rang',
  'taux moyen moyenne durée profondeur prix part',
  'tasa media promedio posición porcentaje duración profundidad precio',
  'frequenza posizione durata profondità prezzo percentuale',
  'taxa média posição porcentagem duração preço',
  'positie klikfrequentie gemiddelde duur',
  'pozycja średnia współczynnik czas',
  'позиция ср средняя средний показатель доля',
)

const measureParts = /順位|率|平均|排名|순위|률/

/** Words of a state, or the number of one. */
const statuses = wordsIn(
  'status indexability indexable indexierbar indexierbarkeit statuscode code coverage',
  'statut indexabilité estado indexabilidad stato indicizzabilità situação статус ステータス',
)

/** Names that tell rows from each other. */
const ids = wordsIn('id ids sku ean gtin isbn hash uuid guid zip plz asin')

/** Names that are all of a column of row numbers. */
const rowNumbers = /^(?:#|nr|no|n|id|index|row|zeile|№)\.?$/

/** The words of a name: `nb_visits`, `statusCode` and `Avg. CTR` have two. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** What the name of a column says of its values. */
export function senseOf(name: string): ColumnSense {
  if (rowNumbers.test(name.trim().toLowerCase())) return 'id'
  const words = wordsOf(name)
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word))
  if (has(ids)) return 'id'
  if (name.includes('%') || has(measures) || measureParts.test(name)) return 'measure'
  if (has(counts) || countParts.test(name)) return 'count'
  return has(statuses) ? 'status' : 'unknown'
}

/** Whether the numbers of a column of this name are amounts: a sum of averages, places or codes says nothing. */
export function isAmount(name: string): boolean {
  const sense = senseOf(name)
  return sense === 'count' || sense === 'unknown'
}

/** Words of columns that a search engine counts: clicks on its results, and how often it showed them. */
const searchWords = wordsIn(
  'click clicks klick klicks clic clics impression impressions impressionen impresiones',
)

/** Whether a search engine counted this, as in an export of Search Console. */
export const isOfSearch = (name: string): boolean =>
  wordsOf(name).some((word) => searchWords.has(word))

/** The columns of amounts, those that a search engine counted first: what is blocked of these is lost. */
export function amountsOf<Column extends Pick<ValueColumn, 'name' | 'kind'>>(
  columns: readonly Column[],
): readonly Column[] {
  const amounts = columns.filter(({ name, kind }) => kind === 'number' && isAmount(name))
  const ofSearch = amounts.filter(({ name }) => isOfSearch(name))
  return [...ofSearch, ...amounts.filter((column) => !ofSearch.includes(column))]
}

/**
 * The column that URLs are counted by until somebody chooses: what a search engine counted, else the first amount that
 * is in sight. Null: none, so that URLs are only counted.
 */
export function firstWeight(
  columns: readonly ValueColumn[],
  hidden: readonly string[],
): ValueColumn | null {
  const fits = ({ name }: ValueColumn) => isOfSearch(name) || !hidden.includes(name)
  return amountsOf(columns).find(fits) ?? null
}
