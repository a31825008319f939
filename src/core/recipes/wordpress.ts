import { blocks, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

const ajax = '/wp-admin/admin-ajax.php'

export const wordpress: Recipe = {
  id: 'wordpress',
  title: 'WordPress',
  about:
    'What WordPress itself suggests: its back office stays out, but for what pages load from it.',
  asks: {},
  forms: () => {
    const out = blocks(['/wp-admin/'])
    const blocked = ['/wp-admin/options.php']
    return [
      rules({ crawler: '' }, [`Allow: ${ajax}`, ...out], blocked, [ajax, '/wp-content/a.css']),
      {
        ...rules({ crawler: '' }, out, blocked, ['/wp-content/a.css']),
        lacks: `${ajax} stays out too, since an Allow line means nothing there.`,
      },
    ]
  },
}
