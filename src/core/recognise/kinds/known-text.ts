import type { Recogniser } from '../kind.ts'

const ad = /^[\w-]+(?:\.[\w-]{1,63}){1,9}\s{0,9},[^,]{1,100},\s{0,9}(?:direct|reseller)\b/i

/** An ads.txt or app-ads.txt: its hosts are those of ad systems, no addresses of the site. */
export const findAds: Recogniser = ({ content }) => {
  const ads = content.filter((line) => ad.test(line)).length
  return ads > 0 && ads * 2 > content.length ? { note: 'An ads.txt.' } : null
}
