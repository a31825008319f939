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
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
/** A start tag of these leaves the head open. */
export const headElements = new Set(
  'html head meta link base title style script noscript template bgsound basefont noframes'.split(
    ' ',
  ),
)
/** A start tag of these closes an open `p` (HTML standard, "in body"). */
export const closesParagraph = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul'.split(
    ' ',
  ),
)
/** A start tag of these ends foreign content (HTML standard 13.2.6.5). */
export const leavesForeign = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
)
/** Elements that matter to robots. */
export const listedElements = new Set('meta link base a area form noindex'.split(' '))
