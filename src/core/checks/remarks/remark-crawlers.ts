import type { CheckContext } from '../check-context.ts'
import { emptyTitle } from '../support/message-parts.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { livesOnAdsense, wantsImagesFound, wantsNoOverviews } from './crawler-words.ts'
import { adsBot } from './ads-bot.ts'
import { answers } from './answers.ts'
import { otherUses } from './other-uses.ts'
import {
  dialectOfName,
  isAtGroup,
  isBlockedByOwn,
  isNamed,
  namingIn,
  type Find,
} from './reader-of-name.ts'

/** Does a group of its own keep a crawler from anything? */
function closesByOwn(context: CheckContext, token: string): boolean {
  const { token: own, rules } = context.selection(dialectOfName(context, token), token)
  const isOwn = own !== null && own !== '*'
  return isOwn && rules.some(({ keyword, value }) => keyword === 'disallow' && value !== '')
}

/** The rule that blocks the whole site for a crawler, and whether its group is for nobody else and says nothing else. */
function siteBlockOf(context: CheckContext, token: string) {
  const { groups, rules } = context.selection(dialectOfName(context, token), token)
  const block = rules.find(({ keyword, value }) => keyword === 'disallow' && isEveryPath(value))
  const span = block === undefined ? null : (context.line(block.line)?.reading.value ?? null)
  if (block === undefined || span === null) return null
  const isAlone = groups.every(({ agents }) => agents.length === 1) && rules.length === 1
  return { line: block.line, span, isAlone }
}

/** Google-Extended for what Google Search makes of pages. */
const overviews: Find = (context, remark) => {
  if (!isNamed(context, 'Google-Extended') || !isAtGroup(remark)) return null
  if (!wantsNoOverviews(remark.text)) return null
  const naming = namingIn(context, remark, 'Google-Extended')
  if (naming === null || !closesByOwn(context, 'Google-Extended')) return null
  return {
    line: naming.line.number,
    message: `Blocking Google-Extended does not keep pages out of AI Overviews and AI Mode, which the comment in line ${remark.first} means: they belong to Google Search. Search Console has a setting that takes the whole site out of them; nosnippet or max-snippet in a page limits what they show of it.`,
  }
}

/** Ads that need their crawler. */
const adsense: Find = (context, { text, first }) => {
  const token = 'Mediapartners-Google'
  if (!isNamed(context, token) || !livesOnAdsense(text)) return null
  if (!isBlockedByOwn(context, token)) return null
  const block = siteBlockOf(context, token)
  if (block === null) return null
  const { line, span, isAlone } = block
  return {
    line,
    message: `${token} is the crawler of AdSense, which the comment in line ${first} names. AdSense cannot choose ads for pages that it may not crawl.`,
    fixes: isAlone ? [{ title: emptyTitle, edits: [{ span, insert: '' }] }] : [],
  }
}

/** The crawlers of searches for pictures. */
const imageTokens = ['Googlebot-Image', 'YandexImages', 'Baiduspider-image'] as const

/** Pictures that are to be found, and their crawler kept from the whole site. */
const images: Find = (context, { text, first }) => {
  const token = imageTokens.find((one) => isNamed(context, one) && isBlockedByOwn(context, one))
  if (token === undefined || !wantsImagesFound(text)) return null
  const block = siteBlockOf(context, token)
  if (block === null) return null
  return {
    line: block.line,
    severity: 'error',
    message: `This blocks ${token} from all pictures of the site, but the comment in line ${first} wants them to be found.`,
    fixes: block.isAlone ? [{ title: emptyTitle, edits: [{ span: block.span, insert: '' }] }] : [],
  }
}

/** What remarks say of crawlers that the rules do not do. */
export const remarksOnCrawlers: readonly Find[] = [
  overviews,
  answers,
  otherUses,
  adsense,
  images,
  adsBot,
]
