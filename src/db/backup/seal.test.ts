import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isSealed, seal, unseal } from './make-backup.ts'

const piece = 1024 * 1024
const head = 56
const passphrase = 'correct horse battery'

function files() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-seal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const named = (name: string) => path.join(folder, name)
  return { plain: named('plain'), sealed: named('sealed'), back: named('back') }
}

test.each([0, piece - 1, piece, piece + 1])('seals and opens %i bytes', async (size) => {
  const { plain, sealed, back } = files()
  const body = Buffer.alloc(size, 'tiffin')
  writeFileSync(plain, body)
  await seal(plain, sealed, passphrase)
  expect(await isSealed(sealed)).toBe(true)
  expect(await isSealed(plain)).toBe(false)
  await unseal(sealed, back, passphrase)
  expect(readFileSync(back).equals(body)).toBe(true)
})

test('the same content is never sealed twice in the same way', async () => {
  const { plain, sealed, back } = files()
  writeFileSync(plain, 'tiffin')
  await seal(plain, sealed, passphrase)
  await seal(plain, back, passphrase)
  expect(readFileSync(back).equals(readFileSync(sealed))).toBe(false)
})

test('recognizes every kind of damage', async () => {
  const { plain, sealed, back } = files()
  writeFileSync(plain, Buffer.alloc(3 * piece, 'tiffin'))
  await seal(plain, sealed, passphrase)
  const whole = readFileSync(sealed)
  const part = (at: number) =>
    whole.subarray(head + at * (piece + 16), head + (at + 1) * (piece + 16))
  const flipped = (at: number) => {
    const body = Buffer.from(whole)
    body[at] = (body[at] ?? 0) ^ 1
    return body
  }
  const damaged = {
    'cut between pieces': whole.subarray(0, head + 2 * (piece + 16)),
    'cut within a piece': whole.subarray(0, whole.length - 7),
    'cut to the beginning': whole.subarray(0, head),
    'cut within the beginning': whole.subarray(0, 20),
    'pieces swapped': Buffer.concat([whole.subarray(0, head), part(1), part(0), part(2)]),
    'a piece twice': Buffer.concat([whole.subarray(0, head), part(0), part(0), part(2)]),
    'a piece more': Buffer.concat([whole, part(2)]),
    'a flipped bit': flipped(head + piece + 1000),
    'a flipped bit in a tag': flipped(whole.length - 1),
  }
  for (const [what, body] of Object.entries(damaged)) {
    writeFileSync(sealed, body)
    await expect(unseal(sealed, back, passphrase), what).rejects.toMatchObject({ code: 'damaged' })
  }
  writeFileSync(sealed, whole)
  for (const wrong of [undefined, '', 'correct horse'])
    await expect(unseal(sealed, back, wrong)).rejects.toMatchObject({ code: 'passphrase' })
})

test.runIf(process.platform !== 'win32').each(['seal', 'unseal'])(
  '%s fails if the last piece doesn’t fit',
  async (what) => {
    const { plain, sealed, back } = files()
    writeFileSync(plain, Buffer.alloc(2 * piece, 'tiffin'))
    await seal(plain, sealed, passphrase)
    const [from, to] = what === 'seal' ? [plain, `${sealed}.2`] : [sealed, back]
    const script = `import { ${what} } from '#db/backup/make-backup.ts'
      await ${what}('${from}', '${to}', '${passphrase}')`
    // As on a full disk, the write that reaches this size (in kilobytes) writes a part, and only the next one fails.
    const limited = 'ulimit -f 2000 && exec "$0" --input-type=module --eval "$1"'
    const run = promisify(execFile)('bash', ['-c', limited, process.execPath, script])
    await expect(run).rejects.toThrow('EFBIG')
  },
)
