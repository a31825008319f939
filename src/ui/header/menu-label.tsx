import { Icon } from '../components/icon.tsx'

export function MenuLabel({ children }: { readonly children: string }) {
  return (
    <>
      <span className="menu-label">{children}</span>
      <Icon name="down" size={12} />
    </>
  )
}
