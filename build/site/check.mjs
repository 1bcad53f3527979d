// Visits every page of the built site in Chromium: links and anchors, requests, width, accessibility, search.
// With --plain, every page of a folder that the program itself wrote: without a menu, a search or a switch between schemes.
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    base: { type: 'string', default: '/' },
    chromium: { type: 'string' },
    plain: { type: 'boolean', default: false },
    screenshots: { type: 'string' }, // a folder for a picture of every page, scheme and width
  },
})
const widths = [320, 1280]
const axe = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
const problems = new Set()

// ---- A server on loopback that serves the site at its base, and 404.html elsewhere

const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.png': 'image/png' }

const server = createServer(async ({ url }, response) => {
  const path = decodeURIComponent(url.replace(/[?#].*/, ''))
  if (options.plain && path === '/favicon.ico') return response.writeHead(204).end()
  const file = path.startsWith(options.base) ? path.slice(options.base.length).replace(/(^|\/)$/, '$1index.html') : '404.html'
  const body = await readFile(join(options.site, file)).catch(() => null)
  response.writeHead(body ? 200 : 404, { 'Content-Type': types[body ? extname(file) : '.html'] ?? 'text/plain' })
  response.end(body ?? (await readFile(join(options.site, '404.html')).catch(() => 'not found')))
})
await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
const home = `http://127.0.0.1:${server.address().port}${options.base}`

// ---- The browser

const browser = await chromium.launch({
  executablePath: options.chromium,
  args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})

/** Opens a page that reports requests that leave the site, and errors. */
async function open(width) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const report = (text) => problems.add(`${page.url().replace(home, '/')}: ${text}`)
  page.on('pageerror', report)
  page.on('console', (message) => message.type() === 'error' && report(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(data|blob):/.test(request.url())) report(`requests ${request.url()}`)
  })
  return page
}

async function setScheme(page, colorScheme) {
  await page.emulateMedia({ colorScheme })
  if (options.plain) return
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, colorScheme === 'dark')
}

async function checkAccessibility(page, where, rules = {}) {
  const violations = await page.evaluate(
    async (rules) => (await window.axe.run({ resultTypes: ['violations'], ...rules })).violations,
    rules,
  )
  for (const { id, help, nodes } of violations) {
    problems.add(`${where}: ${help} (${id}), ${nodes.length} times: ${nodes[0].target} ${nodes[0].failureSummary.replace(/\s+/g, ' ')}`)
  }
}

// ---- Every page

const files = (await readdir(options.site, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
const links = new Map()
const anchors = new Map()

async function checkPage(page, file) {
  await page.goto(home + file.replace(/(^|\/)index\.html$/, '$1'))
  await page.evaluate(axe)
  await page.$$eval('details', (elements) => elements.forEach((element) => (element.open = true)))
  links.set(file, await page.$$eval('a[href]', (elements) => elements.map(({ href }) => href)))
  anchors.set(file, await page.$$eval('[id]', (elements) => elements.map(({ id }) => id)))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) problems.add(`${file}: is ${overflow} px too wide at ${width} px`)
    for (const colorScheme of ['light', 'dark']) {
      await setScheme(page, colorScheme)
      // Between the schemes only colours differ, and colours do not differ between the widths.
      const rules = colorScheme === 'light' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }
      if (colorScheme === 'light' || width === Math.max(...widths)) {
        await checkAccessibility(page, `${file} at ${width} px, ${colorScheme}`, rules)
      }
      if (options.screenshots) {
        await page.screenshot({ path: join(options.screenshots, `${file.replaceAll('/', '_')}-${width}-${colorScheme}.png`) })
      }
    }
  }
}

const queue = [...files]
await Promise.all(
  [1, 2].map(async () => {
    const page = await open(1280)
    for (let file = queue.shift(); file; file = queue.shift()) await checkPage(page, file)
  }),
)

function checkLink(file, link) {
  if (!link.startsWith(new URL(home).origin)) return
  const url = new URL(link)
  const path = decodeURIComponent(url.pathname)
  const linked = path.slice(options.base.length).replace(/(^|\/)$/, '$1index.html')
  const anchor = decodeURIComponent(url.hash.slice(1))
  if (!path.startsWith(options.base) || !existsSync(join(options.site, linked))) problems.add(`${file}: links to ${path}, which does not exist`)
  else if (anchor && !anchors.get(linked)?.includes(anchor)) problems.add(`${file}: links to ${path}#${anchor}, which has no such anchor`)
}
// Pages about datasets link to the site around them, which is not there.
if (!options.plain) for (const [file, found] of links) for (const link of found) checkLink(file, link)

// ---- The menu, the search and the page for unknown addresses

async function checkMenuAndSearch() {
  for (const width of widths) {
    const page = await open(width)
    await page.goto(home)
    await page.evaluate(axe)
    if (width < 960) {
      await page.click('.VPLocalNav .menu')
      await page.waitForSelector('.VPSidebar.open')
      await checkAccessibility(page, `the menu at ${width} px`)
      await page.keyboard.press('Escape')
    }
    await page.click('.DocSearch-Button')
    await page.fill('#localsearch-input', 'crawl-delay')
    await page.waitForSelector('.VPLocalSearchBox .result')
    for (const colorScheme of ['light', 'dark']) {
      await setScheme(page, colorScheme)
      // VitePress's results are links in a list box, which axe does not like.
      await checkAccessibility(page, `the search at ${width} px, ${colorScheme}`, { runOnly: ['color-contrast'] })
      if (options.screenshots) await page.screenshot({ path: join(options.screenshots, `search-${width}-${colorScheme}.png`) })
    }
    await page.click('.VPLocalSearchBox .result')
    await page
      .waitForFunction(() => !document.querySelector('.VPLocalSearchBox') && /crawl-delay/i.test(document.querySelector('main').textContent))
      .catch(() => problems.add(`search at ${width} px: ${page.url()}, the first result for crawl-delay, does not contain it`))
    await page.context().close()
  }

  const page = await browser.newPage()
  const answer = await page.goto(`${home}no/such/page`)
  const heading = await page.innerText('h1')
  if (answer.status() !== 404 || heading !== 'Page not found') problems.add(`an unknown address: ${answer.status()} ${heading}`)
}
if (!options.plain) await checkMenuAndSearch()

await browser.close()
server.close()
if (problems.size) {
  console.error([...problems].join('\n'))
  process.exit(1)
}
console.log(`${files.length} pages, ${[...links.values()].flat().length} links: no problem found`)
