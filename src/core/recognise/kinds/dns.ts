import type { Recogniser } from '../kind.ts'
import { isHostName, isIp } from '../parts/address.ts'
import { robotsLine } from '../parts/robots-line.ts'

const looked = 200

/** Lines that only dig writes. */
const isDig = (line: string): boolean =>
  /^; <<>> DiG |^;; (?:Got answer|ANSWER SECTION|QUESTION SECTION|AUTHORITY SECTION|ADDITIONAL SECTION|global options|flags:|->>HEADER|connection timed out|communications error|no servers could be reached|Query time|SERVER:|MSG SIZE|WHEN:)/i.test(
    line,
  )

/** `name. 86400 IN A 192.0.2.1`, as in an answer of dig or a zone. */
const isRecord = (line: string): boolean =>
  /^\S{1,255}\s+(?:\d{1,10}\s+)?IN\s+(?:A|AAAA|PTR|CNAME|MX|TXT|NS|SOA|CAA|SRV)\s+\S/.test(
    line.slice(0, 400),
  )

/** What `host` writes, for an answer and for none. */
const isHostAnswer = (line: string): boolean =>
  /^\S{1,255} (?:domain name pointer|has (?:IPv6 )?address|has no \S{1,8} record|mail is handled by|is an alias for|name server|descriptive text) ?/.test(
    line.slice(0, 400),
  ) || /^Host \S{1,255} not found: \d/.test(line)

/** What nslookup writes of a record that is no address: `example.com  text = "…"`. */
const isNamedRecord = (line: string): boolean =>
  /^\S{1,255}\s+(?:name|text|canonical name|mail exchanger|nameserver) = \S/.test(
    line.slice(0, 400),
  )

/** Parts of names that stand for addresses turned round. */
const isReverse = (line: string): boolean => /\.(?:in-addr|ip6)\.arpa\b/i.test(line.slice(0, 1000))

/** `Address: 192.0.2.1#53`, whatever the language of the word in front is. */
const fieldOf = (line: string): { name: string; value: string } | null => {
  const colon = line.search(/[:：]\s/)
  if (colon < 1 || colon > 40) return null
  return {
    name: line.slice(0, colon).trim(),
    value: line
      .slice(colon + 1)
      .trim()
      .replace(/#\d{1,5}$/, ''),
  }
}

/** nslookup writes names and addresses with a word in front, in the language of the system. */
function isNslookup(lines: readonly string[]): boolean {
  if (
    lines.some((line) => /^\*{2,3} .{1,300}(?:find|NXDOMAIN|SERVFAIL|domain|timed-out)/i.test(line))
  )
    return true
  const fields = lines.map(fieldOf).filter((field) => field !== null)
  const ips = fields.filter(({ value }) => isIp(value)).length
  const hosts = fields.filter(({ value }) => isHostName(value) || /^unknown$/i.test(value)).length
  if (lines.some((line) => robotsLine(line) === 'sure')) return false
  const others = lines.filter(
    (line) => fieldOf(line) === null && !isIp(line) && !/[:：]$/.test(line),
  )
  return ips > 0 && ips + hosts > 1 && others.length <= lines.length / 3
}

/** `dig +short` for a name turned round: names with a dot at the end. */
const isFullName = (line: string): boolean =>
  line.endsWith('.') && !line.endsWith('..') && line.split('.').length > 3 && isHostName(line)

/** A line of a terminal with the command that asked. */
const isCommand = (line: string): boolean =>
  /^[^:]{0,60}[$>#%] ?(?:dig|host|nslookup|drill|kdig)\s/.test(line.slice(0, 200))

/** PowerShell's Resolve-DnsName. */
const isResolved = (line: string): boolean =>
  /^(?:Name\s+Type\s+TTL\s+Section\b|Resolve-DnsName ?: )/.test(line)

/** What dig, host, nslookup and Resolve-DnsName write. */
export const findDns: Recogniser = ({ lines: all }) => {
  const lines = all.slice(0, looked)
  if (lines.some((line) => isDig(line) || isResolved(line))) return {}
  const answers = lines.filter(
    (line) => isRecord(line) || isHostAnswer(line) || isNamedRecord(line) || isReverse(line),
  ).length
  if (answers > 0 && answers * 10 >= lines.length) return {}
  const output = lines.filter((line) => !isCommand(line))
  return isNslookup(lines) || (output.length > 0 && output.every(isFullName)) ? {} : null
}
