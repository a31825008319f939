import type { Check } from '../check.ts'
import { cleanParamSyntax } from '../catalogue/clean-param-syntax.ts'
import { contentSignalBad } from '../catalogue/content-signal-bad.ts'
import { contentSignalNoSearch } from '../catalogue/content-signal-no-search.ts'
import { contentSignalVsDisallow } from '../catalogue/content-signal-vs-disallow.ts'
import { contentUsageBad } from '../catalogue/content-usage-bad.ts'
import { crawlDelayIgnored } from '../catalogue/crawl-delay-ignored.ts'
import { crawlDelayOutside } from '../catalogue/crawl-delay-outside.ts'
import { crawlDelayStarves } from '../catalogue/crawl-delay-starves.ts'
import { crawlDelayValue } from '../catalogue/crawl-delay-value.ts'
import { hostObsolete } from '../catalogue/host-obsolete.ts'
import { licenseRelative } from '../catalogue/license-relative.ts'
import { nofollowNoarchiveDirective } from '../catalogue/nofollow-noarchive-directive.ts'
import { noindexDirective } from '../catalogue/noindex-directive.ts'
import { requestRateBad } from '../catalogue/request-rate-bad.ts'
import { seldomReadLine } from '../catalogue/seldom-read-line.ts'
import { sitemapAddress } from '../catalogue/sitemap-address.ts'
import { sitemapBlocked } from '../catalogue/sitemap-blocked.ts'
import { sitemapInGroup } from '../catalogue/sitemap-in-group.ts'
import { sitemapOtherHost } from '../catalogue/sitemap-other-host.ts'
import { sitemapPunycode } from '../catalogue/sitemap-punycode.ts'
import { sitemapRelative } from '../catalogue/sitemap-relative.ts'
import { sitemapScheme } from '../catalogue/sitemap-scheme.ts'
import { visitTimeBad } from '../catalogue/visit-time-bad.ts'

/** What is wrong with lines other than rules: sitemaps, delays, signals, and lines that few read. */
export const otherLineChecks: readonly Check[] = [
  cleanParamSyntax,
  contentSignalBad,
  contentSignalNoSearch,
  contentSignalVsDisallow,
  contentUsageBad,
  crawlDelayIgnored,
  crawlDelayOutside,
  crawlDelayStarves,
  crawlDelayValue,
  hostObsolete,
  licenseRelative,
  nofollowNoarchiveDirective,
  noindexDirective,
  requestRateBad,
  seldomReadLine,
  sitemapAddress,
  sitemapBlocked,
  sitemapInGroup,
  sitemapOtherHost,
  sitemapPunycode,
  sitemapRelative,
  sitemapScheme,
  visitTimeBad,
]
