import { useEffect } from 'react'
import { useCases } from '../../case/use-cases.ts'
import { MenuPopover, type MenuProps } from '../../components/menu-popover.tsx'

/** What can be done with the case, and the others that are kept here. */
export function CaseList(props: MenuProps) {
  const { sections, refresh } = useCases()
  useEffect(refresh, [refresh])
  return <MenuPopover {...props} sections={sections()} />
}
