import type { Citation } from '../sources/source.ts'

/** Where the training preference signal is proposed, and who intends to support it. */
export const policyTokenSources: readonly Citation[] = [
  { source: 'training-preference-draft' },
  { source: 'google-changelog', section: '30 October 2026' },
]

/** The policy token for the training of models. */
export const trainingPolicyToken = '__usage_ai-training'

/**
 * Is this a policy token, as `__usage_ai-training`: no crawler, but the name of a purpose, whose group says
 * which pages may be used for it?
 */
export const isPolicyToken = (name: string): boolean => /^__usage_[a-z_-]+$/i.test(name)
