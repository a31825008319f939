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

/** What is wrong with a value of which the first word is a path, or begins as a query does; null for nothing. */
function orderProblem(list: string, path: string | null): string | null {
  if (/^[/*]/.test(list)) {
    return path === null
      ? 'The names of parameters are missing in front of the path: ref&sid /shop/.'
      : 'The parameters come first, then the path: ref&sid /shop/.'
  }
  return /^[?&]/.test(list) && list.length > 1 && !list.startsWith('& ')
    ? 'Parameter names have no ? or & in front: ref&sid /shop/.'
    : null
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
    const order = orderProblem(list, path)
    if (order !== null) return invalidReading('clean-param', order)
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
