import { takenOver } from '../../fetch/policy.ts'
import { bing } from '../bing/fetch.ts'

// Bing's guide speaks of MSNBot.
const { file, missing } = bing.courses

export const msnLegacy = takenOver(bing, {
  id: 'msn-legacy',
  basis: 'memory',
  source: 'No document is left; read as Bing',
  courses: { file, missing },
})
