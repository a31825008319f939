import type { Check, CheckTexts } from '../check.ts'
import { fusedLines } from '../support/several-on-line.ts'
import { isMeantFor, unrecognisedLines } from '../support/unread-lines.ts'
import { lineEdits } from '../support/edits.ts'
import { rawGroups } from '../support/group-lines.ts'

/** A User-agent line with nothing below it. */
export const groupWithoutRules: Check = {
  id: 'group-without-rules',
  severity: 'warning',
  *run(context) {
    const lost = unrecognisedLines(context).filter((strange) => isMeantFor(strange, 'rule'))
    const groups = rawGroups(context)
    for (const [index, { agents, rules }] of groups.entries()) {
      const [first] = agents
      const last = agents.at(-1)
      if (rules.length > 0 || first === undefined || last === undefined) continue
      // Where a rule went wrong, its own finding says so.
      const end = groups[index + 1]?.agents[0]?.number ?? Infinity
      const isMeant = agents.some(({ text }) => fusedLines(text).length > 1)
      if (isMeant || lost.some(({ line }) => line.number > first.number && line.number < end))
        continue
      yield {
        line: first.number,
        message: 'No rule follows, so readers have to guess what is meant.',
        fixes: [
          {
            title: 'Allow everything in so many words',
            edits: [lineEdits.insertAfter(context, last.number, 'Disallow:')],
          },
        ],
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Group without rules',
  why: 'Readers differ on a group without rules: most take it for “everything allowed”, some drop it and use the rules for everybody.',
  source: 'University of Cambridge, guide to robots.txt',
  bad: [{ robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\n', lines: [4] }],
  good: [
    { robots: 'User-agent: *\nDisallow:\n' },
    { robots: 'User-agent: *\nAlow: /a\n' },
    { robots: '# ours\nUser-agent: * Disallow: /a\n' },
  ],
}
