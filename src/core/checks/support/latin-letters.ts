/** Letters of other alphabets, and the Latin ones that they are taken for by the eye. */
const cyrillic = 'аеорсухіјѕԁԛԝһӏкАВЕКМНОРСТУХІЈЅ'
const cyrillicLatin = 'aeopcyxijsdqwhlkABEKMHOPCTYXIJS'
const greek = 'αορνυικχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const greekLatin = 'aopvuikxABEZHIKMNOPTYX'
const other = 'ıɡ'
const otherLatin = 'ig'

const latinByLetter = new Map(
  [...(cyrillic + greek + other)].map((letter, at) => [
    letter,
    (cyrillicLatin + greekLatin + otherLatin).charAt(at),
  ]),
)

const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/u
const slashes = /[\u2044\u2215]/u

/** The ASCII sign that a dash, a slash, a star or a full-width form looks like; null for any other. */
export function asciiSign(sign: string): string | null {
  if (dashes.test(sign)) return '-'
  if (slashes.test(sign)) return '/'
  if (sign === '\u2217') return '*'
  const code = sign.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xff01 + 0x21) : null
}

/** The ASCII character that one of any alphabet looks like; itself where there is none. */
export const lookOf = (sign: string): string => latinByLetter.get(sign) ?? asciiSign(sign) ?? sign

/** A text with Latin letters for those that look like them. Has the same length. */
export const latinised = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? Array.from(text, lookOf).join('') : text

/** Is there a letter of another alphabet that looks like a Latin one? */
export const hasForeignLetter = (text: string): boolean =>
  [...text].some((sign) => latinByLetter.has(sign))

/** The alphabet of such a letter, for a sentence; empty for others. */
export function scriptOf(sign: string): string {
  if (cyrillic.includes(sign)) return ', Cyrillic'
  return greek.includes(sign) ? ', Greek' : ''
}
