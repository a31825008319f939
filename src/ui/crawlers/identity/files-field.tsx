import { useId, type ChangeEvent } from 'react'
import type { NamedList } from '../../../analysis/crawlers/identity/who-is-it.ts'
import { mostFileChars } from './words.ts'

interface Props {
  readonly files: readonly NamedList[]
  onFiles(files: readonly NamedList[]): void
}

/** Lists as their operators publish them, from files. A file is read no further than a list is. */
export function FilesField({ files, onFiles }: Props) {
  const id = useId()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    const read = await Promise.all(
      chosen.map(async (file) => ({
        name: file.name,
        text: await file.slice(0, mostFileChars + 1).text(),
      })),
    )
    onFiles(read)
  }
  return (
    <p className="identity-files">
      <label htmlFor={id}>Operators’ lists as files</label>
      <input id={id} type="file" multiple onChange={(event) => void take(event)} />
      {files.length > 0 && (
        <button type="button" className="button small outlined" onClick={() => onFiles([])}>
          Remove the lists
        </button>
      )}
    </p>
  )
}
