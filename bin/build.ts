// Builds the browser files and the server, and compresses each file once.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { browserFiles } from './browser-files.ts'
import { buildInTurn } from './build-in-turn.ts'
import { buildsFolder, sourceState } from './builds.mjs'

// Overrides the environment: customers never get a development build.
process.env.NODE_ENV = 'production'

await buildInTurn({ folder: buildsFolder, state: sourceState, make })

async function make(next: string, previous: string | undefined) {
  const browserFolder = path.join(next, 'client')
  const files = await browserFiles()
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: {
      client: {
        build: {
          outDir: browserFolder,
          rolldownOptions: { output: { codeSplitting: { groups: [files] } } },
        },
      },
      ssr: { build: { outDir: path.join(next, 'server') } },
      processes: { build: { outDir: path.join(next, 'server') } },
    },
  })
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
  if (previous) keep(path.join(previous, 'client'), browserFolder)
}

function assetsIn(folder: string): string[] {
  const assets = path.join(folder, 'assets')
  return existsSync(assets) ? readdirSync(assets).map((file) => `assets/${file}`) : []
}

/** Open tabs keep loading files of their own build, so each build has those of the one before it, but not those that it kept. */
function keep(earlier: string, folder: string) {
  const latest = readFileSync(path.join(earlier, 'builds/latest.json'), 'utf8')
  const { files } = JSON.parse(latest) as { files: string[] }
  for (const file of files.flatMap((one) => [one, `${one}.br`, `${one}.gz`]))
    if (existsSync(path.join(earlier, file)))
      cpSync(path.join(earlier, file), path.join(folder, file), { force: false })
}

function pack(file: string) {
  const body = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}
