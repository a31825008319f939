import { takenOver } from '../policy.ts'
import { bing } from './bing.ts'

export const msnLegacy = takenOver(bing, {
  id: 'msn-legacy',
  basis: 'memory',
  source: 'No document is left; read as Bing',
})
