// The sidebar: every page is in it, in the section and order of the lists in README.md.
// A page that README.md does not list is in the section of its folder, which follows the page of the same name.
import { posix } from 'node:path'
import { pages, read, target } from './repository.mjs'

const title = (page) =>
  /^# (.+)$/m
    .exec(read(page))[1]
    .replace(/`/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')

const folderNames = { policy: 'Policy reference' }
const capitalised = (name) => name[0].toUpperCase() + name.slice(1)

/** Returns the pages that README.md lists, each with the label of its line, such as "Policy". */
function listed() {
  const lines = [...read('README.md').matchAll(/^- (?:([A-Z][\w ]*): )?(.*)$/gm)]
  return lines.flatMap(([, label, text]) =>
    [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, page]) => ({ page, label })),
  )
}

function sectionOf(page) {
  const folders = page.split('/').slice(0, -1)
  if (folders[0] === 'config-examples') return 'Examples'
  if (folders[0] === 'docs') return folders[1] ? (folderNames[folders[1]] ?? capitalised(folders[1])) : 'More'
  return 'Project'
}

export function sidebar() {
  const links = listed()
  const position = (page) => (links.findIndex((link) => link.page === page) + 1 || Infinity)
  const rank = (page) => Math.min(position(page), position(`${posix.dirname(page)}.md`) + 0.5)
  const sections = new Map()
  for (const page of [...pages].sort((a, b) => rank(a) - rank(b) || 0)) {
    const name = links.find((link) => link.page === page)?.label ?? sectionOf(page)
    sections.set(name, [...(sections.get(name) ?? []), page])
  }
  return [...sections].map(([text, members]) => ({
    text,
    collapsed: text === 'Examples',
    items: members.map((page) => ({ text: title(page), link: target('README.md', page) })),
  }))
}
