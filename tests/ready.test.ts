import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The commands of a fresh clone, whose npm only says that it installs. */
function freshClone() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-fresh-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'bin'))
  mkdirSync(path.join(folder, 'node_modules'))
  for (const file of ['package.json', 'package-lock.json', 'bin/ready.mjs', 'bin/run.mjs'])
    cpSync(file, path.join(folder, file))
  const npm = path.join(folder, 'npm-cli.js')
  writeFileSync(npm, `process.stdout.write('added 300 packages\\n')`)
  writeFileSync(path.join(folder, 'bin/say.mjs'), `process.stdout.write('/a/backup.sqlite\\n')`)
  return { folder, npm }
}

test('standard output has only what the command prints, also when it installs first', () => {
  const { folder, npm } = freshClone()
  const ask = () =>
    spawnSync(process.execPath, [path.join(folder, 'bin/run.mjs'), 'bin/say.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: npm },
    })
  const first = ask()
  expect(first.stdout).toBe('/a/backup.sqlite\n')
  expect(first.stderr).toBe('Installing dependencies…\nadded 300 packages\n')
  const second = ask()
  expect([second.stdout, second.stderr]).toEqual(['/a/backup.sqlite\n', ''])
})
