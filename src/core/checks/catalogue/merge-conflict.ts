import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { shown } from '../support/message-parts.ts'
import { lineEdits } from '../support/edits.ts'
import { mergeConflicts, type MergeConflict } from '../support/merge-conflicts.ts'

/** Keeps the lines from `first` to `last`, and takes the rest of the conflict away. */
function keep(
  context: CheckContext,
  { start, end }: MergeConflict,
  title: string,
  [first, last]: readonly [first: number, last: number],
): CheckFix {
  const numbers = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  const gone = numbers.filter((number) => number < first || number > last)
  return { title, edits: gone.map((number) => lineEdits.remove(context, number)) }
}

const called = (name: string): string => (name === '' ? '' : ` (${shown(name, 40)})`)

/** A merge that was not finished, with both of its sides in the file. */
export const mergeConflict: Check = {
  id: 'merge-conflict',
  severity: 'error',
  *run(context) {
    for (const conflict of mergeConflicts(context)) {
      const { start, base, middle, end, ours, theirs } = conflict
      yield {
        line: start,
        message: `Lines ${start} to ${end} hold both versions of an unfinished merge, and crawlers read both.`,
        fixes: [
          keep(context, conflict, `Keep the first version${called(ours)}`, [
            start + 1,
            (base ?? middle) - 1,
          ]),
          keep(context, conflict, `Keep the second version${called(theirs)}`, [
            middle + 1,
            end - 1,
          ]),
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Merge that was not finished',
  why: 'Git leaves both versions in the file, with marks around them. Crawlers skip the marks and obey the lines of both versions.',
  sources: [{ source: 'rfc9309', section: 'section 2.3.1.5' }],
  bad: [
    {
      robots:
        'User-agent: *\n<<<<<<< HEAD\nDisallow: /\n=======\nDisallow: /admin/\n>>>>>>> live\n',
      lines: [2],
    },
    {
      robots:
        '<<<<<<< HEAD\nUser-agent: *\n||||||| 1a2b3c4\nUser-agent: a\n=======\nUser-agent: b\n>>>>>>> live\nDisallow: /x\n',
      lines: [1],
    },
  ],
  good: [
    { robots: 'User-agent: *\n# =======\nDisallow: /x\n' },
    { robots: '# <<<<<<< ours >>>>>>>\nUser-agent: *\nDisallow: /x\n' },
  ],
}
