/** Words of remarks about crawlers, in English, German, French and Spanish. */

/** Summaries that Google Search makes by itself. */
const overviews =
  /AI[- ]?(?:Overview|overzicht|översikt|oversigt|oversikt)\p{L}{0,4}|AI Mode|Search Generative Experience|(?<!\p{L})SGE(?!\p{L})|KI-Übersicht(?:en)?|(?:aperçus|résumés) (?:par )?IA|resúmenes (?:de|con) IA|vistas creadas con IA|panoramic\p{L} IA/iu
/** Words in front of them by which a remark closes a page to them, and behind them. */
const closesInFront =
  /(?:^|[^\p{L}])(?:opt(?:ing)?[- ]?out|no|not|block(?:ed|s|ing)?|out of|keep|against|stop|prevent|disable|kein\p{L}{0,2}|raus|nicht|gegen|sperr\p{L}{0,2}|pas|hors|refus\p{L}{0,2}|bloqu\p{L}{0,3}|sin|fuera|geen|niet|uit|inte|inga|ikke|ingen|senza|fuori|sem|não|bez|nie)(?!\p{L})/iu
const closesBehind =
  /(?:^|[^\p{L}])(?:opt[- ]?out|no|off|blocked|aus|raus|nicht|sperren|gesperrt|non|fuera)(?!\p{L})/iu

/** A remark that knows what the name does not do. */
const knows =
  /(?:n['’]t|(?:^|[^\p{L}])(?:not|no|nicht|kein\p{L}{0,2}|pas|ne)) (?:\p{L}+ )?(?:affect|control|govern|cover|influence|effect|einfluss|betroffen|effet|influe|afecta|efecto)|still (?:appear|show)|unaffected|separate/iu

/** Does a remark want pages kept out of what Google Search itself makes of them? */
export function wantsNoOverviews(text: string): boolean {
  const name = overviews.exec(text)
  if (name === null || knows.test(text)) return false
  const end = name.index + name[0].length
  const before = text.slice(Math.max(0, name.index - 60), name.index)
  return closesInFront.test(before) || closesBehind.test(text.slice(end, end + 30))
}

const training = /train(?:ing|s|ed)?(?!\p{L})|trainier|entraîn|entrena|addestra|тренир|обучен/iu
const wants =
  /(?:^|[^\p{L}])(?:want|should|stay|remain|möchten|wollen|soll|sollen|weiterhin|voulons|souhaitons|doit|doivent|queremos|deben?|willen|wil|moeten|moet|vogliamo|devono|deve|chcemy|chceme|vill|vil|skal|ska|хотим)(?!\p{L})/giu
const found =
  /be found|show up|appear|source|cited|visible|search|answers|gefunden|quelle|suche|antworten|erscheinen|sichtbar|réponses|recherche|apparaître|trouvé|búsqueda|respuestas|fuente|aparecer|encontrad|gevonden|vindbaar|zoek|trovat|ricerca|znalezion|widoczn|wyszuk|nalezen|hittas|synas|findes|finnes|найд|поиск/i
/** So far behind a wish its end is looked for, and so many wishes are. */
const reach = 90
const maxWishes = 10

/** “… found: yes”. */
const foundYes =
  /(?:found|cited|gefunden|zitiert|trouvé|cité|encontrad|citad|search|suche|recherche|búsqueda|zoeken|ricerca)\p{L}{0,3}(?:[^:=]{0,40}[:=] ?|[ ,–-]{1,3})(?:yes|ok|ja|oui|s[íi]|sim|tak|да)(?!\p{L})/iu

const wantsToBeFound = (text: string): boolean =>
  foundYes.test(text) ||
  [...text.matchAll(wants)]
    .slice(0, maxWishes)
    .some(({ index }) => found.test(text.slice(index, index + reach)))

const notToBeFound =
  /(?:n['’]t|(?:^|[^\p{L}])(?:not|nor|neither|never|nicht|weder|noch|kein\p{L}{0,2}|ne|ni|pas|niet|geen|non|nie|inte|ikke|não|не))(?!\p{L}).{0,30}(?:be found|show up|appear|source|cited|search|answers|gevonden|vindbaar|trovat|znalezion|hittas|findes|finnes|encontrad|gefunden|quelle|suche|antworten|erscheinen|réponses|recherche|apparaître|búsqueda|respuestas|aparecer)/iu

/** Does a remark close the site to training, and want it to be found all the same? */
export const wantsOnlyAnswers = (text: string): boolean =>
  training.test(text) && wantsToBeFound(text) && !notToBeFound.test(text)

/** Crawlers of searches with answers, and how remarks name what they are for. */
export const answerCrawlers: readonly (readonly [token: string, product: RegExp])[] = [
  ['OAI-SearchBot', /chatgpt|openai|searchgpt/i],
  ['PerplexityBot', /perplexity/i],
  ['Claude-SearchBot', /claude|anthropic/i],
  ['DuckAssistBot', /duck/i],
]

const answers =
  /AI (?:search|answers?|assistants?)|KI-(?:Suche|Antworten|Assistent)|(?:recherche|réponses) (?:par )?IA|(?:búsqueda|respuestas) (?:de|con) IA/i

/** Is it plain that a remark means the search of a crawler? */
export function namesAnswersOf(text: string, product: RegExp): boolean {
  const isAnyNamed = answerCrawlers.some(([, other]) => other.test(text))
  return isAnyNamed ? product.test(text) : answers.test(text)
}

/** Does a remark say that the site lives on the ads of AdSense? */
export const livesOnAdsense = (text: string): boolean =>
  /adsense/i.test(text) &&
  /financed|funded|revenue|earn|income|finanzier|einnahmen|lebt von|financé|revenus|financiad|ingresos|(?:we|this site|site) (?:uses?|shows?|runs?)|wir (?:nutzen|zeigen)|nous utilisons|usamos/i.test(
    text,
  ) &&
  !/(?:^|[^\p{L}])(?:not?|never|longer|kein\p{L}{0,2}|nicht|pas|plus|sin|ya|former\p{L}{0,2}|früher)(?!\p{L})|n['’]t/iu.test(
    text,
  )

const imageSearch =
  /(?:google|bing|yandex)?[ -]?(?:image search|images(?! folder)|bilder-?suche|bilder)|(?:recherche d['’]images|google images)|(?:búsqueda de imágenes|imágenes de google)|google[- ]?(?:immagini|afbeeldingen|grafika|obrazy|bilder)|картинк/iu
const wantsFound =
  /(?:^|[^\p{L}])(?:sollen?|müssen|should|must|want|need to|doivent|deben|devono|moeten|ska|skal)(?![\p{L}]).{0,80}(?:found|appear|show up|visible|gefunden|erscheinen|auffindbar|sichtbar|trouvé|apparaître|encontr|aparecer|trovat|apparire|gevonden|hittas|finnes)/iu
const isDenied =
  /n['’]t|(?:^|[^\p{L}])(?:not?|never|nicht|kein\p{L}{0,2}|nie|pas|ne|non|geen|niet|inte|inga|ikke)(?![\p{L}])/iu

/** Does a remark want pictures of the site to be found in a search for them? */
export const wantsImagesFound = (text: string): boolean =>
  imageSearch.test(text) && wantsFound.test(text) && !isDenied.test(text)

/** Does a remark name the crawler of Google Ads? */
export const namesAdsBot = (text: string): boolean =>
  /ads-?bot|google[- ]?ads(?!ense)|adwords/i.test(text)

/** Does a remark want no page but the home page open? */
export const wantsOnlyHome = (text: string): boolean =>
  /(?:only|just|nothing but) (?:the |our )?(?:home ?page|front ?page|start ?page)(?! and)|home ?page only|nur (?:die )?(?:startseite|homepage)(?! und)|(?:seulement|uniquement|seule) (?:la )?page d['’]accueil(?! et)|s[óo]lo (?:la )?(?:página (?:de inicio|principal)|portada)(?! y)/i.test(
    text,
  )

const notToSee =
  /(?:n['’]t|(?:^|[^\p{L}])(?:not|never|nor|nicht|nie|pas|jamais|no|niet|ikke|inte|non|não))(?!\p{L}).{0,30}(?:see|crawl\p{L}{0,3}|fetch\p{L}{0,2}|visit\p{L}{0,3}|look|check|seh(?:en|t)|abrufen|prüfen|besuch|voir|explorer|ver|visitar|zien|bezoeken|vedere)(?!\p{L})/iu

/** Does a remark say that a crawler is not to see something? */
export const keepsOut = (text: string): boolean => notToSee.test(text)
