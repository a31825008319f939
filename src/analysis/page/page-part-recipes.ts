import type { Citation } from '../../core/sources/source.ts'
import type { RecipeAim } from './page-recipes.ts'

/** A way to mark a part of a page, and who reads it. */
export interface PartRecipe {
  readonly name: string
  readonly text: string
  /** Who reads it, and what it does not do. */
  readonly limit: string
  readonly citation: Citation
}

const part = 'Menu, sidebar or another part of the page'

/** What goes round a part of a page for these aims; empty when no way is known for them. */
export function partRecipes(aims: readonly RecipeAim[]): readonly PartRecipe[] {
  const wantsText = aims.includes('noindex')
  const wantsLinks = aims.includes('nofollow')
  const value = wantsText && wantsLinks ? 'none' : wantsText ? 'noindex' : 'nofollow'
  const snippet: PartRecipe = {
    name: 'data-nosnippet',
    text: `<div data-nosnippet>\n  ${part}\n</div>`,
    limit:
      'For Bing, and for Google on span, div and section only. The text is not shown in results or AI answers, and it is still indexed.',
    citation: { source: 'google-robots-meta' },
  }
  const comment: PartRecipe = {
    name: 'Spiderline comment',
    text: `<!-- robots content="${value}" -->\n${part}\n<!-- /robots -->`,
    limit: `For Spiderline and site searches built on it. No web search engine reads it. Its words are those of <meta name="robots" content="${value}">, by design: the tag is for the whole page, the comment for a part. For a sidebar, noindex alone still lets its links be followed.`,
    citation: { source: 'spiderline-guide' },
  }
  const yandex: PartRecipe = {
    name: 'Yandex noindex',
    text: `<!--noindex-->\n${part}\n<!--/noindex-->`,
    limit: 'For Yandex only, and for text: its help says nothing of links inside.',
    citation: { source: 'yandex-noindex' },
  }
  return [
    ...(wantsText || aims.includes('nosnippet') ? [snippet] : []),
    ...(wantsText || wantsLinks ? [comment] : []),
    ...(wantsText ? [yandex] : []),
  ]
}
