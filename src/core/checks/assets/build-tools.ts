import type { AssetSystem } from './asset-system.ts'

/** Programs that build sites: their folders are told by their names, or shared by many. */
export const buildTools: readonly AssetSystem[] = [
  {
    name: 'Next.js',
    source: 'nextjs-asset-prefix',
    signs: ['_next'],
    files: ['/_next/static/chunks/main-a1b2c3.js', '/_next/static/css/a1b2c3.css'],
  },
  {
    name: 'Nuxt',
    source: 'nuxt-build-assets',
    signs: ['_nuxt'],
    files: ['/_nuxt/entry.a1b2c3.js', '/_nuxt/entry.a1b2c3.css'],
  },
  {
    name: 'SvelteKit',
    source: 'sveltekit-app-dir',
    signs: ['_app'],
    files: ['/_app/immutable/entry/start.a1b2c3.js', '/_app/immutable/assets/0.a1b2c3.css'],
  },
  {
    name: 'Astro',
    source: 'astro-build-assets',
    signs: ['_astro'],
    files: ['/_astro/index.a1b2c3.css', '/_astro/hoisted.a1b2c3.js'],
  },
  {
    name: 'Gatsby',
    source: 'gatsby-caching',
    signs: ['page-data'],
    files: ['/page-data/index/page-data.json', '/page-data/app-data.json'],
  },
  { name: 'Gatsby', source: 'gatsby-caching', files: ['/static/a1b2c3.css'] },
  {
    name: 'Django',
    source: 'django-static',
    files: ['/static/app/css/style.css', '/static/app/js/app.js'],
  },
  {
    name: 'Rails',
    source: 'rails-assets',
    files: ['/assets/application-a1b2c3.css', '/assets/application-a1b2c3.js'],
  },
  {
    name: 'Rails',
    source: 'webpacker-packs',
    files: ['/packs/application-a1b2c3.css', '/packs/application-a1b2c3.js'],
  },
  { name: 'Jekyll', source: 'jekyll-assets', files: ['/css/main.css'] },
  { name: 'Hugo', source: 'notepadium-robots', files: ['/css/style.css', '/js/main.js'] },
  {
    name: 'Laravel',
    source: 'laravel-vite',
    files: ['/build/assets/app-a1b2c3.css', '/build/assets/app-a1b2c3.js'],
  },
]
