import { takenOver } from '../../fetch/policy.ts'
import { google } from '../google/fetch.ts'

export const applebot = takenOver(google, {
  id: 'applebot',
  basis: 'interpretation',
  source: 'Not in Apple’s notes; read as Google, whose rules Applebot falls back to',
})
