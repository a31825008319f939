import type { ComponentProps } from 'react'
import type { IconName } from '../../platform/icon-paths.ts'
import { Icon } from './icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  /** Accessible name. */
  readonly label: string
  /** The tooltip; by default the name. */
  readonly tooltip?: string
}

/** A button that shows an icon and no text. */
export function IconButton({ icon, label, tooltip = label, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`button icon ${className}`.trimEnd()}
      aria-label={label}
      data-tooltip={tooltip}
    >
      <Icon name={icon} />
    </button>
  )
}
