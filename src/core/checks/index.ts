import type { Check } from './check.ts'
import { absoluteUrlInRule } from './absolute-url-in-rule.ts'
import { adsbotStar } from './adsbot-star.ts'
import { agentCommaList } from './agent-comma-list.ts'
import { agentEmpty } from './agent-empty.ts'
import { agentFullUa } from './agent-full-ua.ts'
import { agentInvalidChars } from './agent-invalid-chars.ts'
import { agentMerge } from './agent-merge.ts'
import { agentObsolete } from './agent-obsolete.ts'
import { agentTooShort } from './agent-too-short.ts'
import { agentUnknown } from './agent-unknown.ts'
import { agentVersion } from './agent-version.ts'
import { agentWildcard } from './agent-wildcard.ts'
import { allowAfterDisallow } from './allow-after-disallow.ts'
import { allowOnlySpecificGroup } from './allow-only-specific-group.ts'
import { applebotInherits } from './applebot-inherits.ts'
import { badPercent } from './bad-percent.ts'
import { blankInRecord } from './blank-in-record.ts'
import { blocksAssets } from './blocks-assets.ts'
import { blocksEverything } from './blocks-everything.ts'
import { bomInside } from './bom-inside.ts'
import { bom } from './bom.ts'
import { cleanParamSyntax } from './clean-param-syntax.ts'
import { commentValueMismatch } from './comment-value-mismatch.ts'
import { contentSignalBad } from './content-signal-bad.ts'
import { contentSignalVsDisallow } from './content-signal-vs-disallow.ts'
import { contradiction } from './contradiction.ts'
import { crawlDelayIgnored } from './crawl-delay-ignored.ts'
import { crawlDelayOutside } from './crawl-delay-outside.ts'
import { crawlDelayStarves } from './crawl-delay-starves.ts'
import { crawlDelayValue } from './crawl-delay-value.ts'
import { disallowStar } from './disallow-star.ts'
import { dollarMiddle } from './dollar-middle.ts'
import { dollarMissesQuery } from './dollar-misses-query.ts'
import { doubleStar } from './double-star.ts'
import { duplicateGroup } from './duplicate-group.ts'
import { duplicateRule } from './duplicate-rule.ts'
import { encodedSlash } from './encoded-slash.ts'
import { encodedSpecial } from './encoded-special.ts'
import { encodedUnreserved } from './encoded-unreserved.ts'
import { groupWithoutRules } from './group-without-rules.ts'
import { hashTruncation } from './hash-truncation.ts'
import { hostObsolete } from './host-obsolete.ts'
import { htmlEntities } from './html-entities.ts'
import { htmlFile } from './html-file.ts'
import { httpStatus } from './http-status.ts'
import { indentation } from './indentation.ts'
import { indexHtmlAllow } from './index-html-allow.ts'
import { invisibleCharacters } from './invisible-characters.ts'
import { keywordPrefix } from './keyword-prefix.ts'
import { lastMatchReopen } from './last-match-reopen.ts'
import { limitSplitsLine } from './limit-splits-line.ts'
import { lineEndings } from './line-endings.ts'
import { lineTooLong } from './line-too-long.ts'
import { lowerHex } from './lower-hex.ts'
import { missingBareDir } from './missing-bare-dir.ts'
import { missingColon } from './missing-colon.ts'
import { msnbotBlocksBing } from './msnbot-blocks-bing.ts'
import { multipleStar } from './multiple-star.ts'
import { newlinesLost } from './newlines-lost.ts'
import { noBlankBetweenRecords } from './no-blank-between-records.ts'
import { noDisallowInRecord } from './no-disallow-in-record.ts'
import { noLeadingSlash } from './no-leading-slash.ts'
import { nofollowNoarchiveDirective } from './nofollow-noarchive-directive.ts'
import { noindexDirective } from './noindex-directive.ts'
import { nonAsciiPath } from './non-ascii-path.ts'
import { notUtf8 } from './not-utf8.ts'
import { otherSeparator } from './other-separator.ts'
import { pathCase } from './path-case.ts'
import { prefixSurprise } from './prefix-surprise.ts'
import { quotedValue } from './quoted-value.ts'
import { regexSyntax } from './regex-syntax.ts'
import { requestRateBad } from './request-rate-bad.ts'
import { ruleBeforeAgent } from './rule-before-agent.ts'
import { ruleTooLongYandex } from './rule-too-long-yandex.ts'
import { secrets } from './secrets.ts'
import { severalDirectivesOneLine } from './several-directives-one-line.ts'
import { shadowedRule } from './shadowed-rule.ts'
import { sitemapBlocked } from './sitemap-blocked.ts'
import { sitemapInGroup } from './sitemap-in-group.ts'
import { sitemapOtherHost } from './sitemap-other-host.ts'
import { sitemapRelative } from './sitemap-relative.ts'
import { sitemapScheme } from './sitemap-scheme.ts'
import { sizeLimit } from './size-limit.ts'
import { spacesInPath } from './spaces-in-path.ts'
import { specificDropsStar } from './specific-drops-star.ts'
import { stagingLeftover } from './staging-leftover.ts'
import { subfolder } from './subfolder.ts'
import { tooManyRulesYandex } from './too-many-rules-yandex.ts'
import { trailingStar } from './trailing-star.ts'
import { twoPathsOneLine } from './two-paths-one-line.ts'
import { typoDirective } from './typo-directive.ts'
import { unknownDirective } from './unknown-directive.ts'
import { utf16 } from './utf16.ts'
import { visitTimeBad } from './visit-time-bad.ts'
import { wildcardUnsupported } from './wildcard-unsupported.ts'
import { wrongComment } from './wrong-comment.ts'
import { wrongContentType } from './wrong-content-type.ts'
import { wrongFilenameCase } from './wrong-filename-case.ts'

/** Every check, by name. */
export const checks: readonly Check[] = [
  absoluteUrlInRule,
  adsbotStar,
  agentCommaList,
  agentEmpty,
  agentFullUa,
  agentInvalidChars,
  agentMerge,
  agentObsolete,
  agentTooShort,
  agentUnknown,
  agentVersion,
  agentWildcard,
  allowAfterDisallow,
  allowOnlySpecificGroup,
  applebotInherits,
  badPercent,
  blankInRecord,
  blocksAssets,
  blocksEverything,
  bomInside,
  bom,
  cleanParamSyntax,
  commentValueMismatch,
  contentSignalBad,
  contentSignalVsDisallow,
  contradiction,
  crawlDelayIgnored,
  crawlDelayOutside,
  crawlDelayStarves,
  crawlDelayValue,
  disallowStar,
  dollarMiddle,
  dollarMissesQuery,
  doubleStar,
  duplicateGroup,
  duplicateRule,
  encodedSlash,
  encodedSpecial,
  encodedUnreserved,
  groupWithoutRules,
  hashTruncation,
  hostObsolete,
  htmlEntities,
  htmlFile,
  httpStatus,
  indentation,
  indexHtmlAllow,
  invisibleCharacters,
  keywordPrefix,
  lastMatchReopen,
  limitSplitsLine,
  lineEndings,
  lineTooLong,
  lowerHex,
  missingBareDir,
  missingColon,
  msnbotBlocksBing,
  multipleStar,
  newlinesLost,
  noBlankBetweenRecords,
  noDisallowInRecord,
  noLeadingSlash,
  nofollowNoarchiveDirective,
  noindexDirective,
  nonAsciiPath,
  notUtf8,
  otherSeparator,
  pathCase,
  prefixSurprise,
  quotedValue,
  regexSyntax,
  requestRateBad,
  ruleBeforeAgent,
  ruleTooLongYandex,
  secrets,
  severalDirectivesOneLine,
  shadowedRule,
  sitemapBlocked,
  sitemapInGroup,
  sitemapOtherHost,
  sitemapRelative,
  sitemapScheme,
  sizeLimit,
  spacesInPath,
  specificDropsStar,
  stagingLeftover,
  subfolder,
  tooManyRulesYandex,
  trailingStar,
  twoPathsOneLine,
  typoDirective,
  unknownDirective,
  utf16,
  visitTimeBad,
  wildcardUnsupported,
  wrongComment,
  wrongContentType,
  wrongFilenameCase,
]
