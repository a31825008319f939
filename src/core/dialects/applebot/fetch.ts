import { takenOver } from '../../fetch/policy.ts'
import { fetchPolicy as google } from '../google/fetch.ts'

export const fetchPolicy = takenOver(google, {
  basis: 'interpretation',
  source: 'Not in Apple’s notes; read as Google, whose rules Applebot falls back to',
})
