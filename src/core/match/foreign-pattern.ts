/** What shows that a rule is meant as an expression. Only what is no honest path: brackets, bars, plus signs and `.*` behind a name are common in URLs. */
export const expressionSign =
  /^\/?\^|\(\?[a-z:!=<]+\)?|\[(?:\^|[a-z]-[a-z]|[0-9]-[0-9])[^\]]*\]?|\\[dwsDWSb.\/]|\([^()|]*\|[^()]*\)|\.\*[()[^\\]|[()\]]\.\*|\)\+(?=[/$*]|$)|\/\[[\w-]+\]\*|(?<=[\w\]).])\{\d+(?:,\d*)?\}|\|(?=[/^])/i

/** A letter that was lost, or a byte that is no UTF-8: no URL has them. */
export const brokenLetter = /\uFFFD|(?<![\ud800-\udbff])[\udc80-\udcff]/

/** Can a URL have what a rule with this value names? Others match none, whoever follows them. */
export const matchesUrls = (value: string): boolean =>
  /^[/*][^ \t]*$/.test(value) && !brokenLetter.test(value) && !expressionSign.test(value)
