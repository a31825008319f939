import { serverCase } from '../../core/dialects/settings.ts'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { Mark } from '../components/icon.tsx'
import { useApp } from '../hooks/use-app.ts'
import { productName } from '../text/words.ts'
import { CaseMenu } from './case-menu.tsx'
import { ExamplesMenu } from './examples-menu.tsx'
import { HelpMenu } from './help-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { OriginField } from '../dialogs/origin-field.tsx'
import { ShareButton } from './share-button.tsx'
import { StatusChip } from './status-chip.tsx'
import { ThemeButton } from './theme-button.tsx'

const DialectMenu = lazyPart(async () => ({
  default: (await import('./menus/dialect-menu.tsx')).DialectMenu,
}))

/** Whose rules judge, when that is not each crawler's own: what is unusual is in sight. */
function UnusualDialect() {
  const isUsual = useApp(
    ({ scenario }) =>
      scenario.dialect === 'own' &&
      Object.keys(scenario.settings).every((key) => key === serverCase),
  )
  if (isUsual) return null
  return (
    <LazyBoundary fallback={null}>
      <DialectMenu />
    </LazyBoundary>
  )
}

/** One row: what this is and what is open, then where the file is from and what to do with it. */
export function Header() {
  return (
    <header id="region-header" className="header" data-region="header" tabIndex={-1}>
      <div className="mark">
        <Mark />
        <div>
          <h1>{productName}</h1>
          <p>Test and explain any robots.txt, in your browser</p>
        </div>
      </div>
      <ExamplesMenu />
      {/* Its name grows and shrinks: nothing but the gap may stand behind it. */}
      <CaseMenu />
      <UnusualDialect />
      <span className="header-gap" />
      <div className="site">
        <OriginField />
        <StatusChip />
      </div>
      <ShareButton />
      <ThemeButton />
      <HelpMenu />
      <MoreMenu />
    </header>
  )
}
