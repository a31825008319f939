import { closed, everyone, group } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

export const staging: Recipe = {
  id: 'staging',
  title: 'Close a staging site',
  about: 'Ask for a password as well.',
  questions: [],
  whole: true,
  forms: () => [
    {
      parts: [
        group([everyone], ['# Staging site: remove this before it goes live', ...closed]),
        group(['AdsBot-Google', 'AdsBot-Google-Mobile'], closed),
      ],
    },
  ],
}
