import type { Check } from './check.ts'
import { absoluteUrlInRule } from './catalogue/absolute-url-in-rule.ts'
import { adsbotStar } from './catalogue/adsbot-star.ts'
import { agentAddress } from './catalogue/agent-address.ts'
import { agentCommaList } from './catalogue/agent-comma-list.ts'
import { agentComposed } from './catalogue/agent-composed.ts'
import { agentEmpty } from './catalogue/agent-empty.ts'
import { agentEveryone } from './catalogue/agent-everyone.ts'
import { agentExample } from './catalogue/agent-example.ts'
import { agentFullUa } from './catalogue/agent-full-ua.ts'
import { agentInvalidChars } from './catalogue/agent-invalid-chars.ts'
import { agentMeant } from './catalogue/agent-meant.ts'
import { agentMerge } from './catalogue/agent-merge.ts'
import { agentObsolete } from './catalogue/agent-obsolete.ts'
import { agentParted } from './catalogue/agent-parted.ts'
import { agentPattern } from './catalogue/agent-pattern.ts'
import { agentTooShort } from './catalogue/agent-too-short.ts'
import { agentUnknown } from './catalogue/agent-unknown.ts'
import { agentUnread } from './catalogue/agent-unread.ts'
import { agentVersion } from './catalogue/agent-version.ts'
import { agentWildcard } from './catalogue/agent-wildcard.ts'
import { allowAfterDisallow } from './catalogue/allow-after-disallow.ts'
import { allowOnlySpecificGroup } from './catalogue/allow-only-specific-group.ts'
import { allowOpensParameters } from './catalogue/allow-opens-parameters.ts'
import { allowTooShort } from './catalogue/allow-too-short.ts'
import { applebotInherits } from './catalogue/applebot-inherits.ts'
import { backslash } from './catalogue/backslash.ts'
import { badPercent } from './catalogue/bad-percent.ts'
import { blankInRecord } from './catalogue/blank-in-record.ts'
import { blocksAssets } from './catalogue/blocks-assets.ts'
import { blocksEverything } from './catalogue/blocks-everything.ts'
import { bomInside } from './catalogue/bom-inside.ts'
import { bom } from './catalogue/bom.ts'
import { broadPattern } from './catalogue/broad-pattern.ts'
import { cleanParamBetter } from './catalogue/clean-param-better.ts'
import { cleanParamSyntax } from './catalogue/clean-param-syntax.ts'
import { commentValueMismatch } from './catalogue/comment-value-mismatch.ts'
import { contentSignalBad } from './catalogue/content-signal-bad.ts'
import { contentUsageBad } from './catalogue/content-usage-bad.ts'
import { contentSignalNoSearch } from './catalogue/content-signal-no-search.ts'
import { contentSignalVsDisallow } from './catalogue/content-signal-vs-disallow.ts'
import { contradiction } from './catalogue/contradiction.ts'
import { crawlDelayIgnored } from './catalogue/crawl-delay-ignored.ts'
import { crawlDelayOutside } from './catalogue/crawl-delay-outside.ts'
import { crawlDelayStarves } from './catalogue/crawl-delay-starves.ts'
import { crawlDelayValue } from './catalogue/crawl-delay-value.ts'
import { disallowStar } from './catalogue/disallow-star.ts'
import { diskPath } from './catalogue/disk-path.ts'
import { dollarMiddle } from './catalogue/dollar-middle.ts'
import { dollarMissesQuery } from './catalogue/dollar-misses-query.ts'
import { dotSegments } from './catalogue/dot-segments.ts'
import { doubleStar } from './catalogue/double-star.ts'
import { duplicateGroup } from './catalogue/duplicate-group.ts'
import { duplicateRule } from './catalogue/duplicate-rule.ts'
import { emptyDisallow } from './catalogue/empty-disallow.ts'
import { encodedQuery } from './catalogue/encoded-query.ts'
import { encodedSlash } from './catalogue/encoded-slash.ts'
import { encodedSpecial } from './catalogue/encoded-special.ts'
import { encodedTwice } from './catalogue/encoded-twice.ts'
import { encodedUnreserved } from './catalogue/encoded-unreserved.ts'
import { exactAddress } from './catalogue/exact-address.ts'
import { expectationMissed } from './catalogue/expectation-missed.ts'
import { groupWithoutRules } from './catalogue/group-without-rules.ts'
import { hashTruncation } from './catalogue/hash-truncation.ts'
import { hostObsolete } from './catalogue/host-obsolete.ts'
import { htmlEntities } from './catalogue/html-entities.ts'
import { htmlFile } from './catalogue/html-file.ts'
import { htmlInLines } from './catalogue/html-in-lines.ts'
import { httpStatus } from './catalogue/http-status.ts'
import { indentation } from './catalogue/indentation.ts'
import { indexHtmlAllow } from './catalogue/index-html-allow.ts'
import { invisibleCharacters } from './catalogue/invisible-characters.ts'
import { keywordPrefix } from './catalogue/keyword-prefix.ts'
import { lastGroupTail } from './catalogue/last-group-tail.ts'
import { lastMatchReopen } from './catalogue/last-match-reopen.ts'
import { leadingSlashes } from './catalogue/leading-slashes.ts'
import { licenseRelative } from './catalogue/license-relative.ts'
import { limitSplitsLine } from './catalogue/limit-splits-line.ts'
import { lineEndings } from './catalogue/line-endings.ts'
import { lineMarkCheck } from './catalogue/line-mark.ts'
import { lineNumbers } from './catalogue/line-numbers.ts'
import { lineTooLong } from './catalogue/line-too-long.ts'
import { lookAlikes } from './catalogue/look-alikes.ts'
import { lowerHex } from './catalogue/lower-hex.ts'
import { mergeConflict } from './catalogue/merge-conflict.ts'
import { missingBareDir } from './catalogue/missing-bare-dir.ts'
import { missingColon } from './catalogue/missing-colon.ts'
import { msnbotBlocksBing } from './catalogue/msnbot-blocks-bing.ts'
import { multipleStar } from './catalogue/multiple-star.ts'
import { nearMiss } from './catalogue/near-miss.ts'
import { newlinesLost } from './catalogue/newlines-lost.ts'
import { noBlankBetweenRecords } from './catalogue/no-blank-between-records.ts'
import { noDisallowInRecord } from './catalogue/no-disallow-in-record.ts'
import { noLeadingSlash } from './catalogue/no-leading-slash.ts'
import { nofollowNoarchiveDirective } from './catalogue/nofollow-noarchive-directive.ts'
import { noindexDirective } from './catalogue/noindex-directive.ts'
import { nonAsciiPath } from './catalogue/non-ascii-path.ts'
import { notUtf8 } from './catalogue/not-utf8.ts'
import { otherFile } from './catalogue/other-file.ts'
import { otherSeparator } from './catalogue/other-separator.ts'
import { parameterOrder } from './catalogue/parameter-order.ts'
import { patchFile } from './catalogue/patch-file.ts'
import { pathCase } from './catalogue/path-case.ts'
import { percentLatin1 } from './catalogue/percent-latin-1.ts'
import { previewsBlocked } from './catalogue/previews-blocked.ts'
import { prefixSurprise } from './catalogue/prefix-surprise.ts'
import { quotedValue } from './catalogue/quoted-value.ts'
import { regexSyntax } from './catalogue/regex-syntax.ts'
import { remarkContradicts } from './catalogue/remark-contradicts.ts'
import { remarkCrawlers } from './catalogue/remark-crawlers.ts'
import { remarkOnIndex } from './catalogue/remark-on-index.ts'
import { remarkPaths } from './catalogue/remark-paths.ts'
import { remarkUncomment } from './catalogue/remark-uncomment.ts'
import { requestRateBad } from './catalogue/request-rate-bad.ts'
import { routeParameter } from './catalogue/route-parameter.ts'
import { ruleBeforeAgent } from './catalogue/rule-before-agent.ts'
import { ruleTooLongYandex } from './catalogue/rule-too-long-yandex.ts'
import { secondSeparator } from './catalogue/second-separator.ts'
import { secrets } from './catalogue/secrets.ts'
import { seldomReadLine } from './catalogue/seldom-read-line.ts'
import { severalDirectivesOneLine } from './catalogue/several-directives-one-line.ts'
import { shadowedRule } from './catalogue/shadowed-rule.ts'
import { sitemapAddress } from './catalogue/sitemap-address.ts'
import { sitemapBlocked } from './catalogue/sitemap-blocked.ts'
import { sitemapInGroup } from './catalogue/sitemap-in-group.ts'
import { sitemapOtherHost } from './catalogue/sitemap-other-host.ts'
import { sitemapPunycode } from './catalogue/sitemap-punycode.ts'
import { sitemapRelative } from './catalogue/sitemap-relative.ts'
import { sitemapScheme } from './catalogue/sitemap-scheme.ts'
import { sizeLimit } from './catalogue/size-limit.ts'
import { spacesInPath } from './catalogue/spaces-in-path.ts'
import { specificDropsStar } from './catalogue/specific-drops-star.ts'
import { stagingLeftover } from './catalogue/staging-leftover.ts'
import { subfolder } from './catalogue/subfolder.ts'
import { systemInFolder } from './catalogue/system-in-folder.ts'
import { templateSource } from './catalogue/template-source.ts'
import { tooManyRulesYandex } from './catalogue/too-many-rules-yandex.ts'
import { trailingSign } from './catalogue/trailing-sign.ts'
import { trailingStar } from './catalogue/trailing-star.ts'
import { twoPathsOneLine } from './catalogue/two-paths-one-line.ts'
import { typoDirective } from './catalogue/typo-directive.ts'
import { unknownDirective } from './catalogue/unknown-directive.ts'
import { utf16 } from './catalogue/utf16.ts'
import { valueBelow } from './catalogue/value-below.ts'
import { visitTimeBad } from './catalogue/visit-time-bad.ts'
import { wantedAmongUnwanted } from './catalogue/wanted-among-unwanted.ts'
import { wildcardUnsupported } from './catalogue/wildcard-unsupported.ts'
import { wrongComment } from './catalogue/wrong-comment.ts'
import { wrongContentType } from './catalogue/wrong-content-type.ts'
import { wrongFilenameCase } from './catalogue/wrong-filename-case.ts'
/** Every check, by name. */
export const checks: readonly Check[] = [
  absoluteUrlInRule,
  adsbotStar,
  agentAddress,
  agentCommaList,
  agentComposed,
  agentEmpty,
  agentEveryone,
  agentExample,
  agentFullUa,
  agentInvalidChars,
  agentMeant,
  agentMerge,
  agentObsolete,
  agentParted,
  agentPattern,
  agentTooShort,
  agentUnknown,
  agentUnread,
  agentVersion,
  agentWildcard,
  allowAfterDisallow,
  allowOnlySpecificGroup,
  allowOpensParameters,
  allowTooShort,
  applebotInherits,
  backslash,
  badPercent,
  blankInRecord,
  blocksAssets,
  blocksEverything,
  bomInside,
  bom,
  broadPattern,
  cleanParamBetter,
  cleanParamSyntax,
  commentValueMismatch,
  contentSignalBad,
  contentSignalNoSearch,
  contentSignalVsDisallow,
  contentUsageBad,
  contradiction,
  crawlDelayIgnored,
  crawlDelayOutside,
  crawlDelayStarves,
  crawlDelayValue,
  disallowStar,
  diskPath,
  dollarMiddle,
  dollarMissesQuery,
  dotSegments,
  doubleStar,
  duplicateGroup,
  duplicateRule,
  emptyDisallow,
  encodedQuery,
  encodedSlash,
  encodedSpecial,
  encodedTwice,
  encodedUnreserved,
  exactAddress,
  expectationMissed,
  groupWithoutRules,
  hashTruncation,
  hostObsolete,
  htmlEntities,
  htmlFile,
  htmlInLines,
  httpStatus,
  indentation,
  indexHtmlAllow,
  invisibleCharacters,
  keywordPrefix,
  lastGroupTail,
  lastMatchReopen,
  leadingSlashes,
  licenseRelative,
  limitSplitsLine,
  lineEndings,
  lineMarkCheck,
  lineNumbers,
  lineTooLong,
  lookAlikes,
  lowerHex,
  mergeConflict,
  missingBareDir,
  missingColon,
  msnbotBlocksBing,
  multipleStar,
  nearMiss,
  newlinesLost,
  noBlankBetweenRecords,
  noDisallowInRecord,
  noLeadingSlash,
  nofollowNoarchiveDirective,
  noindexDirective,
  nonAsciiPath,
  notUtf8,
  otherFile,
  otherSeparator,
  parameterOrder,
  patchFile,
  pathCase,
  percentLatin1,
  prefixSurprise,
  previewsBlocked,
  quotedValue,
  regexSyntax,
  remarkContradicts,
  remarkCrawlers,
  remarkOnIndex,
  remarkPaths,
  remarkUncomment,
  requestRateBad,
  routeParameter,
  ruleBeforeAgent,
  ruleTooLongYandex,
  secondSeparator,
  secrets,
  seldomReadLine,
  severalDirectivesOneLine,
  shadowedRule,
  sitemapAddress,
  sitemapBlocked,
  sitemapInGroup,
  sitemapOtherHost,
  sitemapPunycode,
  sitemapRelative,
  sitemapScheme,
  sizeLimit,
  spacesInPath,
  specificDropsStar,
  stagingLeftover,
  subfolder,
  systemInFolder,
  templateSource,
  tooManyRulesYandex,
  trailingSign,
  trailingStar,
  twoPathsOneLine,
  typoDirective,
  unknownDirective,
  utf16,
  valueBelow,
  visitTimeBad,
  wantedAmongUnwanted,
  wildcardUnsupported,
  wrongComment,
  wrongContentType,
  wrongFilenameCase,
]
