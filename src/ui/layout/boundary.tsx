import { Component, type ReactNode } from 'react'
import { CopyCase } from '../case/copy-case.tsx'

interface Props {
  readonly name: string
  readonly children: ReactNode
}

/** One region may fail without taking the others, or the user's work, with it. */
export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="notice" data-tone="block" role="alert">
        <p>
          <strong>{this.props.name} stopped working.</strong> Your case is still here.
        </p>
        <div className="notice-actions">
          <CopyCase />
          <button className="button small" onClick={() => this.setState({ failed: false })}>
            Try again
          </button>
        </div>
      </div>
    )
  }
}
