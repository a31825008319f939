import { TokenizerMode } from 'parse5'

/** Elements whose text is read as text, with the state of the tokenizer (HTML standard 13.2.6). */
export const textElements: Readonly<
  Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>
> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/** Elements without an end tag. */
export const voidElements = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** A start tag of these leaves the head open. */
export const headElements = new Set(
  'html head meta link base title style script noscript template bgsound basefont noframes'.split(
    ' ',
  ),
)
/** A start tag of these closes an open `p` (HTML standard, "in body"). */
export const closesParagraph = new Set(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp'.split(
    ' ',
  ),
)
/** A start tag of these ends foreign content (HTML standard 13.2.6.5). */
export const isForeignBreakout = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
)
/** Elements through which most end tags do not reach (HTML standard, "has an element in scope"). */
export const scopeElements = new Set(
  'applet caption html marquee object table td template th'.split(' '),
)
/** End tags of these reach up to the table. */
export const tableElements = new Set('caption table tbody td tfoot th thead tr'.split(' '))
/** A start tag of these ends cells and rows of the same table. */
export const cellElements = new Set('caption colgroup tbody td tfoot th thead tr'.split(' '))
/** Their end tags do not close other elements around them (HTML standard 13.2.4.3). */
export const formattingElements = new Set(
  'a b big code em font i nobr s small strike strong tt u'.split(' '),
)
/** The category "special" of the HTML standard (13.2.4.2). */
export const specialElements = new Set(
  'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp'.split(
    ' ',
  ),
)
/** Elements behind which a `frameset` is no longer taken (HTML standard, "frameset-ok"). */
export const bodyElements = new Set(
  'applet area body br button dd dt embed hr iframe image img input keygen li listing marquee object pre select table textarea wbr xmp'.split(
    ' ',
  ),
)
/** Elements that matter to robots. */
export const listedElements = new Set('meta link base a area form noindex'.split(' '))
