import type { GroupNote, GroupReason } from '../core/decision.ts'
import type { Group } from '../core/robots.ts'
import type { Part } from './analysis.ts'
import { code, inTurn, lines, say } from './say.ts'
import type { Sentence } from './analysis.ts'

const shownNames = 3

/** "GPTBot, ClaudeBot", "*", "a, b, c and 12 more". */
export function labelOf({ agents }: Group): string {
  const names = agents.slice(0, shownNames).map((agent) => agent.value || '(no name)')
  const more = agents.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export const linesOf = ({ firstLine, lastLine }: Group): Part => lines(firstLine, lastLine)

/** Why a group does or does not apply, short enough for the margin of the editor. */
export function noteOf(reason: GroupReason, crawler: string): string {
  const notes: Readonly<Record<GroupReason, string>> = {
    'names-it': `applies to ${crawler}`,
    star: `applies to ${crawler}: no group names it`,
    'other-crawlers': 'names other crawlers',
    'star-replaced': `not used: ${crawler} has a group of its own`,
    'star-ignored': `not used: ${crawler} never looks at *`,
    'less-specific': 'not used: a more specific name has a group',
    'later-group': 'not used: only the first group that fits counts here',
  }
  return notes[reason]
}

/** Groups that were passed over for a reason that may surprise, one sentence for each reason. */
export function passedOver(notes: readonly GroupNote[], crawler: string): readonly Sentence[] {
  const of = (reason: GroupReason) => notes.filter((note) => note.reason === reason)
  const where = (found: readonly GroupNote[]): Sentence =>
    say(inTurn(found.slice(0, 4).map((note) => linesOf(note.group))), found.length > 4 ? ' …' : '')
  const sentences: Sentence[] = []
  const replaced = of('star-replaced')
  if (replaced.length > 0) {
    sentences.push(
      say(
        'Not used: ',
        where(replaced),
        ' (',
        code('*'),
        `), because ${crawler} has a group of its own.`,
      ),
    )
  }
  const ignored = of('star-ignored')
  if (ignored.length > 0) {
    sentences.push(
      say('Not used: ', where(ignored), ` (`, code('*'), `). ${crawler} never looks at it.`),
    )
  }
  const general = of('less-specific')
  if (general.length > 0) {
    sentences.push(say('Not used: ', where(general), ', because a more specific name has a group.'))
  }
  const later = of('later-group')
  if (later.length > 0) {
    sentences.push(
      say('Not used: ', where(later), ', because only the first group that fits counts.'),
    )
  }
  return sentences
}
