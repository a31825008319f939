/** What tells which request an answer is for, as far as it stands above the answer. */
export interface AskedRequest {
  /** The address; a path alone where no host is told; null: nobody knows. */
  readonly url: string | null
  /** The User-Agent that was sent; null: it is not told. */
  readonly agent: string | null
}

/** Lines above an answer that may tell what was asked. */
const mostLines = 200
const mostLineChars = 6000
const statusLine = /^(?:< ?)?HTTP\/[\d.]+\s+\d{3}(?:\s|$)/i
const requestLine = /^(?:> )?(?:GET|HEAD) (\S{1,3000}) HTTP\/[\d.]{1,4}\s*$/
const sentHeader = /^(?:> )?(host|user-agent):[ \t]*(\S[^\r\n]{0,2000})/i
const command = /\b(?:curl|wget|xh|https?)(?:\.exe)?\s/
const commandAddress = /https?:\/\/[^\s'"]{1,3300}/i
const commandAgent =
  /\s(?:-[a-zA-Z]{0,8}A|--user-agent)[ =]?(?:"([^"]{1,500})"|'([^']{1,500})'|([^\s'"]{1,200}))|['"]User-Agent:([^'"]{1,500})['"]/i
const plainPort = /^\* Connected to .{1,300} port 80\b/

/** `https://a.example` and `https://a.example/`: the same page. */
const withPath = (address: string): string =>
  /^https?:\/\/[^/?#]+$/i.test(address) ? `${address}/` : address

function urlOf(target: string | null, host: string | null, isPlain: boolean): string | null {
  if (target === null || host === null || !target.startsWith('/')) return target
  return `${isPlain ? 'http' : 'https'}://${host}${target}`
}

/** Reads the request that stands above an answer: the command, or what `curl -v` and browsers show of it. */
export function askedRequest(text: string): AskedRequest {
  let target: string | null = null
  let host: string | null = null
  let address: string | null = null
  let agent: string | null = null
  let isPlain = false
  for (const whole of text.slice(0, 200_000).split(/\r?\n/, mostLines)) {
    const line = whole.slice(0, mostLineChars)
    if (statusLine.test(line)) break
    isPlain ||= plainPort.test(line)
    const [, path] = requestLine.exec(line) ?? []
    if (path !== undefined) target ??= path
    const [, name, value = ''] = sentHeader.exec(line) ?? []
    if (name?.toLowerCase() === 'host') host ??= value.trim()
    else if (name !== undefined) agent ??= value.trim()
    if (!command.test(line)) continue
    const [found] = commandAddress.exec(line) ?? []
    if (found === undefined) continue
    address ??= withPath(found)
    const [, quoted, single, bare, header] = commandAgent.exec(line) ?? []
    agent ??= (quoted ?? single ?? bare ?? header)?.trim() ?? null
  }
  const url = urlOf(target, host, isPlain)
  return { url: url !== null && !url.startsWith('/') ? url : (address ?? url), agent }
}

/** Is this the address, or the path, of a robots.txt? */
const isOfRobotsTxt = (url: string): boolean => /\/robots\.txt(?:[?#]|$)/i.test(url)

/** Whether an answer is that of robots.txt or of a page; null: it does not say. */
export function answerSubject(text: string): 'robots' | 'page' | null {
  const { url } = askedRequest(text)
  if (url === null) return null
  return isOfRobotsTxt(url) ? 'robots' : 'page'
}
