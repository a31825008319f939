import { unknownOrigin } from '../../case/scenario.ts'
import { originOf } from '../../case/urls/sent-url.ts'

/** The site of the first Sitemap line with a whole address; null when there is none. */
export function originFromSitemap(text: string): string | null {
  for (const [, address] of text.matchAll(
    /^[ \t]*sitemap[ \t]*:[ \t]*(https?:\/\/\S{1,2000})/gim,
  )) {
    const origin = originOf(address ?? '')
    if (origin !== null) return origin
  }
  return null
}

/**
 * The site of a case once `text` has taken the place of `former`: that of the new Sitemap line, unless
 * the user chose the present one. It was chosen when it is neither unknown nor that of the former
 * Sitemap line.
 */
export function siteFollowing(present: string, former: string, text: string): string {
  const isChosen = present !== unknownOrigin && present !== originFromSitemap(former)
  return isChosen ? present : (originFromSitemap(text) ?? present)
}
