// What of the repository is on the site, and at which address.
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ignored = /(^|\/)(\.|node_modules$|site$|src$|src-it$|target$)/

export const read = (file) => readFileSync(join(root, file), 'utf8')
const isFolder = (file) => statSync(join(root, file)).isDirectory()
const isLarge = (file) => statSync(join(root, file)).size > 50_000

/** Returns the files in a folder and its subfolders, as paths from the root. */
export const filesIn = (folder) =>
  readdirSync(join(root, folder))
    .sort()
    .map((name) => posix.join(folder, name))
    .filter((file) => !ignored.test(file))
    .flatMap((file) => (isFolder(file) ? filesIn(file) : [file]))

export const pages = filesIn('.').filter((file) => file.endsWith('.md'))

export const address = (file) =>
  file
    .replace(/^docs\/README\.md$/, 'contents.md')
    .replace(/^docs\//, '')
    .replace(/^build\/site\/file\//, 'file/')
    .replace(/(^|\/)README\.md$/, '$1index.md')

/** Returns the anchor that GitHub gives a heading, so that links work there and on the site. */
export const slug = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replace(/ /g, '-')

/** Returns the folder of the example that a file belongs to. The example's page shows the file. */
const exampleOf = (file) => /^config-examples\/[^/]+(?=\/)/.exec(file)?.[0]

/** Returns the address that a link of a page leads to. */
export function target(page, href) {
  const [path, anchor] = href.split('#')
  const file = posix.join(dirname(page), decodeURI(path)).replace(/\/$/, '')
  if (!existsSync(join(root, file))) throw new Error(`${page}: ${href}: expected a file of the repository; fix the link`)
  const hash = anchor ? `#${anchor}` : ''
  for (const linked of [file, `${file}/README.md`]) {
    if (pages.includes(linked)) return `/${address(linked)}${hash}`
  }
  const example = exampleOf(file)
  if (!example) return `/file/${file}${isLarge(file) ? '' : '.md'}`
  const first = isFolder(file) ? filesIn(file)[0] : file
  return `/${example}/index.md#${slug(posix.relative(example, first))}`
}

export const isExternal = (href) => /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)

const notLinks = /^```.*?^```|`[^`\n]+`|!\[[^\]]*\]\([^)]*\)/gms

const linksOf = (page) =>
  [...read(page).replace(notLinks, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1])
    .filter((href) => !isExternal(href))

/** Returns the files that pages link to and that no page contains. */
function linkedFiles() {
  const addresses = pages.flatMap((page) => linksOf(page).map((href) => target(page, href)))
  const files = addresses.filter((linked) => linked.startsWith('/file/'))
  return [...new Set(files)].map((linked) => linked.replace(/^\/file\/|\.md$/g, '')).sort()
}

/** Returns the linked files that get a page of their own. */
export const shownFiles = () => linkedFiles().filter((file) => !isLarge(file))

/** Copies the linked files that are too large for a page. */
export function copyLargeFiles(site) {
  for (const file of linkedFiles().filter(isLarge)) cpSync(join(root, file), join(site, 'file', file))
}

const languages = { '.json': 'json', '.xml': 'xml', '.yaml': 'yaml', '.yml': 'yaml' }

/** Returns Markdown that shows a file, or lists a folder. */
export function contentOf(file) {
  if (isFolder(file)) return filesIn(file).map((name) => `- \`${name}\`\n`).join('')
  return `\`\`\`\`${languages[extname(file)] ?? 'text'}\n${read(file).trimEnd()}\n\`\`\`\`\n`
}

/** Returns Markdown that shows the files of an example, to follow its README, or nothing for another page. */
export function exampleFiles(page) {
  const example = exampleOf(page)
  if (!example || page !== `${example}/README.md`) return ''
  const sections = filesIn(example)
    .filter((file) => file !== page)
    .sort((a, b) => b.endsWith('.yaml') - a.endsWith('.yaml'))
    .map((file) => `### ${posix.relative(example, file)}\n\n${contentOf(file)}`)
  return `\n## Files\n\n${sections.join('\n')}`
}
