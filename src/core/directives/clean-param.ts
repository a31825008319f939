import { code, joinParts, sentenceOf } from '../text/sentence.ts'
import { invalidReading, validReading, type ValueDirective } from './directive.ts'
import { wordsOf } from './value-parsers.ts'

/** Characters of a value; a longer one is not read. */
const maxLength = 500

/** What a Clean-param line says. */
export interface CleanParam {
  /** Names of query parameters that do not change the page. */
  readonly parameters: readonly string[]
  /** Paths that it is about, as a pattern; null: all. */
  readonly path: string | null
}

/** Query parameters that do not change a page, and the paths of which that is true: Yandex. */
export const cleanParam: ValueDirective<'clean-param', CleanParam> = {
  key: 'clean-param',
  name: 'Clean-param',
  example: 'ref /shop/',
  meaning: 'URL parameters that do not change the page.',
  source: { source: 'yandex-clean-param' },
  maxTypos: 2,
  identifiesFile: true,
  scope: 'file',
  once: false,
  read(value) {
    const [list = '', path = null, ...more] = wordsOf(value)
    const parameters = list.split('&').filter((name) => name !== '')
    if (parameters.length === 0)
      return invalidReading('clean-param', 'The names of parameters are missing.')
    if (list.includes(',')) {
      return invalidReading(
        'clean-param',
        'Parameters are separated by &, not by commas: ref&sid /shop/.',
      )
    }
    if (more.length > 0 || (path !== null && !/^[/*]/.test(path))) {
      return invalidReading(
        'clean-param',
        'Parameters are separated by &, not by spaces: ref&sid /shop/.',
      )
    }
    const read = { parameters, path }
    return value.length > maxLength
      ? invalidReading('clean-param', `More than ${maxLength} characters are not read.`, read)
      : validReading('clean-param', read)
  },
  describe: ({ parameters, path }) =>
    sentenceOf(
      joinParts(parameters.map(code)),
      parameters.length === 1 ? ' does not change pages' : ' do not change pages',
      ...(path === null ? [' anywhere'] : [' under ', code(path)]),
    ),
}
