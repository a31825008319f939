import type { KindId, Recogniser } from './kind.ts'
import { findAgentCard } from './kinds/agent-card.ts'
import { findBinary, findEmpty } from './kinds/blank.ts'
import { findCase, findOtherJson } from './kinds/case.ts'
import { findDns } from './kinds/dns.ts'
import { findFeed } from './kinds/feed.ts'
import { findHtml, findOtherXml } from './kinds/html.ts'
import { findHttp } from './kinds/http.ts'
import { findJsonUrls } from './kinds/json-urls.ts'
import { findAds } from './kinds/known-text.ts'
import { findLink } from './kinds/link.ts'
import { findLog } from './kinds/log.ts'
import { findOutput, findReport } from './kinds/output.ts'
import { findOtherPatch, findPatch } from './kinds/patch.ts'
import { findRanges } from './kinds/ranges.ts'
import { findRobots } from './kinds/robots.ts'
import { findServerHeaders } from './kinds/server-headers.ts'
import { findAddress, findUserAgent } from './kinds/single.ts'
import { findSitemap, findSitemapIndex } from './kinds/sitemap.ts'
import { findTable } from './kinds/table.ts'
import { findTests } from './kinds/tests.ts'
import { findUrls } from './kinds/urls.ts'
import { findWrappedRobots } from './kinds/wrapped-robots.ts'

/** A kind of text: its id, what it is called in a sentence, and how it is told. */
export interface TextKind {
  readonly id: KindId
  readonly label: string
  readonly find: Recogniser
}

/** Every kind, in the order in which they are tried: what is outside comes before what is in it. */
export const textKinds: readonly TextKind[] = [
  { id: 'empty', label: 'nothing', find: findEmpty },
  { id: 'binary', label: 'a file that is no text', find: findBinary },
  { id: 'case', label: 'a case of this page', find: findCase },
  { id: 'link', label: 'a link to a case', find: findLink },
  { id: 'patch', label: 'a patch', find: findPatch },
  { id: 'text', label: 'text', find: findOtherPatch },
  { id: 'server-headers', label: 'the configuration of a server', find: findServerHeaders },
  { id: 'http', label: 'an HTTP response', find: findHttp },
  { id: 'sitemap', label: 'a sitemap', find: findSitemap },
  { id: 'sitemap-index', label: 'an index of sitemaps', find: findSitemapIndex },
  { id: 'sitemap', label: 'a feed', find: findFeed },
  { id: 'robots', label: 'a robots.txt in another text', find: findWrappedRobots },
  { id: 'html', label: 'an HTML page', find: findHtml },
  { id: 'text', label: 'text', find: findOtherXml },
  { id: 'log', label: 'an access log', find: findLog },
  { id: 'agent-card', label: 'a Signature Agent Card', find: findAgentCard },
  { id: 'ranges', label: 'a list of IP addresses', find: findRanges },
  { id: 'urls', label: 'addresses in JSON', find: findJsonUrls },
  { id: 'urls', label: 'addresses in a report', find: findReport },
  { id: 'json-other', label: 'JSON', find: findOtherJson },
  { id: 'dns', label: 'DNS output', find: findDns },
  { id: 'address', label: 'an address', find: findAddress },
  { id: 'user-agent', label: 'a User-Agent', find: findUserAgent },
  { id: 'text', label: 'text', find: findAds },
  { id: 'robots', label: 'a robots.txt', find: findRobots },
  { id: 'tests', label: 'tests', find: findTests },
  { id: 'table', label: 'a table', find: findTable },
  { id: 'urls', label: 'addresses that were checked', find: findOutput },
  { id: 'urls', label: 'a list of URLs', find: findUrls },
]
