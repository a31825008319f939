import type { ListDiff, NewName } from './list-diff.ts'

/** Text as a code span that it cannot leave, on one line. */
const code = (text: string): string => `\`${text.replaceAll('`', 'ʼ').replaceAll(/\s+/g, ' ')}\``

const maxAbout = 120

function newLine({ name, list, about }: NewName): string {
  const more = about === '' ? '' : `: ${code(about.slice(0, maxAbout))}`
  return `- ${code(name)}, in ${list}${more}`
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines, '']

/** What to say when a comparison found nothing. */
export const nothingDiffers = 'The catalogue has all that the lists have.'

/**
 * A comparison as Markdown. It has a heading of the second level for each kind of difference, and none
 * when nothing differs.
 */
export function reportOnLists({ added, renamed, gone, changed }: ListDiff): string {
  const sections = [
    ...section('New names', added.map(newLine)),
    ...section(
      'Perhaps renamed',
      renamed.map(({ from, to }) => `${newLine(to)}. We have ${code(from)}, which no list has.`),
    ),
    ...section(
      'Gone from all lists',
      gone.map((token) => `- ${code(token)}`),
    ),
    ...section(
      'Other User-Agents',
      changed.map(({ token, ours, theirs }) => `- ${code(token)}: ${code(ours)} → ${code(theirs)}`),
    ),
  ]
  const advice =
    'Look up what the operator says before anything is changed. What stays out goes into `src/core/crawlers/ignored.json`.'
  const body = sections.length === 0 ? [nothingDiffers, ''] : [advice, '', ...sections]
  return ['# The catalogue and public lists of crawlers', '', ...body].join('\n')
}
