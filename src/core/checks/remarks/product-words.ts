import { asciiLower } from '../../dialects/parts/agents.ts'

/** How remarks call what a crawler fetches for, where its name does not begin with that. */
const products: readonly (readonly [name: RegExp, words: RegExp])[] = [
  [
    /^googlebot-image$/i,
    /(?<!\p{L})google[- ]?(?:images?|photos?|pictures?|bilde?r\p{L}*|immagini|imagens|afbeeldingen|grafika)|im[aá]genes de google|images? google|(?:image|picture|bilder)[- ]?(?:search|suche)|our (?:\p{L}+ )?(?:images?|photos?|pictures?)/iu,
  ],
  [/^googlebot-news$/i, /google[- ]?(?:news|nachrichten|actualit\p{L}+|noticias|notizie|nieuws)/iu],
  [/^googlebot-video$/i, /google[- ]?videos?|video search|videosuche/iu],
  [/^(?:oai-searchbot|chatgpt-user|gptbot)$/i, /chatgpt|openai/iu],
  [/^slurp$/i, /yahoo/iu],
  [/^yeti$/i, /naver/iu],
  [/^facebookexternalhit$/i, /facebook/iu],
  [/^(?:ia_archiver|archive\.org_bot)$/i, /internet archive|wayback/iu],
  [/^mediapartners-google$/i, /adsense/iu],
  [/^adsbot-google/i, /google[- ]?ads(?!ense)|adwords/iu],
  [/^duckduckbot$/i, /duck ?duck ?go/iu],
  [/^yandex/i, /яндекс/iu],
]

/** A name without what most of them end with: “Bing” of “bingbot”. */
const stemOf = (name: string): string =>
  asciiLower(name).replace(/[-_]?(?:bot|spider|crawler)$/, '')

/** A text with a blank around each of its words. */
const inWords = (text: string): string => ` ${text.split(/[^a-z\d]+/).join(' ')} `

/** Does a remark name a crawler, or what it fetches for? */
export function namesCrawler(remark: string, name: string): boolean {
  if (/^\*?$/.test(name)) return false
  const text = asciiLower(remark)
  const stem = stemOf(name)
  if (text.includes(asciiLower(name))) return true
  if (products.some(([token, words]) => token.test(name) && words.test(remark))) return true
  return stem.length > 3 && inWords(text).includes(inWords(stem))
}
