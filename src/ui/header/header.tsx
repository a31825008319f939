import { Mark } from '../components/icon.tsx'
import { productName } from '../text/words.ts'
import { CaseMenu } from './case-menu.tsx'
import { DialectMenu } from './dialect-menu.tsx'
import { ExamplesMenu } from './examples-menu.tsx'
import { HelpMenu } from './help-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { OriginField } from './origin-field.tsx'
import { ShareButton } from './share-button.tsx'
import { ThemeButton } from './theme-button.tsx'

/** One row: what is open on the left, how it is judged in the middle, what to do with it right. */
export function Header() {
  return (
    <header id="region-header" className="header" data-region="header" tabIndex={-1}>
      <h1 className="mark">
        <Mark />
        <span>{productName}</span>
      </h1>
      <CaseMenu />
      <ExamplesMenu />
      <span className="header-gap" />
      <DialectMenu />
      <OriginField />
      <ShareButton />
      <ThemeButton />
      <HelpMenu />
      <MoreMenu />
    </header>
  )
}
