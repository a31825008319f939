import { crawlerNamed } from '../../crawlers/index.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CheckFix, CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { emptyTitle, namesInSentence } from '../support/message-parts.ts'
import { agentLines, firstNamings, isEveryPath, type AgentLine } from '../support/rule-lines.ts'
import {
  answerCrawlers,
  livesOnAdsense,
  namesAdsBot,
  namesAnswersOf,
  wantsImagesFound,
  wantsNoOverviews,
  wantsOnlyAnswers,
} from './crawler-words.ts'
import type { Remark } from './remarks.ts'
import { stanceOf } from './stance.ts'
import { remarkTrials, wishFor } from './wishes.ts'

type Find = (context: CheckContext, remark: Remark) => CheckProblem | null

const dialectFor = (context: CheckContext, token: string): Dialect => {
  const crawler = crawlerNamed(token)
  return (crawler === null ? null : context.dialectOf(crawler)) ?? context.primaryDialect()
}

/** Does a remark stand right above a group, or in it? */
const isAtGroup = ({ group, first, last }: Remark): boolean =>
  group !== null &&
  (last + 1 === group.firstLine || (first >= group.firstLine && last <= group.lastLine))

/** The line that names a crawler in the group of a remark; null for none. */
function namingIn(context: CheckContext, { group }: Remark, token: string): AgentLine | null {
  const lines = new Set(group?.agents.map(({ line }) => line))
  const isTheirs = ({ line, crawler }: AgentLine): boolean =>
    crawler?.token === token && lines.has(line.number)
  return agentLines(context).find(isTheirs) ?? null
}

/** Does the file name a crawler anywhere? Asked before anything is looked for in remarks. */
const isNamed = (context: CheckContext, token: string): boolean => firstNamings(context).has(token)

/** Is the whole site blocked for a crawler by a group of its own? */
function isBlockedByOwn(context: CheckContext, token: string): boolean {
  const dialect = dialectFor(context, token)
  const { token: own } = context.selection(dialect, token)
  return own !== null && own !== '*' && context.siteBlock(dialect, token) !== null
}

/** Does a group of its own keep a crawler from anything? */
function closesByOwn(context: CheckContext, token: string): boolean {
  const { token: own, rules } = context.selection(dialectFor(context, token), token)
  const isOwn = own !== null && own !== '*'
  return isOwn && rules.some(({ keyword, value }) => keyword === 'disallow' && value !== '')
}

/** The rule that blocks the whole site for a crawler, and whether its group is for nobody else and says nothing else. */
function siteBlockOf(context: CheckContext, token: string) {
  const { groups, rules } = context.selection(dialectFor(context, token), token)
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
    message: `Blocking Google-Extended does not keep pages out of AI Overviews and AI Mode, which the comment in line ${remark.first} means: they belong to Google Search. Use nosnippet or max-snippet in the pages to limit what they show.`,
  }
}

/** The fix that takes names out of a group, where others are left and these may come then. */
function takenOut(
  context: CheckContext,
  { group }: Remark,
  namings: readonly AgentLine[],
): readonly CheckFix[] {
  const tokens = namings.flatMap(({ crawler }) => crawler?.token ?? [])
  if (group === null || group.agents.length <= namings.length) return []
  const fix: CheckFix = {
    title: `Remove ${namesInSentence(tokens)} from the group`,
    edits: namings.map(({ line }) => lineEdits.remove(context, line.number)),
  }
  return tokens.reduce<readonly CheckFix[]>(
    (left, token) => {
      const selection = context.selection(context.primaryDialect(), token)
      return remarkTrials(context)(wishFor(context, selection, '/', 'allow', token), left)
    },
    [fix],
  )
}

/** Crawlers of searches among those for training, which are all that the remark closes the site to. */
const answers: Find = (context, remark) => {
  if (!answerCrawlers.some(([token]) => isNamed(context, token))) return null
  if (!isAtGroup(remark) || !wantsOnlyAnswers(remark.text)) return null
  const namings = answerCrawlers.flatMap(([token, product]) => {
    if (!namesAnswersOf(remark.text, product) || !isBlockedByOwn(context, token)) return []
    return namingIn(context, remark, token) ?? []
  })
  const [first] = namings
  if (first === undefined) return null
  const tokens = namings.flatMap(({ crawler }) => crawler?.token ?? [])
  const [are, search] = tokens.length > 1 ? ['are', 'searches'] : ['is', 'a search']
  return {
    line: namings.reduce((least, { line }) => Math.min(least, line.number), first.line.number),
    message: `${namesInSentence(tokens)} ${are} for ${search} with answers, not for training. The comment in line ${remark.first} wants the site to be found there, but this group blocks it.`,
    fixes: takenOut(context, remark, namings),
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

/** A group for AdsBot-Google with one rule, at the end of the file. */
function adsBotGroup(context: CheckContext, value: string): readonly CheckFix[] {
  const last = context.lines.findLast(({ reading }) => !['blank', 'comment'].includes(reading.kind))
  // A name without rules would join the group.
  if (last?.reading.meaning === 'user-agent') return []
  const end = context.text.length
  const gap = context.text.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${gap}User-agent: AdsBot-Google\nDisallow: ${value}\n`
  return [
    {
      title: `Add User-agent: AdsBot-Google with Disallow: ${value}`,
      edits: [{ span: { from: end, to: end }, insert }],
    },
  ]
}

/** A rule for everybody that was to hold for Google’s ads as well. */
const adsBot: Find = (context, { text, first, paths, selection }) => {
  if (!namesAdsBot(text) || stanceOf(text) !== 'closed' || selection?.token !== '*') return null
  const token = 'AdsBot-Google'
  const dialect = dialectFor(context, token)
  if (context.selection(dialect, token).token !== null) return null
  for (const { path } of paths) {
    const { rule, verdict } = context.decide(dialect, '*', path)
    if (verdict !== 'disallow' || rule === null || isEveryPath(rule.value)) continue
    return {
      line: rule.line,
      message: `${token} ignores the group for all crawlers (*), so this does not block ${path} for ${token}, as the comment in line ${first} wants. Add a group that names ${token}.`,
      fixes: adsBotGroup(context, rule.value),
    }
  }
  return null
}

/** What remarks say of crawlers that the rules do not do. */
export const remarksOnCrawlers: readonly Find[] = [overviews, answers, adsense, images, adsBot]
