import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives the page for frames, a file of the settings, its place at the root of the site. It has one script
 * that holds all it needs, so that it brings nothing of the page that stores cases, and no file of that
 * page changes for it.
 */
export function embedPage(root: string): Plugin {
  const page = join(root, 'embed.html')
  const read = (): string => readFileSync(join(root, '.config/pages/embed.html'), 'utf8')
  const alone = { input: page, output: { codeSplitting: false } } as const
  const build = { emptyOutDir: false, copyPublicDir: false, license: false, rolldownOptions: alone }
  return {
    name: 'embed-page',
    enforce: 'pre',
    config: (_, { command }) =>
      command === 'build' ? { environments: { embed: { consumer: 'client', build } } } : {},
    resolveId: (id) => (id === page ? id : null),
    load: (id) => (id === page ? read() : null),
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use('/embed.html', (_, response, next) => {
        response.setHeader('Content-Type', 'text/html')
        transformIndexHtml('/embed.html', read()).then((html) => response.end(html), next)
      })
    },
  }
}
