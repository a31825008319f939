import { useEffect } from 'react'
import { useCases } from '../../case/use-cases.ts'
import { Menu } from '../../components/aria/menu.tsx'
import type { MenuProps } from '../../components/menu-button.tsx'

/** What can be done with the case, and the others that are kept here. */
export function CaseList(props: MenuProps) {
  const { sections, refresh } = useCases()
  useEffect(refresh, [refresh])
  return <Menu {...props} sections={sections()} />
}
