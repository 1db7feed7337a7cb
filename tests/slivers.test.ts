import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const fewestLines = 20
/** Endpoints, screens and their data are found by name, at any length. */
const ownFile = /\/(api|page|load|sheet|contract)\.tsx?$/
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

type Import = { by: string; isLazy: boolean }

/** Files too short to be looked up: a function of their only importer, in the same folder. */
function slivers(code: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Import[]>()
  for (const [by, text] of code)
    for (const [line, specifier = ''] of text.matchAll(/(?:from|import) ?\(?'([#.][^']+)'/g)) {
      const file = specifier.startsWith('#')
        ? `src/${specifier.slice(1)}`
        : path.posix.join(path.posix.dirname(by), specifier)
      const all = importers.get(file) ?? []
      importers.set(file, [...all, { by, isLazy: line.includes('(') }])
    }
  return [...code].flatMap(([file, text]) => {
    const all = importers.get(file) ?? []
    const users = new Set(all.map(({ by }) => by).filter((by) => !isTest(by)))
    const [only] = users
    const isVerb = file.includes('/server/') && only?.endsWith('api.ts')
    const isSliver =
      !isTest(file) &&
      !ownFile.test(file) &&
      text.split('\n').length - 1 < fewestLines &&
      users.size === 1 &&
      only !== undefined &&
      path.posix.dirname(only) === path.posix.dirname(file) &&
      all.every(({ by, isLazy }) => !isLazy && !isTest(by)) &&
      !isVerb
    return isSliver ? [`${file}: a function of ${only}`] : []
  })
}

function sources() {
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n')
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  )
}

test('no file is a function of its only neighbour', () => {
  expect(slivers(sources())).toEqual([])
})

test('a planted sliver is found, and a rule with a test is none', () => {
  const code = new Map([
    ['src/cart/sum.ts', "import { round } from './round.ts'\nimport { rule } from './rule.ts'\n"],
    ['src/cart/round.ts', 'export const round = Math.round\n'],
    ['src/cart/rule.ts', 'export const rule = 1\n'],
    ['src/cart/rule.test.ts', "import { rule } from './rule.ts'\n"],
  ])
  expect(slivers(code)).toEqual(['src/cart/round.ts: a function of src/cart/sum.ts'])
})
