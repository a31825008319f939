import { useMemo } from 'react'
import { useData } from '../app/use-data.ts'
import { Combobox, type ComboboxProps } from '../components/combobox.tsx'
import { choicesIn, crawlerChoices } from './crawler-choices.ts'

export interface CrawlerInputProps extends Omit<ComboboxProps, 'sections'> {
  /** What the catalogue is searched for; empty shows all of it. */
  readonly wanted: string
}

/** The field and what it offers, in one piece that comes when it is first wanted. */
export function CrawlerCombobox({ wanted, ...props }: CrawlerInputProps) {
  const { data: abouts } = useData('crawlers')
  const catalogue = useMemo(() => choicesIn(abouts), [abouts])
  return <Combobox {...props} sections={crawlerChoices(catalogue, wanted)} />
}
