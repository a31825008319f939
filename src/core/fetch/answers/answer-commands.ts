import type { LookUpShell } from '../../identity/look-up-commands.ts'

/** A crawler whose name is tried. */
export interface TriedCrawler {
  readonly name: string
  /** What it sends; null: nobody knows, and one is made of its name. */
  readonly userAgent: string | null
}

/** URLs, without robots.txt, and crawlers that a script asks for: so many requests are no burden for a site. */
export const mostTriedUrls = 20
export const mostTriedCrawlers = 20

/** Characters of a page with its head that are printed: enough to know it by. */
const pageChars = 4000
/** Characters of robots.txt with its head that are printed. */
export const fileChars = 60_000

/** What a script may hold as an address: what ends quotes, or is read by a shell, is escaped by URLs anyway. */
const isPlainAddress = (url: string): boolean =>
  /^https?:\/\/[\w.~:/?#[\]@!$&()*+,;=%-]{1,2000}$/.test(url)

/** A User-Agent without what ends quotes in a shell, or its line. */
const plainWords = (text: string): string => text.replace(/[^ -~]|["'`$\\]/g, '').slice(0, 400)

const agentOf = ({ name, userAgent }: TriedCrawler): string =>
  plainWords(userAgent ?? `Mozilla/5.0 (compatible; ${name}/1.0)`)

interface Asked {
  /** The address of robots.txt. */
  readonly robotsUrl: string
  readonly urls: readonly string[]
  readonly crawlers: readonly { readonly name: string; readonly agent: string }[]
}

const inBash = ({ robotsUrl, urls, crawlers }: Asked): string => `ask() {
  printf '\\n=== %s %s\\n' "$1" "$3"
  curl -sS -i -L --max-redirs 5 -m 20 -A "$2" "$3" 2>&1 | LC_ALL=C tr -cd '\\11\\12\\15\\40-\\176' | head -c "$4"
  sleep 1
}
${crawlers
  .flatMap(({ name, agent }) => [
    `ask '${name}' '${agent}' '${robotsUrl}' ${fileChars}`,
    ...urls.map((url) => `ask '${name}' '${agent}' '${url}' ${pageChars}`),
  ])
  .join('\n')}
`

const inPowerShell = ({
  robotsUrl,
  urls,
  crawlers,
}: Asked): string => `function Ask($name, $agent, $url, $most) {
  ''
  "=== $name $url"
  $answer = (curl.exe -sS -i -L --max-redirs 5 -m 20 -A $agent $url 2>&1 | ForEach-Object { "$_" }) -join "\`n"
  $answer.Substring(0, [Math]::Min($most, $answer.Length))
  Start-Sleep -Seconds 1
}
${crawlers
  .flatMap(({ name, agent }) => [
    `Ask '${name}' '${agent}' '${robotsUrl}' ${fileChars}`,
    ...urls.map((url) => `Ask '${name}' '${agent}' '${url}' ${pageChars}`),
  ])
  .join('\n')}
`

/**
 * One script that asks a site for its robots.txt and some of its URLs by the names of crawlers, one request a second.
 * `readAnswers` reads what it prints. Addresses that do not fit in quotes are left out.
 * @param origin "https://example.com"
 */
export function answerCommands(
  origin: string,
  urls: readonly string[],
  crawlers: readonly TriedCrawler[],
): Readonly<Record<LookUpShell, string>> {
  const robotsUrl = `${origin}/robots.txt`
  const tried = crawlers.slice(0, mostTriedCrawlers).flatMap((crawler) => {
    const name = plainWords(crawler.name)
    return name === '' ? [] : [{ name, agent: agentOf(crawler) }]
  })
  const plain = [...new Set(urls)].filter((url) => isPlainAddress(url) && url !== robotsUrl)
  if (!isPlainAddress(robotsUrl) || tried.length === 0) return { bash: '', powershell: '' }
  const asked = { robotsUrl, urls: plain.slice(0, mostTriedUrls), crawlers: tried }
  return { bash: inBash(asked), powershell: inPowerShell(asked) }
}
