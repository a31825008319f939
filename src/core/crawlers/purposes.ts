import type { Purpose } from './crawler.ts'

/** The purposes in the order in which the catalogue is shown, each with its heading. */
export const purposes = [
  { id: 'search', label: 'Search' },
  { id: 'ai-training', label: 'AI training' },
  { id: 'ai-answers', label: 'AI answers' },
  { id: 'user-triggered', label: 'User-triggered' },
  { id: 'ads', label: 'Ads' },
  { id: 'preview', label: 'Link previews' },
  { id: 'seo', label: 'SEO tools' },
  { id: 'archive', label: 'Archives' },
  { id: 'other', label: 'Other' },
] as const satisfies readonly { readonly id: Purpose; readonly label: string }[]
