// What every command needs first, on whatever Node the machine has: the packages, and from then on the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const pinned = 26
/** Which lock file the packages were installed from. */
const stamp = 'node_modules/.installed-from'
const isWindows = process.platform === 'win32'

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** Install the packages unless they are those of the lock file; then go on with the pinned Node. */
export async function ready() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    process.stdout.write('Installing what Tiffin needs (once)…\n')
    // Not `npm ci`: that insists on the packages of every platform, and registries lack some of them.
    run(isWindows ? 'npm.cmd' : 'npm', ['install', '--no-save', '--no-audit', '--no-fund'])
    writeFileSync(stamp, wanted)
  }
  if (Number(process.versions.node.split('.')[0]) >= pinned) return
  const node = path.resolve('node_modules/.bin', isWindows ? 'node.cmd' : 'node')
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', shell: isWindows })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exit(code ?? 1)
}

/** Run a command to its end; when it fails, so does this one. */
export function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: isWindows })
  if (status !== 0) process.exit(status ?? 1)
}
