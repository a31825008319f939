import { useId, type ReactNode } from 'react'

/** One question about a log, with its answer. */
export function LogPart(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{props.title}</h3>
      {props.children}
    </section>
  )
}
