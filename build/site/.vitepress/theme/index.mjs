import { withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import './style.css'

const notFound = () =>
  h('main', { class: 'not-found vp-doc' }, [
    h('h1', 'Page not found'),
    h('p', ['Search for it, or go to the ', h('a', { href: withBase('/') }, 'start page'), '.']),
  ])

export default { ...theme, Layout: () => h(theme.Layout, null, { 'not-found': notFound }) }
