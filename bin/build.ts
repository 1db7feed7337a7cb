// Builds the browser files and the server, and compresses each file once.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'

// Overrides the environment: customers never get a development build.
process.env.NODE_ENV = 'production'

const browserFolder = 'build/client'
const earlier = 'build/earlier'

// Open tabs keep loading files of their own build, so the previous build stays beside this one.
const before = ownFiles()
if (before.length > 0) {
  rmSync(earlier, { recursive: true, force: true })
  for (const file of before) cpSync(path.join(browserFolder, file), path.join(earlier, file))
}

const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

const manifest = readFileSync(path.join(browserFolder, '.vite/manifest.json'))
const id = createHash('sha256').update(manifest).digest('base64url').slice(0, 12)
mkdirSync(path.join(browserFolder, 'builds'))
writeFileSync(
  path.join(browserFolder, 'builds/latest.json'),
  JSON.stringify({ id, files: assetsIn(browserFolder) }),
)

for (const file of assetsIn(browserFolder))
  if (/\.(js|css)$/.test(file)) pack(path.join(browserFolder, file))
if (existsSync(earlier)) cpSync(earlier, browserFolder, { recursive: true, force: false })

function assetsIn(folder: string): string[] {
  const assets = path.join(folder, 'assets')
  return existsSync(assets) ? readdirSync(assets).map((file) => `assets/${file}`) : []
}

/** The files of the last build with their compressed copies, without those kept from the build before it. */
function ownFiles(): string[] {
  const latest = path.join(browserFolder, 'builds/latest.json')
  if (!existsSync(latest)) return []
  const { files } = JSON.parse(readFileSync(latest, 'utf8')) as { files: string[] }
  return files
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(path.join(browserFolder, file)))
}

function pack(file: string) {
  const body = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}
