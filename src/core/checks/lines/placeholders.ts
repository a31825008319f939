/**
 * A name in capitals that a program was to replace when it wrote the file, with the signs of its language around it:
 * `%ADMIN_PATH%`, `__HOST__`, `@@HOST@@`, `${HOST}`, `$ADMIN_PATH`, `#{HOST}`, `{{HOST}}`, `[[HOST]]`.
 */
const placeholder =
  /%[A-Z][A-Z\d_]{3,40}%(?![\dA-Fa-f]{2})|__[A-Z][A-Z\d_]{2,40}__|@@[A-Z][A-Z\d_]{2,40}@@|[$#]\{[A-Z][A-Z\d_]{1,40}\}|\$[A-Z][A-Z\d]{0,20}(?:_[A-Z\d]{1,20}){1,4}(?![A-Za-z\d_])|\{\{ ?[A-Z][A-Z\d_]{1,40} ?\}\}|\[\[[A-Z][A-Z\d_]{1,40}\]\]/

/** The placeholder in a value; null for none. Behind a star it is looked for in URLs, where links were written with it. */
export function placeholderIn(value: string): string | null {
  const found = /[%_@$#{[]/.test(value) ? placeholder.exec(value) : null
  return found === null || value.charAt(found.index - 1) === '*' ? null : found[0]
}
