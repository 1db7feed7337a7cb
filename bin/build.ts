// Builds what browsers load and the server that answers them, and packs each file once for good.
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

// Whatever the machine says: shoppers never get a development build.
process.env.NODE_ENV = 'production'

const client = 'build/client'
const earlier = 'build/earlier'

// Tabs that are open go on loading the files they were made with: the build before this one stays beside it.
const before = ownFiles()
if (before.length > 0) {
  rmSync(earlier, { recursive: true, force: true })
  for (const file of before) cpSync(path.join(client, file), path.join(earlier, file))
}

const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

const manifest = readFileSync(path.join(client, '.vite/manifest.json'))
const id = createHash('sha256').update(manifest).digest('base64url').slice(0, 12)
mkdirSync(path.join(client, 'builds'))
writeFileSync(
  path.join(client, 'builds/latest.json'),
  JSON.stringify({ id, files: assetsIn(client) }),
)

for (const file of assetsIn(client)) if (/\.(js|css)$/.test(file)) pack(path.join(client, file))
if (existsSync(earlier)) cpSync(earlier, client, { recursive: true, force: false })

function assetsIn(folder: string): string[] {
  const assets = path.join(folder, 'assets')
  return existsSync(assets) ? readdirSync(assets).map((file) => `assets/${file}`) : []
}

/** The files that the last build itself made, with their packed twins: not those that it kept from the one before. */
function ownFiles(): string[] {
  const latest = path.join(client, 'builds/latest.json')
  if (!existsSync(latest)) return []
  const { files } = JSON.parse(readFileSync(latest, 'utf8')) as { files: string[] }
  return files
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(path.join(client, file)))
}

function pack(file: string) {
  const body = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}
