import { crawlerNamed } from '../../crawlers/index.ts'

/** What people write for the names of lines, in small letters and without blanks and dashes. */
const words: Readonly<Record<string, string>> = {
  disallow: `
    deny denied block blocked refuse exclude reject forbid forbidden prohibit prohibited ban banned hide ignore
    skip restrict noallow notallow notallowed donotallow dontallow nocrawl donotcrawl nofetch noaccess
    verbieten verboten nichterlauben nichterlaubt nichtzulassen sperren gesperrt
    interdire interdit refuser bloquer nepasautoriser
    prohibir prohibido denegar bloquear nopermitir proibir proibido
    vietare vietato bloccare nonconsentire verbieden verboden nietstoestaan
    forby forbudt tillatikke tillatinte förbjud förbjuden tillåtinte kielletty zakázat zakázáno nepovolit
    tilos letiltás yasakla engelle izinverme interzis
    zabroń zablokuj zakaz запретить запрещено запрет забрани забранено заборонити заборонено zabrani zabranjeno απαγόρευση απαγορεύεται אסור 허용안함 허용하지않음 禁止 不允许 不允許
  `,
  allow: `
    permit permitted grant
    erlauben erlaubt zulassen autoriser permettre permitir permitido
    consentire permettere toestaan tillat tillåt povolit povoleno engedélyez izinver zezwól разрешить разрешено разреши разрешено дозволити dozvoli επιτρέπεται 허용 允许 允許 許可
  `,
  'user-agent': `
    robot robots bot bots crawler crawlers spider spiders agent agents
    benutzeragent benutzeragenten agenteutente agentedeusuario agentedelusuario agenteusuario
    agentedousuário agentedousuario agentedoutilizador agentutilisateur agentdelutilisateur gebruikersagent
    brukeragent brugeragent användaragent kullanıcıaracısı uživatelskýagent agentużytkownika агентпользователя пользовательскийагент потребителскиагент агенткористувача korisničkiagent πράκτοραςχρήστη 사용자에이전트 用户代理 用戶代理 使用者代理 ユーザーエージェント
  `,
  sitemap: `
    mapadelsitio mapadesitio mapasitio mapaweb mapadosite mapadosítio mapadosítioweb plandusite plandesite
    mappadelsito mappasito seitenübersicht seitenplan inhaltsverzeichnis sitekaart sitekart webbplatskarta
    webbkarta nettstedskart sivukartta mapastrony mapawitryny mapawebu mapastránek mapastránok oldaltérkép
    siteharitası hartasite hartasiteului картасайта картанасайта мапасайта mapastranice χάρτηςιστότοπου מפתאתר сайтмап мапасайту 站点地图 网站地图 網站地圖 サイトマップ 사이트맵
  `,
}

const keywordByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([keyword, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((word) => [word, keyword] as const),
  ),
)

/** The line that another word is for: `disallow` for “Deny” and “Nicht erlauben”; null for any other word. */
export const keywordOfWord = (name: string): string | null =>
  keywordByWord.get(name.toLowerCase().replace(/[ _'’-]/g, '')) ?? null

/** Has a value the form that shows that such a word stands for a line? */
export function fitsWord(keyword: string, value: string): boolean {
  if (keyword === 'user-agent') return value === '*' || crawlerNamed(value) !== null
  if (keyword === 'sitemap') return /^https?:\/\/\S+$/i.test(value)
  return /^[/*]\S*$/.test(value) && value !== '*/*'
}

/** Words for the whole site in place of a path, and words for nothing. */
const everything = /^(?:all|any|everything|yes|true|on|1)$/i
const nothing = /^(?:none|nothing|no|never|false|off|0|null|nil|undefined|empty|n\/a|-+|[–—])$/i

/** What a word in place of a path is meant to say; null for what can be a path. */
export function meaningOfWord(value: string): 'everything' | 'nothing' | null {
  if (everything.test(value)) return 'everything'
  return nothing.test(value) ? 'nothing' : null
}

/** Signs for the colon that stand behind one, in front of a value: “:: /a”, “:= /a”. */
export const strayedSigns = /^(?:[:=][:=> \t]*|->[ \t]*)/
