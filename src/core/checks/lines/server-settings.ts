import { isApache, isNginx } from '../formats/text-formats.ts'
import type { StrangeLine } from './strange-lines.ts'

/** Settings whose first word a text may begin with, with what stands behind it then. */
const furtherApache =
  /^(?:order\s+(?:allow|deny)\s*,|(?:allow|deny)\s+from\s|require\s+(?:all|not|ip|host|user|group|valid-user|env|expr)\b|satisfy\s+(?:all|any)$|options\s+[+-]|header\s+(?:always\s+)?(?:set|setifempty|append|add|merge|unset|edit\*?)\s|redirect\s+(?:\w{3,9}\s+)?\/\S*(?:\s+\S+)?$)/i

const furtherNginx =
  /^(?:(?:allow|deny)\s+[\w.:/]+|rewrite\s\S+\s.*|return\s+\d{3}\b.*|autoindex\s+\w+)\s?;$|^if\s?\(\$.*\)\s?\{/i

/** Those about who may fetch what, by which address, or with which header: a rule was meant. */
const ofAccess =
  /^(?:rewrite|redirect|order\b|allow\b|deny\b|require\b|satisfy\b|header\b|requestheader\b|setenvif|browsermatch|auth|limit\b|files|directory\b|location|if\b|return\b|add_header|more_set_headers)/i

/** What a line of a server’s configuration is, which no crawler reads; null for any other. */
export function serverSetting(text: string, shown: string): StrangeLine | null {
  const start = text.replace(/^<\/?/, '')
  const tag = text.startsWith('<') ? `<${start}` : text
  const isOfApache = isApache(tag) || furtherApache.test(text)
  if (!isOfApache && !isNginx(text) && !furtherNginx.test(text)) return null
  return {
    server: isOfApache ? 'Apache' : 'nginx',
    severity: ofAccess.test(start) ? 'warning' : 'info',
    message: isOfApache
      ? `“${shown}” is a setting of Apache, not of robots.txt. It belongs in .htaccess or the server’s configuration.`
      : `“${shown}” is a setting of nginx, not of robots.txt. It belongs in the server’s configuration.`,
  }
}
