import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const write =
  /\b(?:updateTable|insertInto|deleteFrom|preparedInsert)\(\s*'(\w+)'|\b(?:updateSeen|deleteSome)\(\s*\w+,\s*'(\w+)'/g

/** Everything about a person is erased in one room, whichever tables have it. Every part of the shop moves its own revision. */
const isCommon = (room: string, table: string) =>
  room === 'src/business/privacy' || room.startsWith('src/db') || table === 'revision'

/** The rooms that write to a table, by table. */
function writersOf(code: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const [file, text] of code) {
    const room = file.replace(/\/server\/.*|\/[^/]*$/, '')
    for (const [, one, other] of text.matchAll(write)) {
      const table = one ?? other ?? ''
      if (!isCommon(room, table)) writers.set(table, (writers.get(table) ?? new Set()).add(room))
    }
  }
  return writers
}

const shared = (code: ReadonlyMap<string, string>) =>
  [...writersOf(code)].flatMap(([table, rooms]) =>
    rooms.size > 1 ? [`${table}: ${[...rooms].sort().join(', ')}`] : [],
  )

function sources() {
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n')
  return new Map(
    files
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/migrations\//.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  )
}

test('each table is written by one room, except for two', () => {
  const code = sources()
  expect(writersOf(code).size).toBeGreaterThan(30)
  expect(shared(code).sort()).toEqual([
    // Any room announces what has happened. Receivers note what they have sent.
    'announcement: src/business/receivers, src/platform',
    // What uses a photo ranks above the room that stores it.
    'photo: src/business/health, src/business/media',
  ])
})

test('a planted second writer is found', () => {
  const code = new Map([
    ['src/business/menu/server/sql/product.ts', "tx.updateTable('product')"],
    ['src/business/orders/server/sql/order.ts', "updateSeen(tx, 'product', id, seen, change)"],
    ['src/business/privacy/server/sql/person.ts', "tx.deleteFrom('product')"],
  ])
  expect(shared(code)).toEqual(['product: src/business/menu, src/business/orders'])
})
