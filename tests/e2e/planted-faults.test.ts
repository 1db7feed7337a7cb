import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lastBuild } from '#bin/builds.mjs'
import { expect, test } from '#tests/support/journey.ts'

test.use({ withShop: false })

const faults = /\bfind: (?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|\/((?:[^/\\]|\\.)+)\/)/g
const unescaped = (text: string): string => JSON.parse(`"${text.replaceAll('"', '\\"')}"`)

const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))

test('the build has the text that each control of a guarantee replaces by its fault', () => {
  const built = scripts(lastBuild())
  const missing: string[] = []
  let count = 0
  for (const name of readdirSync('guarantees').filter((name) => /^[a-z]\d+-/.test(name)))
    for (const [, quoted, template, pattern] of readFileSync(
      path.join('guarantees', name),
      'utf8',
    ).matchAll(faults)) {
      const text = template ?? unescaped(quoted ?? '')
      const isIn = (script: string) =>
        pattern ? new RegExp(pattern).test(script) : script.includes(text)
      if (!built.some(isIn)) missing.push(`${name}: ${pattern ?? text}`)
      count++
    }
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(60)
})
