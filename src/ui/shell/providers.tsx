import type { ReactNode } from 'react'
import type { AnalysisSource } from '../../state/analysis/scheduler.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'
import { AnalysisContext } from '../hooks/use-analysis.ts'
import { PortContext, StoreContext } from '../hooks/use-app.ts'
import { ServicesContext, noServices, type Services } from '../hooks/use-services.ts'

interface Props {
  readonly store: AppStore
  readonly port: DocumentPort
  readonly analysis: AnalysisSource
  readonly services?: Services
  readonly children: ReactNode
}

/** Hands the page everything that it works with. */
export function Providers({ store, port, analysis, services = noServices, children }: Props) {
  return (
    <StoreContext value={store}>
      <AnalysisContext value={analysis}>
        <PortContext value={port}>
          <ServicesContext value={services}>{children}</ServicesContext>
        </PortContext>
      </AnalysisContext>
    </StoreContext>
  )
}
