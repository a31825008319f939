// A file in which some rules decide nothing, with URLs that show it.

export const usageRobots = `User-agent: *
Disallow: /cart/
Allow: /cart/help
Disallow: /old/

User-agent: GPTBot
Disallow: /

User-agent: Googlebot
Disallow: /cart
Allow: /cart*
Disallow: /tmp/
`
const urls = ['/cart/1', '/cart/help', '/', '/search']
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot']
const pairs = urls.map((url, at) => `url=${url}&ua=${crawlers[at % crawlers.length] ?? ''}`)
/** The fragment of a link that opens it in Audit. */
export const fragment = `robots=${encodeURIComponent(usageRobots)}&${pairs.join('&')}&t=audit`
