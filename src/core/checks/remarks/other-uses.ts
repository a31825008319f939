import { lineEdits } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import type { CheckContext } from '../check-context.ts'
import {
  groupsUnder,
  blockedNamesIn,
  training,
  turnedRound,
  type BlockedName,
} from './blocked-names.ts'
import { dialectOfName, isAtGroup, isBlockedByOwn, isNamed, type Find } from './reader-of-name.ts'

/** What a crawler fetches for that is often taken for the one for AI of the same operator. */
interface OtherUse {
  readonly token: string
  readonly use: 'search' | 'users' | 'previews of shared links' | 'AI search'
  /** The name of the operator for training; null for none. */
  readonly trainer: string | null
}

/** Crawlers that have nothing to do with AI, of operators that have a name for it. */
const otherThanAi: readonly OtherUse[] = [
  { token: 'Googlebot', use: 'search', trainer: 'Google-Extended' },
  { token: 'Applebot', use: 'search', trainer: 'Applebot-Extended' },
  {
    token: 'facebookexternalhit',
    use: 'previews of shared links',
    trainer: 'meta-externalagent',
  },
]

/** Crawlers for AI that train nothing. */
const otherThanTraining: readonly OtherUse[] = [
  { token: 'OAI-SearchBot', use: 'AI search', trainer: 'GPTBot' },
  { token: 'ChatGPT-User', use: 'users', trainer: 'GPTBot' },
  { token: 'Claude-SearchBot', use: 'AI search', trainer: 'ClaudeBot' },
  { token: 'Claude-User', use: 'users', trainer: 'ClaudeBot' },
  { token: 'PerplexityBot', use: 'AI search', trainer: null },
  { token: 'Perplexity-User', use: 'users', trainer: null },
  { token: 'meta-webindexer', use: 'AI search', trainer: 'meta-externalagent' },
  { token: 'meta-externalfetcher', use: 'users', trainer: 'meta-externalagent' },
  { token: 'MistralAI-Index', use: 'AI search', trainer: 'MistralAI-Training' },
  { token: 'MistralAI-User', use: 'users', trainer: 'MistralAI-Training' },
]

const all: readonly OtherUse[] = [...otherThanAi, ...otherThanTraining]

/** Small letters only with a word behind: “ai” is a word of French as well. */
const ai =
  /(?<!\p{L})(?:A\.?I|KI|IA|LLMs?|Gemini|Llama)(?!\p{L})|(?<!\p{L})ai[- ](?:bots?|crawlers?|scrapers?|training|models?)(?!\p{L})|[Aa]rtificial [Ii]ntelligence|[Aa]pple [Ii]ntelligence|[Kk]ünstliche\p{L}? intelligenz|[Ii]ntelligence artificielle|[Ii]nteligencia artificial/u
const forTraining =
  /train(?:ing|s|ed)?(?!\p{L})|trainier|entraîn|entren|addestra|treino|trenow|тренир|обучен/iu
/** Who names what such crawlers are for, or makes exceptions, knows what is blocked. */
const knows =
  /search|preview|overview|answer|assistant|share|such(?:e|masch)|vorschau|antwort|recherche|aperçu|réponse|búsqueda|vista|respuesta|ricerca|anteprim|zoek|поиск|(?:^|[^\p{L}])(?:allow\p{L}*|only|except|but|instead|erlaub\p{L}*|nur|ausser|außer|aber|autoris\p{L}*|sauf|seulement|mais|permit\p{L}*|salvo|solo|sólo|pero)(?!\p{L})/iu
const operators = /google|apple|meta(?!\p{L})|facebook|openai|chatgpt|anthropic|claude|mistral/iu

/** The crawlers that a remark cannot mean by what it names; none where it names something else. */
function meantOtherwise(text: string): readonly OtherUse[] {
  if (knows.test(text)) return []
  if (forTraining.test(text)) return ai.test(text) ? all : otherThanTraining
  return ai.test(text) ? otherThanAi : []
}

/** Crawlers for training, with the one for the search of the same operator, and how remarks name that. */
const trainers = [
  { token: 'GPTBot', search: 'OAI-SearchBot', product: /chatgpt|openai|searchgpt/i },
  { token: 'ClaudeBot', search: 'Claude-SearchBot', product: /claude|anthropic/i },
  { token: 'meta-externalagent', search: 'meta-webindexer', product: /meta ai|facebook/i },
] as const
const ofSearch =
  /search|answers?|results?|suche|suchergebnis|antwort|recherche|réponses?|búsqueda|respuestas?|ricerca|zoek|поиск/i
const notOnlySearch =
  /train|trainier|entraîn|entren|but|aber|mais|pero|(?:^|[^\p{L}])(?:and|und|et|y|allow\p{L}*|only|nur|except|welcome|should|soll\p{L}*)(?!\p{L})/iu

/** A remark against the search of an operator over the group of its crawler for training alone. */
export const searchUses: Find = (context, remark) => {
  if (!trainers.some(({ token }) => isNamed(context, token)) || !isAtGroup(remark)) return null
  const { text } = remark
  if (!ofSearch.test(text) || notOnlySearch.test(text)) return null
  const one = trainers.find(({ token, product }) => isNamed(context, token) && product.test(text))
  if (one === undefined || !isBlockedByOwn(context, one.token)) return null
  const groups = groupsUnder(context, remark)
  const blocked = blockedNamesIn(context, groups, one.token)
  const [first] = blocked
  const isAlone = groups.every(({ agents }) => agents.length === 1)
  if (first === undefined || !isAlone || groups.length > 1 || !isOpen(context, one.search))
    return null
  const { group, naming } = first
  const edits = [lineEdits.insertAfter(context, naming.line.number, `User-agent: ${one.search}`)]
  return {
    line: naming.line.number,
    message: `${one.token} fetches for training, not for search, which the comment in line ${remark.first} means. ${one.search}, which is for that, may fetch the site.`,
    fixes: group.rules.length > 0 ? [{ title: `Add User-agent: ${one.search}`, edits }] : [],
  }
}

const isOpen = (context: CheckContext, token: string): boolean =>
  context.siteBlock(dialectOfName(context, token), token) === null

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** A remark against AI over groups that block nothing but crawlers which are not for it. */
export const otherUses: Find = (context, remark) => {
  if (!all.some(({ token }) => isNamed(context, token)) || !isAtGroup(remark)) return null
  const possible = meantOtherwise(remark.text).filter(({ token }) => isNamed(context, token))
  if (possible.length === 0) return null
  const groups = groupsUnder(context, remark)
  const agents = groups.reduce((sum, group) => sum + group.agents.length, 0)
  if (agents > all.length) return null
  const found = possible.filter(({ token }) => isBlockedByOwn(context, token))
  const blocked = found.flatMap(({ token }): readonly BlockedName[] =>
    blockedNamesIn(context, groups, token),
  )
  const [first] = blocked
  if (first === undefined || blocked.length < agents) return null
  const tokens = distinct(blocked.map(({ token }) => token))
  const own = found.flatMap(({ token, trainer }) =>
    trainer !== null && tokens.includes(token) ? [trainer] : [],
  )
  const meant = distinct(
    operators.test(remark.text) && own.length > 0 ? own : [...training, ...own],
  )
  if (!meant.every((token) => isOpen(context, token))) return null
  const uses = distinct(found.filter(({ token }) => tokens.includes(token)).map(({ use }) => use))
  const what = forTraining.test(remark.text) ? 'AI training' : 'AI'
  const [fetch, are] = [tokens.length > 1 ? 'fetch' : 'fetches', meant.length > 1 ? 'are' : 'is']
  return {
    line: first.naming.line.number,
    message: `${namesInSentence(tokens)} ${fetch} for ${namesInSentence(uses)}, not for ${what}, which the comment in line ${remark.first} names. ${namesInSentence(meant)}, which ${are} for that, may fetch the whole site.`,
    fixes: turnedRound(context, blocked, meant),
  }
}
