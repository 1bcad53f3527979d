// Checks the Grafana dashboard against the types that Grafana generates from its schema: names, values and what is required.
// It also checks that a changed dashboard fails.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const file = process.argv[2]
const folder = new URL('.vitepress/.temp/dashboard/', import.meta.url)
const json = readFileSync(file, 'utf8')

/** Returns what the compiler reports about a dashboard. */
function problems(text) {
  mkdirSync(folder, { recursive: true })
  const source = new URL('dashboard.ts', folder)
  writeFileSync(
    source,
    `import type { DashboardJson } from '../../../dashboard-schema.ts'\nexport const dashboard: DashboardJson = ${text}`,
  )
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', '', '--target', 'es2022']
  const resolution = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--allowImportingTsExtensions']
  try {
    execFileSync(process.execPath, [new URL('node_modules/typescript/bin/tsc', import.meta.url).pathname, ...options, ...resolution, source.pathname])
    return ''
  } catch (failure) {
    return String(failure.stdout) || String(failure.stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const found = problems(json)
if (found) {
  console.error(`${file} is not a dashboard of Grafana:\n${found}`)
  process.exit(1)
}
for (const [right, wrong] of [
  ['"fieldConfig"', '"fieldConfigs"'],
  ['"showPoints": "never"', '"showPoints": "seldom"'],
  ['"expr"', '"expression"'],
  ['"schemaVersion": 39', '"schemaVersion": "39"'],
  ['"graphMode"', '"graphModes"'],
]) {
  if (!json.includes(right) || !problems(json.replace(right, wrong))) {
    console.error(`${wrong} in the dashboard is not found`)
    process.exit(1)
  }
}
console.log(`${file}: valid`)
