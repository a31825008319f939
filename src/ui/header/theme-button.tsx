import type { Theme } from '../../state/view.ts'
import { IconButton } from '../components/icon-button.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'

export const nextTheme: Readonly<Record<Theme, Theme>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}

export const themeWords: Readonly<Record<Theme, string>> = {
  system: 'Theme: like the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
}

/** Goes round system, light and dark. */
export function ThemeButton() {
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  return (
    <IconButton
      className="roomy"
      icon={theme}
      label={themeWords[theme]}
      onClick={() => setTheme(nextTheme[theme])}
    />
  )
}
