/** Which addresses a pattern is about, in words. */
function addresses(pattern: string): string {
  const isAnchored = pattern.endsWith('$')
  const rest = pattern.replace(/^\/?\*|\$$/g, '')
  if (rest.includes('*')) return `addresses like ${pattern}`
  if (pattern.startsWith('/*') || pattern.startsWith('*')) {
    return `addresses ${isAnchored ? 'that end in' : 'with'} ${rest}`
  }
  return `${isAnchored ? 'only' : 'what begins with'} ${rest}`
}

/** What a line of robots.txt does; nothing for lines that say it themselves. */
export function wordsFor(line: string): string {
  const [, key = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? []
  switch (key) {
    case 'User-agent':
      return value === '*' ? 'for all crawlers that have no group of their own' : ''
    case 'Allow':
      return `allowed: ${addresses(value)}`
    case 'Disallow':
      if (value === '') return 'nothing is blocked'
      return value === '/' ? 'everything is blocked' : `blocked: ${addresses(value)}`
    case 'Crawl-delay':
      return `${value} seconds between two pages`
    default:
      return ''
  }
}
