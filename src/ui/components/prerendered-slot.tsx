import { type ReactNode } from 'react'
import { LazyBoundary } from './lazy-part.tsx'
import { useApp } from '../hooks/use-app.ts'
import { useServices, type SlotName } from '../hooks/use-services.ts'

/** Another case than the delivered one is not shown this way. */
function ServerMarkup({ name }: { readonly name: SlotName }) {
  const { parts, scenario, selectedId } = useServices().prerendered
  const fits = useApp((state) => state.scenario === scenario && state.selectedId === selectedId)
  const element = parts[name]
  if (!element || !fits) return null
  return <div className="drawn-part" ref={(holder) => holder?.append(element)} />
}

interface Props {
  readonly name: SlotName
  /** The part itself, which may come late. */
  readonly children: ReactNode
}

/**
 * What stands in a part's place until it is there: the very markup that the page was delivered with,
 * so that drawing it needs no script.
 */
export function PrerenderedSlot({ name, children }: Props) {
  return <LazyBoundary fallback={<ServerMarkup name={name} />}>{children}</LazyBoundary>
}
