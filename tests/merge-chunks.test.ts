import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesPerFile, mergeChunks } from '#bin/merge-chunks.ts'

type Chunks = Parameters<typeof mergeChunks>[0]
type Small = Record<string, [bytes: number, ...imports: string[]]>

const chunksOf = (all: Small, entries: readonly string[]) =>
  new Map(
    Object.entries(all).map(([name, [bytes, ...imports]]) => [
      name,
      { bytes, imports, isEntry: entries.includes(name) },
    ]),
  )

const merge = (all: Small, weights: Record<string, number>) =>
  mergeChunks(
    chunksOf(all, Object.keys(weights)),
    Object.entries(weights).map(([name, weight]) => ({ names: [name], weight })),
  )
    .map((names) => names.toSorted().join('+'))
    .sort()

test('small chunks that the same pages load are one file, and entries stay alone', () => {
  const all: Small = {
    board: [9000, 'icon', 'words'],
    order: [9000, 'icon', 'words'],
    icon: [100],
    words: [300],
  }
  expect(merge(all, { board: 1, order: 1 })).toEqual(['board', 'icon+words', 'order'])
})

test('a large chunk isn’t loaded by a page that needs only a small one', () => {
  const all: Small = {
    page: [900, 'icon'],
    editor: [900, 'icon', 'text'],
    icon: [100],
    text: [90_000],
  }
  expect(merge(all, { page: 1, editor: 1 })).toEqual(['editor', 'icon', 'page', 'text'])
})

test('what a chunk imports counts, too: it would load with it', () => {
  const all: Small = {
    page: [900, 'icon'],
    editor: [900, 'icon', 'tools'],
    icon: [100],
    tools: [100, 'text'],
    text: [90_000],
  }
  expect(merge(all, { page: 1, editor: 1 })).toEqual(['editor', 'icon', 'page', 'text+tools'])
})

test('a page that counts more is spared what others would take', () => {
  const all: Small = {
    shop: [900, 'icon'],
    staff: [900, 'icon', 'table'],
    icon: [100],
    table: [2000],
  }
  expect(merge(all, { shop: 1, staff: 1 })).toContain('icon+table')
  expect(merge(all, { shop: 10, staff: 1 })).toContain('icon')
})

/** Chunks of random sizes that import some of those after them, so there is no cycle. */
const graphs = fc.integer({ min: 3, max: 24 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, at) =>
      fc.record({
        bytes: fc.integer({ min: 1, max: 6000 }),
        isEntry: fc.boolean(),
        imports: fc.subarray(Array.from({ length: count - at - 1 }, (_, other) => at + other + 1)),
      }),
    ),
  ),
)

test('whatever the chunks: each is in one file, no file needs itself, and the pages load no more than before', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const chunks = new Map(
        graph.map(({ imports, ...one }, at) => [`${at}`, { ...one, imports: imports.map(String) }]),
      )
      const entries = [...chunks].flatMap(([name, { isEntry }]) => (isEntry ? [name] : []))
      const loads = entries.map((name, at) => ({ names: [name], weight: at + 1 }))
      const files = mergeChunks(chunks, loads)
      expect(files.flat().sort()).toEqual([...chunks.keys()].sort())
      for (const file of files) expect(loadedWith(chunks, files, file)).not.toContain(file)

      const cost = (all: readonly (readonly string[])[]) =>
        loads.reduce((sum, { names, weight }) => {
          const own = all.filter((file) => names.some((name) => file.includes(name)))
          const loaded = new Set([...own, ...own.flatMap((file) => loadedWith(chunks, all, file))])
          const bytes = [...loaded].flat().map((name) => chunks.get(name)?.bytes ?? 0)
          return sum + weight * bytes.reduce((a, b) => a + b, bytesPerFile * loaded.size)
        }, 0)
      expect(cost(files)).toBeLessThanOrEqual(cost([...chunks.keys()].map((name) => [name])))
    }),
  )
})

/** The other files that a file imports, and those that they import. It is among them if files import each other in a circle. */
function loadedWith(
  chunks: Chunks,
  files: readonly (readonly string[])[],
  file: readonly string[],
) {
  const importsOf = (names: readonly string[]) =>
    names
      .flatMap((name) => chunks.get(name)?.imports ?? [])
      .flatMap((name) => files.filter((one) => one.includes(name) && one !== names))
  const found: (readonly string[])[] = []
  const next = importsOf(file)
  for (let one = next.pop(); one; one = next.pop()) {
    if (found.includes(one)) continue
    found.push(one)
    next.push(...importsOf(one))
  }
  return found
}
