import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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

test('installs what the build needs, also where npm leaves it out', () => {
  const { folder, npm } = freshClone()
  writeFileSync(npm, 'process.stdout.write(process.argv.slice(2).join())')
  const { stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'bin/run.mjs'), 'bin/say.mjs'],
    { encoding: 'utf8', env: { ...process.env, npm_execpath: npm, NODE_ENV: 'production' } },
  )
  expect(stderr).toMatch(/install,.*--include=dev,--include=optional/)
})

/** The fresh clone with another pinned Node, which is this program. */
function pinnedTo(program: string) {
  const { folder, npm } = freshClone()
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const pinned = `node-${process.platform}-${process.arch}`
  manifest.optionalDependencies = { [pinned]: '99.0.0' }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  const bin = path.join(folder, 'node_modules', pinned, 'bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(program, path.join(bin, 'node'))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: npm },
    })
  return { folder, run }
}

/** A program that does this and passes its arguments on. */
function program(script: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tiffin-node-')), 'node')
  onTestFinished(() => rmSync(path.dirname(file), { recursive: true }))
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return file
}

test('on another Node, the pinned one runs the command once, and its exit code is returned', () => {
  const { folder, run } = pinnedTo(program('[ "$1" = --version ] || { echo "$@"; exit 127; }'))
  const { stdout, stderr, status } = run('bin/run.mjs', 'bin/say.mjs', 'a', 'b')
  expect([stdout, stderr, status]).toEqual([
    `${path.join(folder, 'bin/run.mjs')} bin/say.mjs a b\n`,
    'Installing dependencies…\nadded 300 packages\n',
    127,
  ])
})

test('a pinned Node that doesn’t run ends in words', () => {
  const { run } = pinnedTo(program('echo "node: no such library" >&2; exit 127'))
  const { stdout, stderr, status } = run('bin/run.mjs', 'bin/say.mjs')
  expect([stdout, status]).toEqual(['', 1])
  expect(stderr).toMatch(/Node .*\/bin\/node doesn’t run: node: no such library/)
})

test('the shop starts in the same process', () => {
  const { folder, run } = pinnedTo(process.execPath)
  for (const file of ['bin/start.mjs', 'bin/serve.mjs', 'bin/builds.mjs'])
    cpSync(file, path.join(folder, file))
  const state = `import('./bin/builds.mjs').then((one) => console.log(one.sourceState()))`
  const server = path.join(folder, 'build', `1-${run('-e', state).stdout.trim()}`, 'server')
  mkdirSync(server, { recursive: true })
  writeFileSync(
    path.join(server, 'server.js'),
    'export const run = (env) => console.log(process.argv[1], env.MALLOC_ARENA_MAX)',
  )
  const { stdout, status } = run('bin/start.mjs')
  // The second is for the processes that the server starts.
  const expected = `${path.join(folder, 'bin/start.mjs')} ${process.env.MALLOC_ARENA_MAX ?? 2}\n`
  expect([stdout, status]).toEqual([expected, 0])
})
