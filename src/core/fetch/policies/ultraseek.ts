import { takenOver } from '../policy.ts'
import { rep1994 } from './rep1994.ts'

export const ultraseek = takenOver(rep1994, {
  id: 'ultraseek',
  basis: 'interpretation',
  source: 'Read as the standard of 1994, which it follows',
  recheck: rep1994.recheck,
})
