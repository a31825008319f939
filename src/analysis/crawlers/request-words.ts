import { harvesterNames, scannerNames } from '../../core/crawlers/harvesters.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'

/**
 * Why a Blocked is no more than a request for a crawler, in a sentence without a full stop: it does not say
 * that it obeys. Null where it says so, and where nothing is known against it.
 */
export function requestReason(name: string): string | null {
  if (harvesterNames.has(name.toLowerCase())) {
    return `${name} collects e-mail addresses, and such programs do not ask for robots.txt`
  }
  if (scannerNames.has(name.toLowerCase())) {
    return `${name} looks for security holes in sites, and such programs do not follow robots.txt`
  }
  const crawler = crawlerNamed(name)
  if (crawler === null) return null
  const { token, stance, purposes } = crawler
  switch (stance) {
    case 'no':
      return `${token} is known not to follow robots.txt`
    case 'partly':
      return `${token} says that it does not always follow robots.txt`
    case 'unstated':
      return purposes.includes('security')
        ? `${token} looks for open services, and no source says that it asks for robots.txt`
        : null
    case 'yes':
      return null
    default:
      return stance satisfies never
  }
}
