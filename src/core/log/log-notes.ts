import type { LogQuestion } from './count-log.ts'
import { maxLogUrl } from './log-judge.ts'
import { maxLogLine } from './read-lines.ts'
import { maxNames, type LogTally } from './tally.ts'

/** So many of each kind are listed, the most frequent first. */
export const shownNames = { folders: 50, unknown: 1000, hosts: 50 } as const

const count = (some: number): string => some.toLocaleString('en')

const requests = (some: number): string => (some === 1 ? '1 request' : `${count(some)} requests`)

const isHost = (name: string, host: string | null): boolean => name.toLowerCase() === host

/**
 * What was assumed, left out or counted together, in sentences.
 * @param nameSite what whoever reads this does to name the site of the log: “Name one of them with --origin”
 */
export function logNotes(
  tally: LogTally,
  { host, robots, changed }: LogQuestion,
  nameSite: string,
): readonly string[] {
  const folders = tally.crawlers.reduce((sum, one) => sum + (one?.otherFolders ?? 0), 0)
  const named = [...tally.hosts].map(([name, some]) => ({ isOwn: isHost(name, host), some }))
  const elsewhere = named.reduce((sum, { isOwn, some }) => sum + (isOwn ? 0 : some), 0)
  const notes: readonly (readonly [isSaid: boolean, note: string])[] = [
    [
      tally.zoneless > 0,
      `No zone is named by the times of ${requests(tally.zoneless)}: UTC is assumed.`,
    ],
    [tally.timeless > 0, `No time can be read in ${requests(tally.timeless)}.`],
    [
      tally.timeless > 0 && changed !== null,
      'Requests without a time are not judged, as the file holds from a time on.',
    ],
    [
      robots !== null && host === null && tally.hosts.size > 1,
      `The log has ${count(tally.hosts.size)} hosts, all judged by this file. ${nameSite} to judge its requests alone.`,
    ],
    [
      host !== null && tally.hosts.size > 0 && !named.some(({ isOwn }) => isOwn),
      `No request of the log is for the host ${host ?? ''}.`,
    ],
    [
      host !== null && elsewhere > 0 && named.some(({ isOwn }) => isOwn),
      `For other hosts than ${host ?? ''}: ${requests(elsewhere + tally.otherHosts)}. They count for who came and when, and are not judged.`,
    ],
    ...[...tally.mixed].map(
      ([id, lines]) =>
        [
          true,
          `${count(lines)} ${lines === 1 ? 'line is' : 'lines are'} in the format ${id}.`,
        ] as const,
    ),
    [
      tally.tooLong > 0,
      `Lines longer than ${maxLogLine / 1024 / 1024} MiB are not read: ${count(tally.tooLong)}.`,
    ],
    [
      tally.longUrls > 0,
      `URLs longer than ${maxLogUrl / 1024} KiB are not judged: ${requests(tally.longUrls)}.`,
    ],
    [
      tally.otherUnknown > 0,
      `At most ${count(maxNames.unknown)} unknown names are counted separately: the rarest, with ${requests(tally.otherUnknown)}, are not listed.`,
    ],
    [
      tally.unknown.size > shownNames.unknown,
      `The ${count(shownNames.unknown)} most frequent of ${count(tally.unknown.size)} unknown names are listed.`,
    ],
    [
      folders > 0,
      `At most ${count(maxNames.folders)} folders of each crawler are counted separately: the rarest, with ${requests(folders)}, are not listed.`,
    ],
    [
      tally.otherHosts > 0,
      `At most ${count(maxNames.hosts)} hosts are counted separately: the rarest, with ${requests(tally.otherHosts)}, are not listed.`,
    ],
  ]
  return notes.flatMap(([isSaid, note]) => (isSaid ? [note] : []))
}
