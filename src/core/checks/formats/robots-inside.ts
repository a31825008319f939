import { select } from '../../decide/select.ts'
import { parse } from '../../parse/parse.ts'
import { quotedTexts } from '../../recognise/parts/code-texts.ts'
import { readText } from '../../text/file.ts'
import type { CheckContext } from '../check-context.ts'

/** What a robots.txt does that stands in another text, for those whom it does not name. */
function isClosed(context: CheckContext, text: string): boolean {
  const dialect = context.primaryDialect()
  const { identity } = context.selection(dialect, '*')
  const robots = parse(readText(text), dialect, { limit: 'none' })
  return context.siteBlockOf(select(robots, identity)) !== null
}

/** A sentence with a blank in front on a robots.txt that closes the whole site; empty for another one. */
export const closedInside = (context: CheckContext, text: string, what: string): string =>
  isClosed(context, text)
    ? ` ${what} blocks the whole site for every crawler that it does not name.`
    : ''

/** So many letters of settings are looked at. */
const maxLooked = 100_000

/** The text in quotes in the settings of a server that is sent as the robots.txt; null for none. */
export function robotsInSettings({ text }: CheckContext): string | null {
  if (text.length > maxLooked || !/user-agent/i.test(text)) return null
  const found = [...quotedTexts(text)].find((one) => /^[ \t]*user-agent[ \t]*:/im.test(one))
  return found ?? null
}
