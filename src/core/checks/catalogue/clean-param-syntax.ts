import { fitsDirective } from '../support/keyword-like.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { valueLines } from '../support/value-lines.ts'

const isPath = (word: string): boolean => /^[/*]/.test(word)

/** The forms that a value can be meant to have: parameters joined by &, then one path. */
function meantBy(value: string): readonly string[] {
  const words = value.split(/[ \t,;]+/).filter((word) => word !== '')
  const paths = words.filter(isPath)
  const names = words.filter((word) => !isPath(word)).flatMap((word) => word.split(/[?&]+/))
  const list = names.map((name) => name.split('=', 1)[0] ?? '').filter((name) => name !== '')
  if (list.length === 0 || paths.length > 1) return []
  const joined = [list.join('&'), ...paths].join(' ')
  // Of two words without a slash the second may be a folder.
  const [first = '', second, ...more] = words
  const isOpen = paths.length === 0 && second !== undefined && more.length === 0 && /\s/.test(value)
  return isOpen && !/[,;]/.test(value)
    ? [joined, `${first.replace(/^[?&]+/, '')} /${second}`]
    : [joined]
}

/** Clean-param in a wrong form. */
export const cleanParamSyntax: Check = {
  id: 'clean-param-syntax',
  severity: 'warning',
  *run(context) {
    for (const { line, span, text, problem } of valueLines(context, 'clean-param')) {
      if (problem === null) continue
      const forms = meantBy(text).filter(
        (form) => form !== text && fitsDirective('clean-param', form),
      )
      const fixes = forms.map((form): CheckFix => ({
        title: `Change to ${form}`,
        edits: [{ span, insert: form }],
      }))
      yield { line: line.number, span, message: problem, fixes }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Clean-param in a wrong form',
  why: 'Yandex requires parameters separated by &, and a space in front of the path where there is one. Another form is reported as an error.',
  sources: [{ source: 'yandex-errors' }, { source: 'yandex-clean-param' }],
  bad: [
    {
      robots: 'User-agent: Yandex\nDisallow:\nClean-param: ref sid\nClean-param: a,b /x\n',
      lines: [3, 4],
    },
    {
      robots: 'User-agent: Yandex\nDisallow:\nClean-param: /catalog sid\nClean-param: ?a&b /x\n',
      lines: [3, 4],
    },
  ],
  good: [
    {
      robots:
        'User-agent: Yandex\nDisallow:\nClean-param: ref&sid /some_dir/get_book.pl\nClean-param: ref\n',
    },
  ],
}
