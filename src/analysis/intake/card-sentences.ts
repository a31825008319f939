import { crawlerNamed } from '../../core/crawlers/index.ts'
import { agentCardIn, type AgentCard } from '../../core/recognise/kinds/agent-card.ts'

/** What others wrote, without signs that cannot be seen. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')

const triggers = { fetcher: 'fetches for users', crawler: 'fetches by itself' } as const

function claims({ complies, trigger, purpose, rateControl, addressList }: AgentCard): string {
  const parts = [
    trigger === null ? '' : triggers[trigger],
    purpose === null ? '' : `is for “${plain(purpose)}”`,
    complies ? 'obeys robots.txt' : 'does not promise to obey robots.txt',
    rateControl === null ? '' : `can be slowed by “${plain(rateControl)}”`,
    addressList === null ? '' : `has its addresses at ${plain(addressList)}`,
  ].filter((part) => part !== '')
  return `It says that it ${parts.join(', ')}.`
}

const stanceWords = {
  yes: 'obeys robots.txt',
  partly: 'obeys robots.txt in part',
  no: 'does not obey robots.txt',
  unstated: 'says nothing about robots.txt',
} as const

/** What the catalogue of crawlers says of the same name, which may differ. */
function catalogueWords({ token, complies }: AgentCard): string {
  const known = token === null ? null : crawlerNamed(token)
  if (known === null)
    return token === null ? '' : `The catalogue has no ${token}: it is read as RFC 9309 says.`
  const differs = (known.stance === 'yes') !== complies && known.stance !== 'unstated'
  return `By the catalogue ${known.token} ${stanceWords[known.stance]}${differs ? ', which is not what the card says' : ''}.`
}

/** What a Signature Agent Card is, in a sentence. */
export function cardSentence(text: string): string {
  const card = agentCardIn(text)
  const name = card?.token ?? card?.name ?? null
  return name === null ? 'A Signature Agent Card.' : `A Signature Agent Card of ${plain(name)}.`
}

/** What a card claims, what is wrong with it, and what is known of the crawler otherwise. */
export function cardNote(text: string): string {
  const card = agentCardIn(text)
  if (card === null) return ''
  const parts = [claims(card), catalogueWords(card), ...card.problems]
  return parts.filter((part) => part !== '').join(' ')
}
