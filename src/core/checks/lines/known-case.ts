import { asciiLower } from '../../dialects/parts/agents.ts'
import { systemsOfSite } from '../assets/site-systems.ts'
import type { CheckContext } from '../check-context.ts'

/** A name that is the same on every site, in other letters than it has. */
export interface KnownCase {
  /** The path with the right letters. */
  readonly right: string
  /** A path that is meant. */
  readonly path: string
  /** What the rule does not match: “/wp-admin, as WordPress writes it”. */
  readonly what: string
}

/** Folders and files of WordPress. */
const wordPress =
  /^\/(?:wp-(?:admin|includes|content|json)|wp-login\.php|xmlrpc\.php)(?=\/|[$*?]|$)/i

function inWordPress(value: string): KnownCase | null {
  const [name] = wordPress.exec(value) ?? []
  if (name === undefined || name === asciiLower(name)) return null
  return {
    right: asciiLower(name) + value.slice(name.length),
    path: asciiLower(value).replace(/[*$].*/, ''),
    what: `${asciiLower(name)}, as WordPress writes it`,
  }
}

/** Marks of campaigns and of WordPress, which no site writes in capitals. */
const anyParameter = /^(?:utm_\w{1,20}|gclid|fbclid|yclid|msclkid|replytocom|add-to-cart)$/i
const ofMagento = /^(?:dir|limit|mode|order)$/i
const parameter = /^(\/?\*(?:\?\*?&?|&))([A-Za-z][\w-]{1,30})(?=[=*]|$)/

function inParameter(context: CheckContext, value: string): KnownCase | null {
  const [found, start, name] = parameter.exec(value) ?? []
  if (found === undefined || start === undefined || name === undefined) return null
  const right = asciiLower(name)
  if (right === name) return null
  const isMagento =
    ofMagento.test(name) &&
    systemsOfSite(context).systems.some((system) => system.name.startsWith('Magento'))
  if (!isMagento && !anyParameter.test(name)) return null
  const rest = value.slice(found.length)
  const sign = start.includes('&') ? '?a=1&' : '?'
  return {
    right: start + right + rest,
    path: `/a${sign}${right}${/^=\w*/.exec(rest)?.[0] ?? '=1'}`,
    what: `${right}=${isMagento ? ', as Magento writes it' : ''}`,
  }
}

/** The known name in a path whose letters are others; null for any other path. */
export const knownCaseIn = (context: CheckContext, value: string): KnownCase | null =>
  inWordPress(value) ?? inParameter(context, value)
