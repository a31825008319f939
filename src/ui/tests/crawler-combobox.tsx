import { useEffect, useMemo } from 'react'
import { useData } from '../hooks/use-data.ts'
import { Combobox, type ComboboxProps } from '../components/aria/combobox.tsx'
import { choicesIn, crawlerChoices } from './crawler-choices.ts'
import { severalNames, type NameInFile } from './names-in-file.ts'

export interface CrawlerInputProps extends Omit<ComboboxProps, 'sections' | 'onEnter'> {
  readonly inFile: readonly NameInFile[]
  /** Enter was pressed before there was something to take. */
  readonly isEnterDue: boolean
  onEnterDue(): void
}

/** The field and what it offers, in one piece that comes when it is first wanted. */
export function CrawlerCombobox(props: CrawlerInputProps) {
  const { text, inFile, isEnterDue, onEnterDue, onPick } = props
  const { data: abouts, hasFailed } = useData('crawlers')
  const catalogue = useMemo(() => choicesIn(abouts, inFile), [abouts, inFile])
  const sections = useMemo(() => crawlerChoices(catalogue, text), [catalogue, text])
  // By operator a crawler is only found once its facts are here.
  const isKnown = abouts !== null || hasFailed
  const first =
    text.trim() === '' || severalNames(text).length > 0
      ? text
      : (sections[0]?.choices[0]?.id ?? text)
  useEffect(() => {
    if (isEnterDue && isKnown) onPick(first)
  }, [isEnterDue, isKnown, first, onPick])
  return (
    <Combobox
      {...props}
      sections={sections}
      onEnter={() => (isKnown ? onPick(first) : onEnterDue())}
    />
  )
}
