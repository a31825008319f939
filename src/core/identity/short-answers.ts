import { readAddress } from './address.ts'
import { hostName } from './host-names.ts'

/** What `dig +short` was asked: its answers do not say it, only the command above them does. */
export interface ShortQuestion {
  /** An address, or a name. */
  readonly owner: string
  readonly type: 'PTR' | 'A' | 'AAAA'
}

const longestCommand = 600

const command = /(?:^|[\s$#>%])k?dig /

/** The question in a line such as `$ dig +short -x 192.0.2.1`; null for other lines, and for several questions at once. */
export function shortQuestion(line: string): ShortQuestion | null {
  if (line.length > longestCommand || !line.includes('+short')) return null
  const found = command.exec(line)
  if (found === null) return null
  const words = line.slice(found.index + found[0].length).split(/[\s;|]+/)
  let type: ShortQuestion['type'] = 'A'
  const owners: string[] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (before === '-x') {
      type = 'PTR'
      owners.push(word)
    } else if (/^(?:A|AAAA|PTR)$/i.test(word)) type = typeNamed(word)
    else if (!/^[-+@]/.test(word) && before !== '-p' && word !== '') owners.push(word)
  }
  const [owner, ...others] = owners
  if (owner === undefined || others.length > 0) return null
  const isKnown = type === 'PTR' ? readAddress(owner) !== null : hostName(owner) !== null
  return isKnown ? { owner, type } : null
}

const typeNamed = (word: string): ShortQuestion['type'] => {
  const upper = word.toUpperCase()
  return upper === 'AAAA' || upper === 'PTR' ? upper : 'A'
}

/** A name of a host as dig prints it, with a dot at its end. */
export const isFullName = (text: string): boolean =>
  text.endsWith('.') && text.includes('.', text.indexOf('.') + 1) && hostName(text) !== null

/** Is a line an answer to a question: a name, or for names an address? */
export const isShortAnswer = (text: string, { type }: ShortQuestion): boolean =>
  isFullName(text) || (type !== 'PTR' && readAddress(text) !== null)
