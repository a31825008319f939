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
    zabroń zablokuj zakaz запретить запрещено запрет 禁止 不允许 不允許
  `,
  allow: `
    permit permitted grant
    erlauben erlaubt zulassen autoriser permettre permitir permitido
    consentire permettere toestaan zezwól разрешить разрешено 允许 允許 許可
  `,
  'user-agent': `
    robot robots bot bots crawler crawlers spider spiders agent agents
    benutzeragent benutzeragenten agenteutente agentedeusuario agentedelusuario agenteusuario
    agentedousuário agentedousuario agentedoutilizador agentutilisateur agentdelutilisateur gebruikersagent
    agentużytkownika агентпользователя 用户代理 用戶代理 使用者代理 ユーザーエージェント
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
export const fitsWord = (keyword: string, value: string): boolean =>
  keyword === 'user-agent'
    ? value === '*' || crawlerNamed(value) !== null
    : /^[/*]\S*$/.test(value) && value !== '*/*'

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
