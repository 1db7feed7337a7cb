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

test('on another Node, the shop starts as one process of the pinned one, with its memory settings', () => {
  const { folder, npm } = freshClone()
  for (const file of ['bin/start.mjs', 'bin/serve.mjs', 'bin/builds.mjs'])
    cpSync(file, path.join(folder, file))
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const pinned = `node-${process.platform}-${process.arch}`
  manifest.optionalDependencies = { [pinned]: '99.0.0' }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  const bin = path.join(folder, 'node_modules', pinned, 'bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, path.join(bin, 'node'))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: npm },
    })
  const state = `import('./bin/builds.mjs').then((one) => console.log(one.sourceState()))`
  const server = path.join(folder, 'build', `1-${run('-e', state).stdout.trim()}`, 'server')
  mkdirSync(server, { recursive: true })
  writeFileSync(
    path.join(server, 'server.js'),
    `export const run = (env) => console.log(JSON.stringify([process.execArgv, env.MALLOC_ARENA_MAX]))`,
  )
  const { stdout, stderr, status } = run('bin/start.mjs')
  expect([JSON.parse(stdout), status]).toEqual([[['--max-semi-space-size=8'], '2'], 0])
  expect(stderr).toBe('Installing dependencies…\nadded 300 packages\n')
})
