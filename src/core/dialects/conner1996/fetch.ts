import { takenOver } from '../../fetch/policy.ts'
import { rep1994 } from '../rep1994/fetch.ts'

export const conner1996 = takenOver(rep1994, {
  id: 'conner1996',
  basis: 'interpretation',
  source: 'Read as the standard of 1994, which it extends',
})
