import { bad, good, type Directive } from './directive.ts'
import { wordsOf } from './value-parsers.ts'

const maxLength = 500

/** Query parameters that do not change a page, and the paths of which that is true: Yandex. */
export const cleanParam: Directive<'clean-param'> = {
  key: 'clean-param',
  name: 'Clean-param',
  scope: 'file',
  once: false,
  read(value) {
    const [list = '', path = null, ...more] = wordsOf(value)
    const parameters = list.split('&').filter((name) => name !== '')
    if (parameters.length === 0) return bad('clean-param', 'The names of parameters are missing.')
    if (list.includes(',')) {
      return bad('clean-param', 'Parameters are divided by &, not by commas: ref&sid /shop/.')
    }
    if (more.length > 0 || (path !== null && !/^[/*]/.test(path))) {
      return bad('clean-param', 'Parameters are divided by &, not by blanks: ref&sid /shop/.')
    }
    if (value.length > maxLength) {
      return bad('clean-param', `More than ${maxLength} characters are not read.`, {
        parameters,
        path,
      })
    }
    return good('clean-param', { parameters, path })
  },
}
