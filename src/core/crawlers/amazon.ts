import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'amazonbot' })

export const amazon: readonly Crawler[] = [
  own('Amazonbot', 'search'),
  own('Amzn-SearchBot', 'ai-answers'),
  own('Amzn-User', 'user-triggered'),
  own('AmazonBuyForMe', 'ai-training', { dialect: 'rfc9309', obeys: 'unclear' }),
]
