import type { PageCheckTexts } from './finding.ts'

/** By the ids of `pageChecks`, in their order. Only what runs in Node may import it: the page gets a data file. */
export const pageCheckTexts: Readonly<Record<string, PageCheckTexts>> = {
  'page-noindex-unseen': {
    title: 'noindex on a page that robots.txt blocks',
    why: 'A crawler has to fetch a page to see its noindex. Let it be crawled, and the page leaves the results.',
  },
  'page-noindex-canonical': {
    title: 'noindex beside a canonical link',
    why: 'One says that the page must not be listed, the other that it is the same as another page. Keep the one that you mean; for print pages and other copies that is the canonical link.',
  },
  'page-rule-in-robots-txt': {
    title: 'A rule for pages in robots.txt',
    why: 'noindex and its likes are read in meta tags and headers. In robots.txt they do nothing, so a page stays in the results.',
  },
  'page-nofollow-not-noindex': {
    title: 'nofollow where noindex is meant',
    why: 'nofollow is about links. The page itself stays in search, and so do the pages that it links to.',
  },
  'page-status-without-rules': {
    title: 'Rules in a response that is not a page',
    why: 'Redirects and errors bring no page, so nobody reads the rules in them. They belong to the page at the end of the redirects.',
  },
  'page-noimageindex': {
    title: 'noimageindex keeps images out only in part',
    why: 'An image that other pages show as well comes back by way of them. A Disallow for the path of the images keeps it out.',
  },
  'page-nocache-noarchive': {
    title: 'nocache together with noarchive',
    why: 'For Bing’s chat answers the weaker of the two counts. Keep noarchive alone where answers are to use nothing.',
  },
  'page-nocache-alone': {
    title: 'nocache without noarchive',
    why: 'Bing’s chat answers may still use title, address and snippet; noarchive leaves them nothing. No other engine is known to read nocache.',
  },
  'page-script-rules': {
    title: 'A script that may set rules',
    why: 'Rules that a script adds are seen only by crawlers that run scripts, and only after they have read the page without them.',
  },
  'page-values-not-separated': {
    title: 'Values without commas between them',
    why: 'Crawlers split values at commas. Without them several values are one that nobody knows.',
  },
  'page-colon-missing': {
    title: 'A value without its colon',
    why: 'max-snippet and the like need a colon in front of the number. Without it the value is unknown.',
  },
  'page-typographic-quotes': {
    title: 'Quotation marks as a part of a value',
    why: 'Word processors turn straight marks into typographic ones, and these belong to the value then.',
  },
  'page-value-unknown': {
    title: 'A value that no crawler knows',
    why: 'It has no effect. Often it is a slip in spelling, or a value that somebody made up.',
  },
  'page-agent-in-meta': {
    title: 'A crawler named inside a meta tag’s values',
    why: 'A name and a colon in front of values is the grammar of X-Robots-Tag. A meta tag has the crawler as its name.',
  },
  'page-value-as-agent': {
    title: 'A value with a colon, read as a crawler',
    why: 'In X-Robots-Tag a word with a colon names a crawler, so what follows is limited to one that does not exist.',
  },
  'page-value-dead': {
    title: 'A value that has gone out of use',
    why: 'The engine once read it and does not any more; the value can go.',
  },
  'page-value-unread': {
    title: 'A value that this engine does not read',
    why: 'Others may. For this engine it changes nothing.',
  },
  'page-argument': {
    title: 'A value with a wrong number, date or size',
    why: 'A limit that cannot be read is no limit: the engine goes on as if the value were not there.',
  },
  'page-default-value': {
    title: 'A value that asks for the default',
    why: 'index, follow and all are what holds without any rule. They do not lift a rule that stands elsewhere.',
  },
  'page-contradiction': {
    title: 'Values that contradict each other',
    why: 'Of two rules for one question most engines take the stricter, Yandex the one that allows. Leave only the one that you mean.',
  },
  'page-value-twice': {
    title: 'A value that stands there twice',
    why: 'Nothing is wrong with it; two places have to be changed when one of them is.',
  },
  'page-rel-default': {
    title: 'rel="follow" or rel="index" on a link',
    why: 'They ask for what holds anyway, and no engine is known to read them.',
  },
  'page-meta-name': {
    title: 'A robots meta tag with a wrong name, or without values',
    why: 'Crawlers look for the name “robots” or their own, and for values in the attribute content. They ignore any other tag.',
  },
  'page-meta-attribute': {
    title: 'A robots meta tag that uses another attribute',
    why: 'property and http-equiv are for other tags. Crawlers look for the attribute name.',
  },
  'page-meta-agent-unread': {
    title: 'A meta tag for a crawler that reads none',
    why: 'Only some crawlers are known to look for their name in meta tags. robots.txt, or the header, reaches others.',
  },
  'page-meta-in-body': {
    title: 'A robots meta tag in the body',
    why: 'Engines ask for it in the head, and not all look further.',
  },
  'page-meta-hidden': {
    title: 'A robots meta tag that cannot be seen',
    why: 'In a comment, a script or a template, or where a tag never ends, it is no part of the page.',
  },
  'page-missing-quote': {
    title: 'Quotation marks that go wrong in a meta tag',
    why: 'With one missing the values run on into what follows, and with a typographic one it becomes a part of them.',
  },
  'page-nosnippet-element': {
    title: 'data-nosnippet where it does not count',
    why: 'It counts on span, div and section, and without regard to its value.',
  },
  'page-section-open': {
    title: 'A section out of the index that never ends',
    why: 'A start without its end takes out all that follows, to the end of the page.',
  },
  'page-robots-tag-draft': {
    title: 'Robots-Tag in place of X-Robots-Tag',
    why: 'The shorter name is from a draft of a standard with another grammar; crawlers read X-Robots-Tag.',
  },
  'page-header-name': {
    title: 'A header with a name that nobody reads',
    why: 'There is one header for rules, X-Robots-Tag; a crawler’s name stands in its value.',
  },
  'page-header-agent': {
    title: 'X-Robots-Tag for a crawler that does not exist',
    why: 'What follows an unknown name is read by nobody. Values without a name are for all.',
  },
  'page-meta-not-html': {
    title: 'A meta tag in a file that is not HTML',
    why: 'PDF files, images and plain text have no meta tags for crawlers. Send the header instead.',
  },
  'page-cut': {
    title: 'A page that was read in part',
    why: 'Very long pages are read up to a limit, so rules behind it are not seen here.',
  },
  'page-not-text': {
    title: 'A file that cannot be read as text',
    why: 'It is binary, or in another charset than it says. No rule in it is seen.',
  },
}
