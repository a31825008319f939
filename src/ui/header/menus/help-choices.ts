import type { Dialog } from '../../../state/view.ts'
import type { MenuChoice } from '../../components/menu-button.tsx'

type Open = (dialog: Dialog) => void

/** The way to what each dialect does, and to reading it otherwise. */
export const dialectsHelpChoice = (open: Open): MenuChoice => ({
  id: 'dialects',
  label: 'How each engine reads robots.txt…',
  run: () => open('dialects'),
})

/** `asks`: whether the question mark opens the sheet of keys. */
export const helpChoices = (open: Open, asks: boolean): readonly MenuChoice[] => [
  { id: 'help', label: 'How it works', run: () => open('help') },
  { id: 'palette', label: 'All actions', shortcut: 'Mod+K', run: () => open('palette') },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    shortcut: asks ? '?' : undefined,
    run: () => open('shortcuts'),
  },
  { ...dialectsHelpChoice(open), label: 'How engines read robots.txt' },
  { id: 'checks', label: 'All checks', run: () => open('checks') },
  { id: 'about', label: 'About, privacy, notices', run: () => open('about') },
]
