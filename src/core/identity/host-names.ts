import { asciiLower } from '../dialects/parts/agents.ts'

/** No name in DNS is longer, nor any part of it. */
const longestName = 253
const longestLabel = 63

const isLabel = (label: string): boolean =>
  label.length <= longestLabel && /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/.test(label)

/**
 * A name of a host as names are compared: in lower case, without the dot at its end. Null for what is no such
 * name: one that is too long, or has letters of other scripts, which look like others and are not.
 */
export function hostName(given: string): string | null {
  const name = asciiLower(given.slice(0, longestName + 2).trim()).replace(/\.$/, '')
  if (name.length > longestName) return null
  return name.split('.').every(isLabel) ? name : null
}

/** Does a part of a name fit a part of a mask, in which `*` stands for one sign or more? */
function fitsLabel(label: string, mask: string): boolean {
  const star = mask.indexOf('*')
  if (star < 0) return label === mask
  const [before, behind] = [mask.slice(0, star), mask.slice(star + 1)]
  const rest = label.length - before.length - behind.length
  return rest > 0 && label.startsWith(before) && label.endsWith(behind)
}

/**
 * Does the name of a host fit the end of names (`search.msn.com`) or the mask (`google-proxy-*.google.com`)? An
 * end fits behind a dot only, so that `evilgooglebot.com` is no name of `googlebot.com`.
 * @param name in the form that `hostName` gives
 */
export function fitsHost(name: string, mask: string): boolean {
  const labels = name.split('.')
  const wanted = mask.split('.')
  const isMask = mask.includes('*')
  const surplus = labels.length - wanted.length
  if (isMask ? surplus !== 0 : surplus < 1) return false
  return wanted.every((one, at) => fitsLabel(labels[surplus + at] ?? '', one))
}
