import type { ComponentProps } from 'react'

interface Props extends Pick<
  ComponentProps<'input'>,
  'placeholder' | 'type' | 'onKeyDown' | 'list'
> {
  readonly label: string
  readonly value: string
  onChange(value: string): void
}

/** A field whose words choose what is shown below it; nothing corrects them. */
export const SearchField = ({ label, onChange, ...rest }: Props) => (
  <input
    className="field"
    type="search"
    aria-label={label}
    spellCheck={false}
    autoCapitalize="off"
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
    {...rest}
  />
)
