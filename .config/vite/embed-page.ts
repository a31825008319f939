import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'

const fileName = 'embed.html'

/** Where the page stands for whoever asks for it, and where its text is. */
const asked = (root: string): string => join(root, fileName)
const read = (root: string): string => readFileSync(join(root, '.config/pages', fileName), 'utf8')

/**
 * The page for frames has one script that holds all it needs, so that it brings nothing of the page that
 * stores cases, and no file of that page changes for it.
 */
export const embedBuild = (root: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    license: false,
    rolldownOptions: { input: asked(root), output: { codeSplitting: false } },
  },
})

/** Gives the page for frames, which is a file of the settings, its place at the root of the site. */
export const embedPage = (root: string): Plugin => ({
  name: 'embed-page',
  enforce: 'pre',
  resolveId: (id) => (id === asked(root) ? id : null),
  load: (id) => (id === asked(root) ? read(root) : null),
  configureServer(server) {
    server.middlewares.use(`/${fileName}`, (_, response, next) => {
      server.transformIndexHtml(`/${fileName}`, read(root)).then((html) => {
        response.setHeader('Content-Type', 'text/html').end(html)
      }, next)
    })
  },
})
