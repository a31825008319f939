import { useMemo } from 'react'
import { useData } from '../hooks/use-data.ts'
import { Combobox, type ComboboxProps } from '../components/aria/combobox.tsx'
import { choicesIn, crawlerChoices } from './crawler-choices.ts'

export type CrawlerInputProps = Omit<ComboboxProps, 'sections'>

/** The field and what it offers, in one piece that comes when it is first wanted. */
export function CrawlerCombobox(props: CrawlerInputProps) {
  const { data: abouts } = useData('crawlers')
  const catalogue = useMemo(() => choicesIn(abouts), [abouts])
  // Until something is typed, the whole catalogue is there to choose from.
  const wanted = props.pristine ? '' : props.text
  const sections = useMemo(() => crawlerChoices(catalogue, wanted), [catalogue, wanted])
  return <Combobox {...props} sections={sections} />
}
