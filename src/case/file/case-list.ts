import type { LinkedList } from '../scenario.ts'
import type { CaseBody } from './case-schema.ts'

type WrittenList = NonNullable<CaseBody['list']>

/** The list of a case file, without its bytes. */
export interface FileList extends Pick<LinkedList, 'name' | 'form'> {
  /** What stands for the bytes: these in base64, or what they were taken out under. */
  readonly gzip: string
}

/** A list as a case file names it; `gzip` stands for its bytes. */
export const writtenList = ({ name, form }: LinkedList, gzip: string): WrittenList => ({
  ...(name === '' ? {} : { name }),
  ...form,
  gzip,
})

/** The list of a case file that fits the schema. */
export function readList({ name = '', gzip, ...form }: WrittenList): FileList {
  return { name, form, gzip }
}
