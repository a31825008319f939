import { useId } from 'react'
import type { ValuesView } from '../../analysis/values/values-view.ts'
import type { ValueReading } from '../../core/values/values.ts'
import { ValueRow } from './value-row.tsx'

interface Props {
  readonly title: string
  readonly values: readonly ValueReading[]
  readonly view: ValuesView
}

/** One section of lines, in the order of the file. */
export function ValueList({ title, values, view }: Props) {
  const id = useId()
  if (values.length === 0) return null
  return (
    <section className="values-part">
      <h4 id={id}>
        {title} <span className="values-count">{values.length}</span>
      </h4>
      <ul aria-labelledby={id}>
        {values.map((value) => (
          <ValueRow key={value.line} value={value} view={view} />
        ))}
      </ul>
    </section>
  )
}
