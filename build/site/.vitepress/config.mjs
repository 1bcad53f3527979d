import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { plainMarkdown } from '../markdown.mjs'
import { address, copyLargeFiles, slug } from '../repository.mjs'
import { sidebar } from '../sidebar.mjs'

// Pages are outside of this folder, so they do not find its node_modules.
const vueForPages = {
  name: 'vue for pages',
  enforce: 'pre',
  resolveId(id, importer, options) {
    if (!/^vue($|\/)/.test(id)) return null
    return this.resolve(id, fileURLToPath(import.meta.url), { ...options, skipSelf: true })
  },
}

export default defineConfig({
  title: 'Wayleave',
  description: 'robots.txt and data.txt from one policy',
  lang: 'en',
  base: process.env.SITE_BASE ?? '/',
  srcDir: '../..',
  srcExclude: ['**/src/**', '**/src-it/**', '**/target/**', 'build/site/*.md'],
  outDir: '../../target/site',
  cacheDir: '../../target/vitepress',
  rewrites: address,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    config: plainMarkdown,
    anchor: { slugify: slug },
    attrs: { disable: true },
    languageAlias: { caddy: 'nginx', cron: 'bash', 'data.txt': 'yaml' },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vite: { plugins: [vueForPages], build: { chunkSizeWarningLimit: 2000 } },
  themeConfig: {
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
  },
  buildEnd: ({ outDir }) => copyLargeFiles(outDir),
})
