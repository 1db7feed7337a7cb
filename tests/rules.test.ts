import { beforeAll, expect, test } from 'vitest'
import { type Finding, lintPlanted, type Planted } from './support/lint-planted.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `export const x${at} = ${at}`)

const hen = ["import type { Egg } from '#platform/egg.ts'", 'export type Hen = { lays: Egg }']
const testFile = (...tests: string[]) => ["import { test } from 'vitest'", ...tests]

/** A violation, the rules that find it, and its valid twin. */
type Case = { rules: string[]; guilty: Planted; innocent: Planted }
const cases: Record<string, Case> = {
  'an import of another room without its name': {
    rules: ['style/noRestrictedImports', 'style/noRestrictedImports'],
    guilty: {
      'src/ui/far.ts': ["import '../../bin/make-walls.ts'", "import '../platform/money.ts'"],
    },
    innocent: { 'src/ui/far.ts': ["import '#platform/money.ts'"] },
  },
  'an import cycle, even of types alone': {
    rules: ['suspicious/noImportCycles', 'suspicious/noImportCycles'],
    guilty: {
      'src/platform/hen.ts': hen,
      'src/platform/egg.ts': [
        "import type { Hen } from './hen.ts'",
        'export type Egg = { hatches: Hen }',
      ],
    },
    innocent: {
      'src/platform/hen.ts': hen,
      'src/platform/egg.ts': ['export type Egg = { hatches: unknown }'],
    },
  },
  'a file of more than 400 lines': {
    rules: ['style/noExcessiveLinesPerFile'],
    guilty: { 'src/platform/long.ts': lines(401) },
    innocent: {
      'src/platform/long.ts': lines(400),
      'src/db/tables.ts': lines(401),
      'src/db/sample/dishes.ts': lines(401),
      'src/words/shop/en.ts': lines(401),
    },
  },
  'a name that is not kebab-case': {
    rules: ['style/useFilenamingConvention', 'style/useFilenamingConvention'],
    guilty: { 'src/ui/bigCard.tsx': lines(1), 'src/ui/BigSheet.tsx': lines(1) },
    innocent: { 'src/ui/big-card.tsx': lines(1), 'src/db/migrations/0003-third.ts': lines(1) },
  },
  'a default export': {
    rules: ['style/noDefaultExport'],
    guilty: { 'src/ui/default.ts': ['export default 1'] },
    innocent: {
      'src/ui/default.ts': ['export const one = 1'],
      'some.config.ts': ['export default 1'],
    },
  },
  'a barrel': {
    rules: ['performance/noBarrelFile', 'performance/noReExportAll'],
    guilty: { 'src/ui/all.ts': ["export * from './button.tsx'"] },
    innocent: {
      'src/ui/all.ts': ["import { one } from './default.ts'", 'export const two = one + one'],
    },
  },
  'an undeclared dependency, or a dev dependency in the shop': {
    rules: ['correctness/noUndeclaredDependencies', 'correctness/noUndeclaredDependencies'],
    guilty: { 'src/ui/foreign.ts': ["import 'left-pad'", "import 'fast-check'"] },
    innocent: {
      'src/ui/foreign.ts': ["import 'react'"],
      'src/ui/own.test.ts': ["import 'fast-check'"],
    },
  },
  'an environment variable read outside the config': {
    rules: ['style/noProcessEnv'],
    guilty: { 'src/platform/server/env.ts': ['export const port = process.env.PORT'] },
    innocent: {
      'src/main.ts': ['export const env = process.env'],
      'bin/tool.ts': ['export const env = process.env'],
      'bench/run.ts': ['export const env = process.env'],
      'tests/some.ts': ['export const env = process.env'],
    },
  },
  'a Node import without node:': {
    rules: ['style/useNodejsImportProtocol'],
    guilty: { 'src/platform/server/files.ts': ["import 'fs'"] },
    innocent: { 'src/platform/server/files.ts': ["import 'node:fs'"] },
  },
  'a skipped or focused test': {
    rules: ['suspicious/noSkippedTests', 'suspicious/noFocusedTests'],
    guilty: {
      'src/ui/some.test.ts': testFile("test.skip('one', () => {})", "test.only('two', () => {})"),
    },
    innocent: {
      'src/ui/some.test.ts': testFile(
        "test('one', () => {})",
        "test.skipIf(true)('two', () => {})",
      ),
    },
  },
  'an import in a test, from any room but without its name': {
    rules: ['style/noRestrictedImports'],
    guilty: {
      'src/storefront/home/page.test.tsx': ["import '#db/open.ts'", "import '../../db/open.ts'"],
    },
    innocent: { 'src/storefront/home/page.test.tsx': ["import '#db/open.ts'", "import 'node:fs'"] },
  },
  'a broken style sheet': {
    rules: ['suspicious/noDuplicateProperties'],
    guilty: { 'src/ui/crime.css': ['a {', '  color: red;', '  color: blue;', '}'] },
    innocent: { 'src/ui/crime.css': ['@theme { --a: 1px; }', '@utility b { @apply p-1; }'] },
  },
}

let guilty: Map<string, Finding[]>
let innocent: Map<string, Finding[]>

beforeAll(async () => {
  guilty = await lintPlanted(Object.values(cases).map((one) => one.guilty))
  innocent = await lintPlanted(Object.values(cases).map((one) => one.innocent))
})

test.each(Object.entries(cases))('%s', (_, { rules, guilty: planted }) => {
  const found = Object.keys(planted).flatMap((file) => guilty.get(file) ?? [])
  expect(found.map(({ rule }) => rule).toSorted()).toEqual(rules.toSorted())
})

test('valid code passes', () => {
  expect([...innocent.values()].flat()).toEqual([])
})
