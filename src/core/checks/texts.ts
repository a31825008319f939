import { texts as absoluteUrlInRule } from './catalogue/absolute-url-in-rule.ts'
import { texts as adsbotStar } from './catalogue/adsbot-star.ts'
import { texts as agentCommaList } from './catalogue/agent-comma-list.ts'
import { texts as agentEmpty } from './catalogue/agent-empty.ts'
import { texts as agentFullUa } from './catalogue/agent-full-ua.ts'
import { texts as agentInvalidChars } from './catalogue/agent-invalid-chars.ts'
import { texts as agentMerge } from './catalogue/agent-merge.ts'
import { texts as agentObsolete } from './catalogue/agent-obsolete.ts'
import { texts as agentTooShort } from './catalogue/agent-too-short.ts'
import { texts as agentUnknown } from './catalogue/agent-unknown.ts'
import { texts as agentVersion } from './catalogue/agent-version.ts'
import { texts as agentWildcard } from './catalogue/agent-wildcard.ts'
import { texts as allowAfterDisallow } from './catalogue/allow-after-disallow.ts'
import { texts as allowOnlySpecificGroup } from './catalogue/allow-only-specific-group.ts'
import { texts as applebotInherits } from './catalogue/applebot-inherits.ts'
import { texts as badPercent } from './catalogue/bad-percent.ts'
import { texts as blankInRecord } from './catalogue/blank-in-record.ts'
import { texts as blocksAssets } from './catalogue/blocks-assets.ts'
import { texts as blocksEverything } from './catalogue/blocks-everything.ts'
import { texts as bom } from './catalogue/bom.ts'
import { texts as bomInside } from './catalogue/bom-inside.ts'
import { texts as cleanParamSyntax } from './catalogue/clean-param-syntax.ts'
import { texts as commentValueMismatch } from './catalogue/comment-value-mismatch.ts'
import { texts as contentSignalBad } from './catalogue/content-signal-bad.ts'
import { texts as contentSignalVsDisallow } from './catalogue/content-signal-vs-disallow.ts'
import { texts as contradiction } from './catalogue/contradiction.ts'
import { texts as crawlDelayIgnored } from './catalogue/crawl-delay-ignored.ts'
import { texts as crawlDelayOutside } from './catalogue/crawl-delay-outside.ts'
import { texts as crawlDelayStarves } from './catalogue/crawl-delay-starves.ts'
import { texts as crawlDelayValue } from './catalogue/crawl-delay-value.ts'
import { texts as disallowStar } from './catalogue/disallow-star.ts'
import { texts as dollarMiddle } from './catalogue/dollar-middle.ts'
import { texts as dollarMissesQuery } from './catalogue/dollar-misses-query.ts'
import { texts as doubleStar } from './catalogue/double-star.ts'
import { texts as duplicateGroup } from './catalogue/duplicate-group.ts'
import { texts as duplicateRule } from './catalogue/duplicate-rule.ts'
import { texts as encodedSlash } from './catalogue/encoded-slash.ts'
import { texts as encodedSpecial } from './catalogue/encoded-special.ts'
import { texts as encodedUnreserved } from './catalogue/encoded-unreserved.ts'
import { texts as groupWithoutRules } from './catalogue/group-without-rules.ts'
import { texts as hashTruncation } from './catalogue/hash-truncation.ts'
import { texts as hostObsolete } from './catalogue/host-obsolete.ts'
import { texts as htmlEntities } from './catalogue/html-entities.ts'
import { texts as htmlFile } from './catalogue/html-file.ts'
import { texts as httpStatus } from './catalogue/http-status.ts'
import { texts as indentation } from './catalogue/indentation.ts'
import { texts as indexHtmlAllow } from './catalogue/index-html-allow.ts'
import { texts as invisibleCharacters } from './catalogue/invisible-characters.ts'
import { texts as keywordPrefix } from './catalogue/keyword-prefix.ts'
import { texts as lastMatchReopen } from './catalogue/last-match-reopen.ts'
import { texts as limitSplitsLine } from './catalogue/limit-splits-line.ts'
import { texts as lineEndings } from './catalogue/line-endings.ts'
import { texts as lineTooLong } from './catalogue/line-too-long.ts'
import { texts as lowerHex } from './catalogue/lower-hex.ts'
import { texts as missingBareDir } from './catalogue/missing-bare-dir.ts'
import { texts as missingColon } from './catalogue/missing-colon.ts'
import { texts as msnbotBlocksBing } from './catalogue/msnbot-blocks-bing.ts'
import { texts as multipleStar } from './catalogue/multiple-star.ts'
import { texts as newlinesLost } from './catalogue/newlines-lost.ts'
import { texts as noBlankBetweenRecords } from './catalogue/no-blank-between-records.ts'
import { texts as noDisallowInRecord } from './catalogue/no-disallow-in-record.ts'
import { texts as noLeadingSlash } from './catalogue/no-leading-slash.ts'
import { texts as nofollowNoarchiveDirective } from './catalogue/nofollow-noarchive-directive.ts'
import { texts as noindexDirective } from './catalogue/noindex-directive.ts'
import { texts as nonAsciiPath } from './catalogue/non-ascii-path.ts'
import { texts as notUtf8 } from './catalogue/not-utf8.ts'
import { texts as otherSeparator } from './catalogue/other-separator.ts'
import { texts as pathCase } from './catalogue/path-case.ts'
import { texts as prefixSurprise } from './catalogue/prefix-surprise.ts'
import { texts as quotedValue } from './catalogue/quoted-value.ts'
import { texts as regexSyntax } from './catalogue/regex-syntax.ts'
import { texts as requestRateBad } from './catalogue/request-rate-bad.ts'
import { texts as ruleBeforeAgent } from './catalogue/rule-before-agent.ts'
import { texts as ruleTooLongYandex } from './catalogue/rule-too-long-yandex.ts'
import { texts as secrets } from './catalogue/secrets.ts'
import { texts as severalDirectivesOneLine } from './catalogue/several-directives-one-line.ts'
import { texts as shadowedRule } from './catalogue/shadowed-rule.ts'
import { texts as sitemapBlocked } from './catalogue/sitemap-blocked.ts'
import { texts as sitemapInGroup } from './catalogue/sitemap-in-group.ts'
import { texts as sitemapOtherHost } from './catalogue/sitemap-other-host.ts'
import { texts as sitemapRelative } from './catalogue/sitemap-relative.ts'
import { texts as sitemapScheme } from './catalogue/sitemap-scheme.ts'
import { texts as sizeLimit } from './catalogue/size-limit.ts'
import { texts as spacesInPath } from './catalogue/spaces-in-path.ts'
import { texts as specificDropsStar } from './catalogue/specific-drops-star.ts'
import { texts as stagingLeftover } from './catalogue/staging-leftover.ts'
import { texts as subfolder } from './catalogue/subfolder.ts'
import { texts as tooManyRulesYandex } from './catalogue/too-many-rules-yandex.ts'
import { texts as trailingStar } from './catalogue/trailing-star.ts'
import { texts as twoPathsOneLine } from './catalogue/two-paths-one-line.ts'
import { texts as typoDirective } from './catalogue/typo-directive.ts'
import { texts as unknownDirective } from './catalogue/unknown-directive.ts'
import { texts as utf16 } from './catalogue/utf16.ts'
import { texts as visitTimeBad } from './catalogue/visit-time-bad.ts'
import { texts as wildcardUnsupported } from './catalogue/wildcard-unsupported.ts'
import { texts as wrongComment } from './catalogue/wrong-comment.ts'
import { texts as wrongContentType } from './catalogue/wrong-content-type.ts'
import { texts as wrongFilenameCase } from './catalogue/wrong-filename-case.ts'
import type { CheckTexts } from './check.ts'

/** What is told of every check, by its id. Apart from the rules, so that who runs them need not load it. */
export const checkTexts: Readonly<Record<string, CheckTexts>> = {
  'absolute-url-in-rule': absoluteUrlInRule,
  'adsbot-star': adsbotStar,
  'agent-comma-list': agentCommaList,
  'agent-empty': agentEmpty,
  'agent-full-ua': agentFullUa,
  'agent-invalid-chars': agentInvalidChars,
  'agent-merge': agentMerge,
  'agent-obsolete': agentObsolete,
  'agent-too-short': agentTooShort,
  'agent-unknown': agentUnknown,
  'agent-version': agentVersion,
  'agent-wildcard': agentWildcard,
  'allow-after-disallow': allowAfterDisallow,
  'allow-only-specific-group': allowOnlySpecificGroup,
  'applebot-inherits': applebotInherits,
  'bad-percent': badPercent,
  'blank-in-record': blankInRecord,
  'blocks-assets': blocksAssets,
  'blocks-everything': blocksEverything,
  bom,
  'bom-inside': bomInside,
  'clean-param-syntax': cleanParamSyntax,
  'comment-value-mismatch': commentValueMismatch,
  'content-signal-bad': contentSignalBad,
  'content-signal-vs-disallow': contentSignalVsDisallow,
  contradiction,
  'crawl-delay-ignored': crawlDelayIgnored,
  'crawl-delay-outside': crawlDelayOutside,
  'crawl-delay-starves': crawlDelayStarves,
  'crawl-delay-value': crawlDelayValue,
  'disallow-star': disallowStar,
  'dollar-middle': dollarMiddle,
  'dollar-misses-query': dollarMissesQuery,
  'double-star': doubleStar,
  'duplicate-group': duplicateGroup,
  'duplicate-rule': duplicateRule,
  'encoded-slash': encodedSlash,
  'encoded-special': encodedSpecial,
  'encoded-unreserved': encodedUnreserved,
  'group-without-rules': groupWithoutRules,
  'hash-truncation': hashTruncation,
  'host-obsolete': hostObsolete,
  'html-entities': htmlEntities,
  'html-file': htmlFile,
  'http-status': httpStatus,
  indentation,
  'index-html-allow': indexHtmlAllow,
  'invisible-characters': invisibleCharacters,
  'keyword-prefix': keywordPrefix,
  'last-match-reopen': lastMatchReopen,
  'limit-splits-line': limitSplitsLine,
  'line-endings': lineEndings,
  'line-too-long': lineTooLong,
  'lower-hex': lowerHex,
  'missing-bare-dir': missingBareDir,
  'missing-colon': missingColon,
  'msnbot-blocks-bing': msnbotBlocksBing,
  'multiple-star': multipleStar,
  'newlines-lost': newlinesLost,
  'no-blank-between-records': noBlankBetweenRecords,
  'no-disallow-in-record': noDisallowInRecord,
  'no-leading-slash': noLeadingSlash,
  'nofollow-noarchive-directive': nofollowNoarchiveDirective,
  'noindex-directive': noindexDirective,
  'non-ascii-path': nonAsciiPath,
  'not-utf8': notUtf8,
  'other-separator': otherSeparator,
  'path-case': pathCase,
  'prefix-surprise': prefixSurprise,
  'quoted-value': quotedValue,
  'regex-syntax': regexSyntax,
  'request-rate-bad': requestRateBad,
  'rule-before-agent': ruleBeforeAgent,
  'rule-too-long-yandex': ruleTooLongYandex,
  secrets,
  'several-directives-one-line': severalDirectivesOneLine,
  'shadowed-rule': shadowedRule,
  'sitemap-blocked': sitemapBlocked,
  'sitemap-in-group': sitemapInGroup,
  'sitemap-other-host': sitemapOtherHost,
  'sitemap-relative': sitemapRelative,
  'sitemap-scheme': sitemapScheme,
  'size-limit': sizeLimit,
  'spaces-in-path': spacesInPath,
  'specific-drops-star': specificDropsStar,
  'staging-leftover': stagingLeftover,
  subfolder,
  'too-many-rules-yandex': tooManyRulesYandex,
  'trailing-star': trailingStar,
  'two-paths-one-line': twoPathsOneLine,
  'typo-directive': typoDirective,
  'unknown-directive': unknownDirective,
  utf16,
  'visit-time-bad': visitTimeBad,
  'wildcard-unsupported': wildcardUnsupported,
  'wrong-comment': wrongComment,
  'wrong-content-type': wrongContentType,
  'wrong-filename-case': wrongFilenameCase,
}
