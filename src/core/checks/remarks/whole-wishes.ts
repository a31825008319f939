/** Words by which a remark opens a site. */
const opens =
  /(?<!\p{L})(?:allow(?:s|ed|ing)?|welcome|open(?= *(?:to|for|everything|all|$))|full access|(?:may|can) (?:be )?(?:fetch|crawl|index|access|visit|read)(?:ed)?|lets? (?:[\p{L}\d-]+ ){1,4}(?:in|index|crawl|access|fetch|visit|see|read)|erlaub(?:t|en)|zulassen|zugelassen|willkommen|d(?:arf|ürfen)|hereinlassen|autoris(?:er|ée?s?)|bienvenue?s?|permit(?:ir|id[oa]s?)|permess[oi]|permettere|bienvenid[oa]s?|benvenut[oi]|toegestaan|toestaan|welkom|dozwolon\p{L}|zezwól|tillåt(?:en|et|s)?|tilladt|tillat[et]?|разреш\p{L}+)(?!\p{L})/iu
/** Words by which it closes one, with those that are understood beside “all” in other languages. */
const closes =
  /(?<!\p{L})(?:block(?:s|ed|ing)?|den(?:y|ies|ied)|disallow(?:s|ed)?|forbid(?:s|den)?|nobody|stop(?:s|ped|ping)?|prevent(?:s|ed|ing)?|ban(?:s|ned)?|exclud(?:e[sd]?|ing)|(?:shut|lock|keep|kick)(?:s|ed)? (?:\p{L}+ ){0,3}out|(?:aus)?sperr\p{L}*|(?:aus)?gesperrt|verb(?:iet|ot)\p{L}*|bloqu\p{L}+|interdi\p{L}+|prohib\p{L}+|blocca\p{L}*|vieta\p{L}*|blokk?e\p{L}*|zablok\p{L}*|запре\p{L}*|закр\p{L}*)(?!\p{L})/iu
/** Words that turn a remark around, or say that something else is meant beside it. */
const turns =
  /\b(?:not?|never|nothing|none|cannot|without|except|only|but|unless|until|before|after|if|else|other|others|rest|was|were|used|to do|uncomment|example|default|empty)\b|n['’]t\b|\?|:|(?<!\p{L})(?:nicht|kein\p{L}{0,2}|nur|außer|aber|sonst|andere\p{L}?|pas|sauf|mais|sin|salvo|pero|solo|sólo|niet|geen|tranne|ma)(?!\p{L})/iu

/** “No robots here”, “not to be crawled”, “keep out”: each closes a site, though some have a no. */
const allOut =
  /(?<!\p{L})(?:no|kein\p{L}{0,2}|aucun\p{L}?|ning[uú]n|nessun|geen|żaden|ingen|inga) (?:\p{L}+ ){0,2}(?:ro)?bots?(?!\p{L})|(?<!\p{L})(?:no|kein\p{L}{0,2}|aucun\p{L}?|ning[uú]n|nessun|geen) (?:\p{L}+ )?(?:crawlers?|spiders?|search ?engines?|suchmaschinen?|moteurs?|buscador\p{L}*|motori|zoekmachines?|crawling|indexing|crawl|indexierung)(?!\p{L})|(?<!\p{L})(?:(?:not|never|nicht|niemals) (?:\p{L}+ ){0,2}(?:crawl|index|gecrawlt|spider|durchsuch)\p{L}*|ne pas (?:explorer|indexer|crawler)|no (?:rastrear|indexar))(?= *(?:$|[.,;!–-]| (?:any|every)thing| (?:this|the) (?:site|server|host)| alles))|off[- ]limits|(?:keep|stay) (?:\p{L}+ ){0,2}(?:out|away)(?!\p{L})|go away/iu
/** That nothing is held back, or that it holds for some only. */
const heldBack =
  /(?<!\p{L})(?:not?|nothing|never|without|kein\p{L}{0,2}|nicht|sans|sin)(?!\p{L}).{0,24}(?:block|restrict|limit(?!s)|forbid|exclu|sperr|einschränk|bloqu|restric)|(?<!\p{L})(?:unless|except|only|but|if|nur|außer|aber|sauf|mais|salvo|excepto|pero|solo|sólo)(?!\p{L})/iu
/** Names of some crawlers: what is said of them is not said of all. */
const some =
  /(?<!\p{L})(?:AI|KI|IA|LLMs?|GPT\p{L}*|bad|evil|unwanted|malicious|spam\p{L}*|scrap\p{L}+|seo|training|google|bing|yandex|baidu|chat\p{L}*|tests?|staging|stage|dev|development|demo|preview|certain|some|einige\p{L}?)(?!\p{L})/iu

/** A remark above a whole group is about it where it names all, or the crawler. */
const whole =
  /(?<!\p{L})(?:everything|all|any|anything|whole|entire|full|every(?:one|body)?|anyone|anybody|alles?|alle[nmrs]|ganze\p{L}?|sämtliche\p{L}?|tou[ts]|toutes?|tod[oa]s?|tutt[oiae]|wszystk\p{L}+|вс[её]\p{L}{0,2})(?!\p{L})/iu

/** Names of search engines as a kind. */
const engines =
  /(?<!\p{L})(?:search[ -]?engines?|suchmaschinen?|moteurs? de recherche|buscadores|motores de b[uú]squeda|motori di ricerca|zoekmachines|wyszukiwark\p{L}+|sökmotorer|søgemaskiner|поисковик\p{L}*|поисковы\p{L} систем\p{L}*)(?!\p{L})/iu
/** Words that let somebody in, and those that do not. */
const letsIn =
  /(?<!\p{L})(?:lets?|allow(?:ed|s)?|welcome|only|in|rein|herein|erlaub\p{L}*|willkommen|zulassen|dürfen|laiss\p{L}+|autoris\p{L}+|permit\p{L}*|dejar|welkom|toestaan|пус\p{L}+|разреш\p{L}+)(?!\p{L})/iu
const refuses =
  /n['’]t|(?<!\p{L})(?:not?|never|without|kein\p{L}{0,2}|nicht|keep|block\p{L}*|out|pas|sans|sin|geen|niet|hide|hidden|не)(?!\p{L})/iu

/** Does a remark let search engines in? What it says of others, behind a comma or a “but”, is about them. */
export const letsEnginesIn = (remark: string): boolean =>
  remark
    .split(/[,;.–—]|(?<!\p{L})(?:but|aber|mais|pero|maar|ma|но)(?!\p{L})/iu)
    .some((part) => engines.test(part) && letsIn.test(part) && !refuses.test(part))

/** Does it keep out some crawlers, and nobody else? */
export const keepsSomeOutOnly = (remark: string): boolean =>
  /(?<!\p{L})(?:only|just|nur|seulement|uniquement|s[oó]lo|alleen|soltanto)(?!\p{L})/iu.test(
    remark,
  ) &&
  some.test(remark) &&
  (closes.test(remark) || allOut.test(remark)) &&
  !opens.test(remark)

export type WholeStance = 'opens' | 'closes'

const wantsAllOut = (remark: string): boolean =>
  allOut.test(remark) && !heldBack.test(remark) && !opens.test(remark) && !/\?|\/\w/.test(remark)

/** What a remark says of a whole site; null where it is not plain. */
export function wholeStanceOf(remark: string): WholeStance | null {
  if (wantsAllOut(remark)) return 'closes'
  if (turns.test(remark) || remark.includes('TODO')) return null
  if (closes.test(remark)) return opens.test(remark) ? null : 'closes'
  return opens.test(remark) ? 'opens' : null
}

/** Does it speak of all? */
export const isOfAll = (remark: string): boolean => whole.test(remark)

/** Is a remark above a group for everybody about the whole site? */
export const isOfWholeSite = (remark: string): boolean => whole.test(remark) || wantsAllOut(remark)

/** Is it about some crawlers, and so not about the group for all? */
export const isOfSome = (remark: string): boolean => some.test(remark)

/** Does it say that nothing but a part is to be crawled? */
export const wantsOnlyPart = (remark: string): boolean =>
  /(?<!\p{L})(?:only|exclusively|(?:everything|all|nothing|anything|no one) else|the rest|nur|ausschließlich|lediglich|(?:alles|nichts) (?:andere|sonst|übrige)|(?:der|den) rest|seulement|uniquement|(?:tout )?le reste|rien d['’]autre|sólo|solo|solamente|únicamente|(?:todo )?lo demás|el resto|soltanto|il resto|alleen|de rest|al het andere|tylko|wyłącznie|reszt\p{L}|только|остальн\p{L}+)(?!\p{L})/iu.test(
    remark,
  ) &&
  !/(?<!\p{L})(?:if only|not only|nicht nur|pas seulement|no solo|no sólo)(?!\p{L})/iu.test(remark)
