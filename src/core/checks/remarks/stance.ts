/**
 * What a remark plainly says of the paths that it names. `open`: they are to be found, or are public. `closed`:
 * they are not to be crawled. Null where it is not plain, or says both.
 */
export type RemarkStance = 'open' | 'closed'

/** Words that turn a remark around, or make exceptions. */
const turns =
  /(?:^|[^\p{L}])(?:not?|never|none|nothing|cannot|without|except|unless|until|only|but|instead|formerly|old|was|were|todo|drop|out of|remove[ds]?|vanish|disappear|raus|verschwinden|disparaître|desaparecer|nicht|kein\p{L}{0,2}|nie|niemals|ohne|ausser|außer|nur|aber|statt|früher|ne|pas|jamais|sans|sauf|mais|seulement|uniquement|ancien\p{L}{0,3}|nunca|jamás|sin|salvo|excepto|pero|solo|sólo|solamente)(?![\p{L}])|n['’]t(?![\p{L}])/iu

const open = [
  /(?:^|[^\p{L}])(?:should|must|shall|have to|has to|need to|needs to|want|wants)(?![\p{L}]).{0,60}(?:appear|show up|shown|found|visible|index|listed|crawl|accessible)/iu,
  /(?:^|[^\p{L}])(?:is|are|be|stays?|remains?|keep|leave) (?:\p{L}+ ){0,2}(?:public|open|crawlable|indexable|accessible)(?![\p{L}])/iu,
  /(?:^|[^\p{L}])(?:soll|sollen|müssen|muss)(?![\p{L}]).{0,60}(?:(?:in den|im) (?:google[- ]?)?index|gefunden|sichtbar|erscheinen|auffindbar|(?:in die|in der) \p{L}*suche)/iu,
  /(?:^|[^\p{L}])(?:ist|sind|bleibt|bleiben) (?:\p{L}+ ){0,2}(?:öffentlich|offen|zugänglich|freigegeben)(?![\p{L}])/iu,
  /(?:^|[^\p{L}])(?:doit|doivent)(?![\p{L}]).{0,60}(?:apparaître|indexé|visible|trouvé|exploré|accessible)/iu,
  /(?:^|[^\p{L}])(?:est|sont|reste|restent) (?:\p{L}+ ){0,2}(?:publi(?:c|cs|que|ques)|ouvert\p{L}{0,2}|accessibles?)(?![\p{L}])/iu,
  /(?:^|[^\p{L}])(?:debe|deben|tiene que|tienen que)(?![\p{L}]).{0,60}(?:aparecer|indexa|visible|encontra|rastrea|accesible)/iu,
  /(?:^|[^\p{L}])(?:es|son|está|están) (?:\p{L}+ ){0,2}(?:públic[oa]s?|abiert[oa]s?|accesibles?)(?![\p{L}])/iu,
] as const

/** Words by which a remark keeps crawlers out; they say no by themselves. */
const closed =
  /(?:^|[^\p{L}])(?:block|disallow|exclud|hide|hidden|forbid|deny|private|internal|keep out|(?:not|n['’]t|no|never) (?:be )?(?:crawl|index|fetch|visit)|(?:aus|ein)?sperr|gesperrt|sperret|stengt|utesteng|blokk|spärra|uitgesloten|esclus|vietat|zablok|wyklucz|заблок|закрыт|запре|ausschlie|ausgeschlossen|intern|privat|nicht (?:zu )?(?:crawl|abruf|besuch|indexier|gecrawlt)|kein\p{L}{0,2} |interdi|bloqu|exclu|privé|ne pas |no rastrea|no indexa|privad|proib|n[ãa]o (?:index|rastre)|non (?:indicizz|scansion)|nie indeks|zakaz|zakáz|neindex|не индекс|engelle|yasak)/iu

/** The same in languages that put no spaces between words, or write endings to them. */
const closedUnspaced =
  /禁止|拒否|非公開|除外|不可|[載乗]せ(?:ない|ません|たくない)|(?:クロール|インデックス|登録|表示|収集)(?:を)?(?:しない|させない|されない|されたくない|しません|ブロック)|不(?:允许|允許|要|希望|让|讓)[^，。,]{0,12}(?:抓取|收录|收錄|索引|爬)|屏蔽|封禁|拒[绝絕]|[仅僅]限|[内內]部|금지|차단|거부|비공개|제외|내부|(?:허용|수집|노출|색인)하지/u

/** Words that say that something is not closed, in such languages. */
const notClosedUnspaced = /許可|(?<!不)(?:允许|允許)|(?<!非)公開|公开|허용(?!하지)|(?<!비)공개/u

/** Words that say that something is not closed. */
const notClosed =
  /(?:^|[^\p{L}])(?:(?:not|never|n['’]t|nicht|pas|no) (?:\p{L}+ )?(?:block|disallow|gesperrt|sperren|bloqu|interdi)|allow(?:s|ed)?(?![\p{L}])|open(?![\p{L}])|public(?![\p{L}])|erlaubt|freigegeben|öffentlich|offen(?![\p{L}])|bleib\p{L}* |autoris|ouvert|accessible|permitid|abiert|públic)/iu

/** What a remark says of what it names. */
export function stanceOf(text: string): RemarkStance | null {
  if (open.some((wish) => wish.test(text))) return turns.test(text) ? null : 'open'
  const isClosed = closed.test(text) || closedUnspaced.test(text)
  return isClosed && !notClosed.test(text) && !notClosedUnspaced.test(text) ? 'closed' : null
}

/** Does it speak of exceptions, or of what is open? Then a path that no rule matches may be meant so. */
export const mayBeOpen = (text: string): boolean =>
  notClosed.test(text) ||
  notClosedUnspaced.test(text) ||
  open.some((wish) => wish.test(text)) ||
  exceptions.test(text)

const exceptions =
  /(?:^|[^\p{L}])(?:except|unless|but|instead|only|old|formerly|moved|redirect\p{L}*|ausser|außer|aber|nur|statt|früher|umgeleitet|sauf|mais|seulement|uniquement|ancien\p{L}{0,3}|salvo|excepto|pero|solo|sólo|antes)(?![\p{L}])/iu

/** Does it speak of one page and not of a folder? */
export const isOfPage = (text: string): boolean =>
  /(?:^|[^\p{L}])(?:(?:log|sign)-?in page|start page|overview page|page (?:itself|\/|https?:)|itself|(?:everything|all|pages) (?:below|under|beneath)|startseite|login-?seite|anmeldeseite|übersichtsseite|selbst|und alles (?:darunter|darin|unter)|page de connexion|elle-même|tout ce qui est (?:dessous|en dessous)|página de (?:acceso|inicio)|todo lo que)/iu.test(
    text,
  )
