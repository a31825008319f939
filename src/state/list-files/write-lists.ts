import type { LinkedList, Scenario } from '../../case/scenario.ts'
import { newId } from '../../platform/browser-ports.ts'
import { runInWorker } from '../intake/read-aside.ts'
import type { CaseFile } from '../../case/file/case-file.ts'
import { maxCaseBytes, maxListsLength } from '../../case/limits.ts'
import type { ListContent } from '../storage/lists/list-storage.ts'

/** A case file with the lists from files of its cases. */
export interface WrittenFile {
  readonly name: string
  readonly content: Blob
  /** The lists that are not in it. */
  readonly left: readonly LinkedList[]
}

/** How the bytes of lists are found, and made text: by default in a worker. */
export interface ListSources {
  readonly load: (list: string) => Promise<ListContent>
  readonly textOf?: (content: Blob, most: number) => Promise<Blob | null>
}

const textInWorker = (content: Blob, most: number): Promise<Blob | null> =>
  runInWorker('list-text', { content, most }).answer

/** The text of a file, with that of each list where its mark stands. */
function withLists(text: string, texts: ReadonlyMap<string, Blob>): Blob {
  const parts: BlobPart[] = []
  let rest = text
  for (const [mark, list] of texts) {
    const at = rest.indexOf(mark)
    parts.push(rest.slice(0, at), list)
    rest = rest.slice(at + mark.length)
  }
  return new Blob([...parts, rest])
}

/**
 * Writes cases with their lists. `write` gives the file, where each list is a mark, null: it is left out.
 * The page never has the texts of lists, which are tens of megabytes.
 */
export async function writeWithLists(
  scenarios: readonly Scenario[],
  write: (marks: readonly (string | null)[]) => CaseFile,
  { load, textOf = textInWorker }: ListSources,
): Promise<WrittenFile> {
  const texts = new Map<string, Blob>()
  const left: LinkedList[] = []
  let room = maxListsLength
  const marks: (string | null)[] = []
  for (const { list } of scenarios) {
    const found = list && (await load(list.id))
    const text =
      found?.kind === 'found' ? await textOf(found.content, room).catch(() => null) : null
    if (list !== null && text === null) left.push(list)
    const mark = text && newId()
    marks.push(mark)
    if (mark === null || text === null) continue
    room -= text.size
    texts.set(mark, text)
  }
  const { name, text } = write(marks)
  const content = withLists(text, texts)
  // Without its lists a file is as large as it has always been.
  return content.size > maxCaseBytes && texts.size > 0
    ? {
        ...plainFile(write(scenarios.map(() => null))),
        left: scenarios.flatMap(({ list }) => list ?? []),
      }
    : { name, content, left }
}

const plainFile = ({ name, text }: CaseFile) => ({ name, content: new Blob([text]) })
