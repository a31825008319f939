import type { CrawlerFact } from '../../analysis/crawlers/crawler-facts.ts'
import type { CrawlerAbout } from '../../core/crawlers/crawler.ts'
import { code, link, sentenceOf } from '../../core/text/sentence.ts'
import { isSecondHand } from '../../core/sources/source.ts'

/** What helps an operator to find the requests: ours, no word of theirs. */
const evidenceToSend: CrawlerFact = {
  label: 'Report with',
  sentence: sentenceOf(
    'The site, the times with their zone, addresses and User-Agent of the requests, and the robots.txt of that day. Make sure first that it is the crawler: see how to verify it.',
  ),
  grade: null,
  source: null,
}

/** An e-mail address in what a crawler sends: `(+claudebot@anthropic.com)`. */
const mailIn = (text: string): string | null =>
  /[\w.-]+@(?:[\w-]+\.)+[a-z]{2,}/.exec(text)?.[0] ?? null

/** The address that a crawler sends along with its requests. */
function sentContact({ userAgents }: CrawlerAbout): CrawlerFact | null {
  for (const sent of userAgents) {
    const mail = isSecondHand(sent.url) ? null : mailIn(sent.text)
    if (mail === null) continue
    const sentence = sentenceOf('Its User-Agent names ', code(mail), '.')
    return { label: 'Contact', sentence, grade: 'documented', source: sent }
  }
  return null
}

function statedContact({ contact }: CrawlerAbout): CrawlerFact | null {
  if (contact === undefined || 'none' in contact) return null
  const { address, wants } = contact
  const where = address.startsWith('https:') ? link(address) : code(address)
  const sentence = sentenceOf('Trouble is reported at ', where, `. ${wants}`)
  return { label: 'Contact', sentence, grade: 'documented', source: contact }
}

/** That the operator's page was read and names no address. */
function missingContact({ contact }: CrawlerAbout): CrawlerFact | null {
  if (contact === undefined || !('none' in contact)) return null
  const sentence = sentenceOf(contact.none)
  return { label: 'Contact', sentence, grade: 'documented', source: contact }
}

/**
 * Where and with what trouble with a crawler is reported, or that its operator names no address; nothing where
 * neither is known.
 */
export function contactFacts(about: CrawlerAbout): readonly CrawlerFact[] {
  const contact = statedContact(about) ?? sentContact(about)
  if (contact !== null) return [contact, evidenceToSend]
  const missing = missingContact(about)
  return missing === null ? [] : [missing]
}
