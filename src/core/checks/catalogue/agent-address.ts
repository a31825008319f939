import type { Check, CheckTexts } from '../check.ts'
import { shown } from '../support/message-parts.ts'
import { agentLines } from '../support/rule-lines.ts'

/** An address of four numbers, a range of them with a star, a dash or a slash, and one of IPv6. */
const address =
  /^(?:\d{1,3}(?:\.\d{1,3}){2}\.(?:\d{1,3}|\*)(?![\w.])|(?=[\da-f]*:)(?:[\da-f]{1,4}:|:)[\da-f:]{2,38}(?:\/\d{1,3})?$)/i

/** The address of a computer in place of a crawler’s name. */
export const agentAddress: Check = {
  id: 'agent-address',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      if (!address.test(value)) continue
      yield {
        line: line.number,
        span,
        message: `“${shown(value)}” is an IP address, but crawlers look for their name, so this line is for none of them. Block IP addresses in the server settings.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'IP address instead of a crawler name',
  why: 'A crawler looks for its own name in the file, not for IP addresses. No crawler follows a group for an address; servers and firewalls can block addresses.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }],
  bad: [
    { robots: 'User-agent: 66.249.64.0/19\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: 2001:4860::/32\nDisallow: /\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: 008\nUser-agent: OurBot/1.0.0.1\nDisallow: /\n' }],
}
