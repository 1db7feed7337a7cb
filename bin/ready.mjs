// Every command runs this first, on any Node version: it installs the pinned Node and the packages, then continues on that Node.
// Older Nodes must be able to run this file: Debian 12 has Node 18.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The hash of the lock file that the packages were installed from. */
const stamp = 'node_modules/.installed-from'
/** Where the pinned Node is until the packages are installed. */
const firstNode = 'node_modules/.first-node'
/** The exit code of a program whose libraries are missing. */
const notLoaded = 127
const isWindows = process.platform === 'win32'

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** Installs the packages unless they match the lock file, then continues with the pinned Node. */
export async function ready() {
  const pinned = pinnedNode()
  const current = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
    process.stderr.write('Installing dependencies…\n')
    install(pinned)
    writeFileSync(stamp, current)
  }
  const isPinned = process.versions.node === pinned.version || isRunning(pinned.file('.'))
  const node = isPinned ? process.execPath : pinned.file('.')
  // The tools in node_modules/.bin are scripts that look for `node` in the PATH.
  process.env.PATH = [path.dirname(node), process.env.PATH].join(path.delimiter)
  if (!isPinned) process.exit(await continueOn(node))
}

/** A package that is of another version than the Node in it would start itself forever. */
const isRunning = (node) => existsSync(node) && realpathSync(node) === process.execPath

/** Runs the pinned Node in place of this one: it gets the signals, and its exit code is the exit code. */
async function continueOn(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit').catch(() => [notLoaded])
  // Trying the pinned Node first would take as long as it takes to start.
  if (code === notLoaded && repaired(node)) return continueOn(node)
  return code === null ? 1 : code
}

/** The package with the pinned Node for this platform, and the path of its binary once installed. */
function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
    isWindows ? `node-win-${process.arch}` : '',
  ]
  const name = names.find((one) => optionalDependencies[one])
  if (!name) {
    const known = Object.keys(optionalDependencies).join(', ')
    fail(
      `Tiffin brings its own Node: ${known}. There is none for ${process.platform} on ${process.arch}.`,
    )
  }
  const file = (folder) =>
    path.resolve(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return { name, version: optionalDependencies[name], file }
}

/** With what npm leaves out under NODE_ENV=production or its setting `omit`: the build needs it, and the pinned Node is optional. */
const quietly = ['--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional']

/** Not `npm ci`, which requires the packages of every platform; some registries lack some of them. */
function install(pinned) {
  const isOld = Number(process.versions.node.split('.')[0]) < 20
  npm(isOld ? fetched(pinned) : process.execPath, ['install', ...quietly])
  rmSync(firstNode, { recursive: true, force: true })
}

/** On an old Node, npm silently skips packages that don't support it. So the pinned Node is installed first, alone. */
function fetched({ name, version, file }) {
  const alone = ['install', '--prefix', firstNode, '--no-package-lock', '--ignore-scripts']
  npm(process.execPath, [...alone, ...quietly, `${name}@${version}`])
  repaired(file(firstNode))
  return file(firstNode)
}

/** Whether this Node didn't run, and does now: it needs a library that minimal Debian installations lack. */
function repaired(node) {
  const tried = () => spawnSync(node, ['--version'], { encoding: 'utf8' })
  const { status, stderr, error } = tried()
  if (status === 0) return false
  const problem = `Node ${node} doesn’t run: ${error?.message || stderr}`
  if (!problem.includes('libatomic')) fail(problem)
  installOneOf(['libatomic1'])
  if (tried().status !== 0) fail(problem)
  return true
}

/** Installs the first of these packages that Debian has; without permission, prints what to do. */
export function installOneOf(names) {
  const isRoot = process.getuid && process.getuid() === 0
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  const may = isRoot || spawnSync('sudo', ['-n', 'true']).status === 0
  if (!hasApt || !may)
    fail(`Install ${names.join(' or ')} first. On Debian: sudo apt-get install ${names[0]}`)
  const [command, ...args] = isRoot ? ['apt-get'] : ['sudo', 'apt-get']
  runAside(command, [...args, 'update', '-qq'])
  const isKnown = (name) => spawnSync('apt-get', ['install', '--simulate', name]).status === 0
  const name = names.find(isKnown) || names[0]
  process.stderr.write(`Installing ${name}…\n`)
  runAside(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', name])
}

function fail(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

function npm(node, args) {
  const cli = npmCli()
  if (!cli) return runAside(isWindows ? 'npm.cmd' : 'npm', args)
  // Debian's npm has its modules in folders where only Debian's own Node looks by default.
  const parts = ['/usr/share/nodejs', '/usr/lib/nodejs'].filter((folder) => existsSync(folder))
  runAside(node, [cli, ...args], { ...process.env, NODE_PATH: parts.join(path.delimiter) })
}

/** The script behind the machine's `npm`. */
function npmCli() {
  const running = process.env.npm_execpath
  if (running && /npm-cli\.c?js$/.test(running)) return running
  if (isWindows) return
  for (const folder of (process.env.PATH || '').split(path.delimiter)) {
    const file = path.join(folder, 'npm')
    if (existsSync(file)) return realpathSync(file)
  }
}

/** Runs a command that prepares another one, so that standard output has only the other's output. */
export const runAside = (command, args, env = process.env) =>
  run(command, args, { stdio: ['inherit', process.stderr.fd, 'inherit'], env })

/** Runs a command and waits; if it fails, exits with its status. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: isWindows, ...options })
  if (status !== 0) process.exit(status === null ? 1 : status)
}
