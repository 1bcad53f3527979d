// Visits every page of the explorer of `wayleave serve` in Chromium, in both schemes, at two widths, with and without scripts:
// accessibility, width, requests, console, the way by keyboard alone, and text from outside that is HTML.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const { values: options, positionals: logs } = parseArgs({
  allowPositionals: true,
  options: {
    java: { type: 'string', default: 'java' },
    jar: { type: 'string' },
    policy: { type: 'string' },
    chromium: { type: 'string' },
    screenshots: { type: 'string' }, // a folder for a picture of every page, scheme and width
  },
})
const axe = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
const problems = new Set()
const hostile = '<img src=x onerror=document.title=1>'
/** The answer to the form of a change. */
const TRIED = 'try#result'

/** A log of a crawler whose target and name are HTML, beside those that were named. */
const folder = mkdtempSync(join(tmpdir(), 'explorer'))
const log = join(folder, 'hostile.log')
writeFileSync(
  log,
  ['/robots.txt', `/search?${hostile}`, `/members/${hostile}`]
    .map((target, i) => `192.0.2.7 - - [15/Nov/2026:23:30:0${i} +0000] "GET ${target} HTTP/1.1" 200 9 "-" "Evil${hostile}Bot/1.0 EvilBot/1.0"\n`)
    .join(''),
)

/** The answers of a site, one of which has text from outside. */
const probe = join(folder, 'probe.json')
writeFileSync(
  probe,
  JSON.stringify({
    format: 1, site: 'https://www.example.org', at: '2026-11-15T23:30:00Z', requests: 9, complete: true, rules: 'robots.txt', verdict: '1 warning, 1 note',
    robots: { browser: { status: 200, evidence: '200' }, GPTBot: { status: 403, evidence: `403 (Server: ${hostile})` } },
    browser: { '/': '200' },
    crawlers: [{ crawler: 'GPTBot', header: 'GPTBot', rows: [
      { path: '/', rule: null, expected: 'allowed', status: 403, finding: 'allowed-but-refused', conclusive: false, evidence: `403 (Server: ${hostile})` },
      { path: '/search', rule: 'Disallow: /search', expected: 'denied', status: 404, finding: null, conclusive: false, evidence: '404' },
    ] }],
    findings: [{ name: 'allowed-but-refused', severity: 'note', client: 'GPTBot', path: '/', conclusive: false, sentence: `is allowed, but is answered 403 (${hostile})` }],
    agreements: [], gaps: ['1 page'], known: 0,
  }),
)

const server = spawn(options.java, ['-jar', options.jar, 'serve', options.policy, '--port', '0', '--probe', probe, '--log', ...logs, log], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const home = await new Promise((found, failed) => {
  createInterface(server.stdout).on('line', (line) => line.startsWith('explorer at ') && found(line.slice('explorer at '.length)))
  server.on('exit', (code) => failed(new Error(`wayleave serve ended with ${code}`)))
})

const browser = await chromium.launch({ executablePath: options.chromium, args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
try {
  const paths = ['', 'violations?kind=hadRead&kind=elsewhere&kind=unread&kind=tooSoon', 'matrix', 'why?agent=CCBot&url=/search', 'rules', 'versions', 'crawlers/CCBot', 'crawlers/EvilBot', 'probe', 'try', TRIED]
  for (const javaScriptEnabled of [true, false])
    for (const width of [320, 1280])
      for (const colorScheme of ['light', 'dark']) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled, colorScheme })
        for (const path of paths) await check(context, path, `${width} px, ${colorScheme}, ${javaScriptEnabled ? 'with' : 'without'} scripts`)
        await context.close()
      }
  await byKeyboard()
  await tryByKeyboard()
} finally {
  await browser.close()
  server.removeAllListeners('exit')
  server.kill()
}

async function check(context, path, where) {
  const page = await context.newPage()
  const report = (text) => problems.add(`/${path} (${where}): ${text}`)
  page.on('pageerror', report)
  page.on('console', (message) => report(message.text()))
  page.on('request', (request) => request.url().startsWith(home) || report(`requests ${request.url()}`))
  const response = await page.goto(home + path)
  if (path === TRIED) await tryChange(page, report)
  if (response.status() !== 200) report(`is answered ${response.status()}`)
  const cdp = await context.newCDPSession(page)
  const evaluate = async (expression) => {
    // A world of its own, since the pages allow no script but theirs.
    const { frameTree } = await cdp.send('Page.getFrameTree')
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
    await cdp.send('Runtime.evaluate', { expression: axe, contextId: executionContextId })
    const { result } = await cdp.send('Runtime.evaluate', { expression, contextId: executionContextId, awaitPromise: true, returnByValue: true })
    return result.value
  }
  if (where.includes('with scripts')) {
    const found = await evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => help + ' (' + id + '), ' + nodes.length + ' times: ' + nodes[0].html.slice(0, 200)))`)
    if (!Array.isArray(found)) report('axe did not run')
    else found.forEach(report)
    const size = await evaluate('[document.documentElement.scrollWidth, document.documentElement.clientWidth, document.images.length]')
    if (size[0] > size[1]) report(`is ${size[0]} px wide`)
    if (size[2] > 0) report('has an image that is not its own')
  }
  if (['crawlers/EvilBot', 'probe'].includes(path) && !(await page.textContent('main')).includes(hostile.slice(0, 12))) report('does not show the target as text')
  if (options.screenshots && where.includes('with scripts'))
    await page.screenshot({ path: join(options.screenshots, `explorer-${path.replace(/\W+/g, '-') || 'crawlers'}-${where.slice(0, where.lastIndexOf(',')).replace(/\W+/g, '-')}.png`), fullPage: true })
  await page.close()
}

/** From the first page to the line of a rule, without a mouse. */
async function byKeyboard() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(home)
  const focused = (name) => page.evaluate((name) => document.activeElement?.textContent.trim() === name, name)
  const tabTo = async (name) => {
    for (let i = 0; i < 40 && !(await focused(name)); i++) await page.keyboard.press('Tab')
    if (!(await focused(name))) throw new Error(`Tab does not lead to "${name}"`)
  }
  await tabTo('Who may what')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/matrix')
  await tabTo('+')
  await page.keyboard.press('?')
  await page.waitForFunction(() => document.querySelector('[role=status]').textContent.startsWith('Arrows move'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/why?*')
  if (!/In the policy\s*\S+, line \d+/.test(await page.textContent('dl'))) problems.add('The keyboard does not lead to the line of a rule')
  await page.close()
}

/** Sends a robots.txt that closes the site and has a line that is HTML. */
async function tryChange(page, report) {
  await page.fill('textarea', `User-agent: *\nDisallow: /\n${hostile}\n`)
  await Promise.all([page.waitForNavigation(), page.click('form.try button')])
  if (!(await page.textContent('#result')).includes(hostile)) report('does not show the line as text')
  if (!(await page.textContent('#result table')).includes('CCBot')) report('does not count what would be refused')
}

/** From the first page to the result of a change, without a mouse. */
async function tryByKeyboard() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(home + 'try')
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement.tagName === 'TEXTAREA')); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('User-agent: *\nDisallow: /')
  await page.keyboard.press('Tab')
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  if (!/ more and \d+ fewer would be refused/.test(await page.textContent('#result'))) problems.add('The keyboard does not lead to the result of a change')
  await page.close()
}

for (const problem of [...problems].sort()) console.error(problem)
if (problems.size > 0) process.exit(1)
console.log('The explorer: every page is accessible, fits, and loads nothing from elsewhere')
