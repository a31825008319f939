import type { Check, CheckTexts } from '../check.ts'
import { wrongValues } from '../support/value-lines.ts'

/** Clean-param in a wrong form. */
export const cleanParamSyntax: Check = {
  id: 'clean-param-syntax',
  severity: 'warning',
  run: (context) => wrongValues(context, 'clean-param'),
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
  ],
  good: [
    {
      robots:
        'User-agent: Yandex\nDisallow:\nClean-param: ref&sid /some_dir/get_book.pl\nClean-param: ref\n',
    },
  ],
}
