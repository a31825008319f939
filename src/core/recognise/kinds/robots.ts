import type { Recogniser } from '../kind.ts'
import { robotsLine } from '../parts/robots-line.ts'
import { columnScores } from '../parts/votes.ts'

/**
 * A robots.txt: most lines are its lines, or it starts with one. What most lines are decides: one line
 * of a robots.txt makes no list of URLs a file. Comments alone are one, too.
 */
export const findRobots: Recogniser = (sample) => {
  const { robots, maybeRobots, urls, tests, total } = columnScores(sample)
  if (total === 0) return sample.lines.length > 0 ? {} : null
  const all = robots + maybeRobots
  if (robots === 0) return all === total ? {} : null
  const starts = robotsLine(sample.content[0] ?? '') === 'sure'
  if (all < urls || all < tests || (!starts && (all === urls || all === tests))) return null
  return all * 2 >= total || (starts && all * 5 >= total) ? {} : null
}
