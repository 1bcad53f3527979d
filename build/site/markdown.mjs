// Markdown as GitHub renders it: nothing in it is Vue, and links lead to files of the repository.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exampleFiles, isExternal, target } from './repository.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const allowedTag = /^\s*<(!--|\/?(br|details|kbd|sub|summary|sup)\b)/

export function plainMarkdown(md) {
  const { escapeHtml } = md.utils
  md.core.ruler.disable('emoji')

  const pageOf = (env) => relative(root, env.realPath ?? env.path)

  md.core.ruler.before('normalize', 'example files', (state) => {
    state.src += exampleFiles(pageOf(state.env))
  })

  md.core.ruler.push('links to files', (state) => {
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' && token.attrGet('href')
      if (href && !isExternal(href)) token.attrSet('href', target(pageOf(state.env), href))
    }
  })

  md.core.ruler.push('plain blocks', ({ tokens }) => {
    tokens.forEach((token, i) => {
      // An indented block looks like a fenced one.
      if (token.type === 'code_block') Object.assign(token, { type: 'fence', info: 'text' })
      // The empty corner of a table is not a header.
      if (/^th_/.test(token.type) && !tokens[i + (token.nesting > 0 ? 1 : -1)].content) token.tag = 'td'
    })
  })

  const { text } = md.renderer.rules
  md.renderer.rules.text = (...args) => text(...args).replaceAll('{{', '&#123;&#123;')
  for (const rule of ['html_block', 'html_inline']) {
    const render = md.renderer.rules[rule]
    md.renderer.rules[rule] = (tokens, i, ...rest) =>
      allowedTag.test(tokens[i].content) ? render(tokens, i, ...rest) : escapeHtml(tokens[i].content)
  }
}
