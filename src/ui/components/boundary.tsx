import { Component, type ComponentType, type ReactNode } from 'react'
import { LazyBoundary, lazyPart, onRetried, retryCount, retryParts } from './lazy-part.tsx'

const load = () => import('./copy-case.tsx').catch(() => null)
const CopyCase = lazyPart(async () => {
  const found: ComponentType = (await load())?.CopyCase ?? (() => null)
  return { default: found }
})

/** Loads what a failed region shows before it is needed: the server may be unreachable then. */
export const preloadCopyCase = (): void => void load()

interface Props {
  readonly name: string
  /** For what works unseen, or has its like in sight: it is left out without a word. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** An error boundary around one region: the others keep working, and the case can be copied. */
export class Boundary extends Component<
  Props,
  { readonly failed: boolean; readonly again: boolean; readonly retriesBefore: number }
> {
  override state = { failed: false, again: false, retriesBefore: 0 }

  static getDerivedStateFromError() {
    return { failed: true, retriesBefore: retryCount() }
  }

  private stopListening: (() => void) | null = null

  /** Also runs when a hidden place is shown again: it may have missed that somebody asked. */
  override componentDidMount() {
    this.stopListening = onRetried(() => {
      this.followRetries()
    })
    this.followRetries()
  }

  override componentWillUnmount() {
    this.stopListening?.()
  }

  /** Parts may lack the same file: whichever of them asked for it, all try again. */
  private followRetries() {
    const { failed, retriesBefore } = this.state
    if (failed && retriesBefore < retryCount()) this.setState({ failed: false, again: true })
  }

  private async tryAgain() {
    const { again } = this.state
    await retryParts()
    // A browser runs no script again that it has read in vain.
    if (again) location.reload()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    return (
      <div className="notice" data-tone="block" role="alert">
        <p>
          <strong>{this.props.name} stopped working.</strong> Your case is still here.
        </p>
        <div className="notice-actions">
          <LazyBoundary fallback={null}>
            <CopyCase />
          </LazyBoundary>
          <button className="button small" onClick={() => void this.tryAgain()}>
            {this.state.again ? 'Reload the page' : 'Try again'}
          </button>
        </div>
      </div>
    )
  }
}
