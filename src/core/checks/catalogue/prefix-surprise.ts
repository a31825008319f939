import type { Check, CheckTexts } from '../check.ts'
import {
  blockedPlaces,
  fixesThatOpen,
  placesInside,
  placesInWords,
} from '../remarks/listed-places.ts'
import { listedPrefixes } from '../lines/listed-prefixes.ts'
import { remarkAbove } from '../remarks/only-filters.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { isOfYears } from '../lines/dated-posts.ts'
import { longerWord } from '../remarks/longer-words.ts'
import { keepToFolder, removalBesideOthers } from '../support/edits.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { judgedTests } from '../support/test-paths.ts'

/** Signs at the end of a path after which more of a name is meant to follow. */
const openEnds = ['-', '_', '=', '?', '&', '*', '/', '$']

/** Does a path end with what looks like the whole name of a folder? */
function endsWithFolder(value: string): boolean {
  const last = value.slice(value.lastIndexOf('/') + 1)
  return last !== '' && !last.includes('.') && !openEnds.includes(value.charAt(value.length - 1))
}

/** Words by which a remark speaks of a folder. */
const folderWords =
  /(?<!\p{L})(?:folders?|director(?:y|ies)|ordner|verzeichnis\p{L}*|dossiers?|répertoires?|carpetas?|directorios?|cartell[ae]|map(?:pen|p)?|katalog\p{L}*|папк\p{L}+)(?!\p{L})/iu

/** A folder's name that other names begin with as well. */
export const prefixSurprise: Check = {
  id: 'prefix-surprise',
  severity: 'warning',
  *run(context) {
    const seen = new Set<number>()
    for (const { path, decision, expect } of judgedTests(context)) {
      const { rule } = decision
      // Where a test expects it, it is no surprise.
      if (expect === 'disallow') continue
      if (rule?.verdict !== 'disallow' || seen.has(rule.line)) continue
      const { line, value } = rule
      if (!endsWithFolder(value)) continue
      if (!path.startsWith(value) || !/^[\p{L}\p{N}_-]/u.test(path.slice(value.length))) continue
      seen.add(line)
      if (isOfYears(value)) {
        yield {
          line,
          message: `“${value}” also blocks ${path}, as it does every address that begins with a year.`,
          fixes: removalBesideOthers(context, line),
        }
        continue
      }
      // What its comment names is told where a test fails.
      const own = ruleLines(context).find((one) => one.line.number === line)
      if (own !== undefined && longerWord(context, own) !== null) continue
      const message = `“${value}” also blocks ${path}.`
      yield { line, message, fixes: keepToFolder(context, line, value) }
    }
    for (const [line, [first]] of blockedPlaces(context)) {
      const value = first?.rule.value ?? ''
      if (first === undefined || value.includes('*') || seen.has(line)) continue
      const places = placesInside(context, line, value)
      if (places.length === 0) continue
      const fixes = endsWithFolder(value) ? keepToFolder(context, line, value) : []
      yield {
        line,
        message: `“${value}” also blocks ${placesInWords(places)}.`,
        fixes: fixesThatOpen(context, places, fixes),
      }
      seen.add(line)
    }
    for (const { rule, paths } of listedPrefixes(context)) {
      const { line, value } = rule
      if (seen.has(line.number)) continue
      const said = remarkAbove(context, line)?.text ?? ''
      yield {
        line: line.number,
        severity: folderWords.test(said) ? 'warning' : 'info',
        message: `“${value}” also blocks ${namesInSentence(paths.map((path) => shown(path)))} of the list.`,
        fixes: keepToFolder(context, line.number, value),
      }
    }
  },
}

const listOf = (...urls: readonly string[]) => urls.map((url) => ({ url, text: url, weight: 1 }))

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule blocks more than the folder',
  why: 'A rule matches every URL that begins with it: /help also blocks /helpful.html. A slash at the end limits the rule to the folder.',
  sources: [{ source: 'cambridge-guide' }, { source: 'spiderline-guide' }],
  bad: [
    {
      robots: '# the old news folder\nUser-agent: *\nDisallow: /news\n',
      urls: listOf('/news/2012/x', '/newsletter/', '/newsroom/press'),
      lines: [3],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /shop\n',
      urls: listOf('/shop/a', '/shopping-guide'),
      lines: [2],
      severity: 'info',
    },
    {
      robots: 'User-agent: *\nDisallow: /help\n',
      tests: [{ crawler: 'Googlebot', url: '/helpful.html' }],
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /p\nDisallow: /q\n\n# Menu: /products/ /about/\n',
      lines: [2],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /tag\n', urls: listOf('/tag/a', '/tags/', '/tag?a=1') },
    { robots: 'User-agent: *\nDisallow: /shop\n', urls: listOf('/shopping-guide') },
    {
      robots: 'User-agent: *\nDisallow: /shop\nAllow: /shopping\n',
      urls: listOf('/shop/a', '/shopping-guide'),
    },
    {
      robots: 'User-agent: *\nDisallow: /help\n',
      tests: [{ crawler: 'Googlebot', url: '/help/a' }],
    },
    { robots: 'User-agent: *\nDisallow: /help\n' },
    { robots: 'User-agent: *\nDisallow: /help\n\n# Menu: /help/ /about/\n' },
    { robots: 'User-agent: *\nDisallow: /test\n\n# Not crawled: /testing/ /tests/\n' },
    {
      robots: 'User-agent: *\nDisallow: /agenda/2024\n',
      tests: [{ crawler: 'Googlebot', url: '/agenda/2024-06', expect: 'disallow' }],
    },
  ],
}
