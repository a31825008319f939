import type { CrawlerAbout, PolicySource } from '../../core/crawlers/crawler.ts'
import { code, link, sentenceOf, type Sentence } from '../../core/text/sentence.ts'
import type { Grade } from '../../core/sources/source.ts'
import { isSecondHand } from '../../core/sources/source.ts'

/** Where to report trouble with a crawler, in the form of the facts about it. */
interface ContactFact {
  readonly label: string
  readonly sentence: Sentence
  readonly grade: Grade | null
  readonly source: PolicySource | null
}

/** What helps an operator to find the requests: ours, no word of theirs. */
const evidenceToSend: ContactFact = {
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
function sentContact({ userAgents }: CrawlerAbout): ContactFact | null {
  for (const sent of userAgents) {
    const mail = isSecondHand(sent.url) ? null : mailIn(sent.text)
    if (mail === null) continue
    const sentence = sentenceOf('Its User-Agent names ', code(mail), '.')
    return { label: 'Contact', sentence, grade: 'documented', source: sent }
  }
  return null
}

function statedContact({ contact }: CrawlerAbout): ContactFact | null {
  if (contact === undefined) return null
  const { address, wants } = contact
  const where = address.startsWith('https:') ? link(address) : code(address)
  const sentence = sentenceOf('Trouble is reported at ', where, `. ${wants}`)
  return { label: 'Contact', sentence, grade: 'documented', source: contact }
}

/** Where and with what trouble with a crawler is reported; nothing where no address is known. */
export function contactFacts(about: CrawlerAbout): readonly ContactFact[] {
  const contact = statedContact(about) ?? sentContact(about)
  return contact === null ? [] : [contact, evidenceToSend]
}
