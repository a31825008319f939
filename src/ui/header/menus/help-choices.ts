import type { Dialog } from '../../../state/view.ts'
import type { Choice } from '../../kit/menu-popover.tsx'

type Open = (dialog: Dialog) => void

export const helpChoices = (open: Open): readonly Choice[] => [
  { id: 'help', label: 'How it works', run: () => open('help') },
  { id: 'palette', label: 'All actions', shortcut: 'Mod+K', run: () => open('palette') },
  { id: 'shortcuts', label: 'Keyboard shortcuts', shortcut: '?', run: () => open('shortcuts') },
  { id: 'about', label: 'About, privacy, notices', run: () => open('about') },
]
