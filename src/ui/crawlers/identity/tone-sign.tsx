import type { IconName } from '../../../platform/icon-paths.ts'
import { Icon } from '../../components/icon.tsx'

/** Whether what a visitor says of itself is so: it is, it is not, or that stays open. */
export type Tone = 'good' | 'bad' | 'open'

const icons: Readonly<Record<Tone, IconName>> = { good: 'check', bad: 'close', open: 'help' }

/** The sign of it beside the words, so that colour is never alone. */
export const ToneSign = ({ tone }: { readonly tone: Tone }) => <Icon name={icons[tone]} size={14} />
