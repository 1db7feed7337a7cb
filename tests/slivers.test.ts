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
      linesOf(text) < fewestLines &&
      users.size === 1 &&
      only !== undefined &&
      path.posix.dirname(only) === path.posix.dirname(file) &&
      all.every(({ by, isLazy }) => !isLazy && !isTest(by)) &&
      !isVerb
    return isSliver ? [`${file}: a function of ${only}`] : []
  })
}

const linesOf = (text: string) => text.split('\n').length - 1

/** How many files there are without tests, and the lines of the middle one: of two, the mean. */
function sizes(code: ReadonlyMap<string, string>) {
  const lines = [...code]
    .flatMap(([file, text]) => (isTest(file) ? [] : [linesOf(text)]))
    .sort((one, other) => one - other)
  const at = (index: number) => lines[Math.floor(index)] ?? 0
  return { files: lines.length, median: (at((lines.length - 1) / 2) + at(lines.length / 2)) / 2 }
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

/** A house of many small files is as hard to read as one of a few huge ones. */
test('there are at most 900 files, and half of them have at most 60 lines', () => {
  const { files, median } = sizes(sources())
  expect(files).toBeLessThanOrEqual(900)
  expect(files).toBeGreaterThan(800)
  expect(median).toBeLessThanOrEqual(60)
})

test('files are counted without tests, and the median is between the middle two', () => {
  const code = new Map([1, 9, 2, 4].map((lines) => [`src/${lines}.ts`, '\n'.repeat(lines)]))
  expect(sizes(code)).toEqual({ files: 4, median: 3 })
  expect(sizes(code.set('src/9.test.ts', '').set('src/5.ts', '\n'.repeat(5)))).toEqual({
    files: 5,
    median: 4,
  })
})
