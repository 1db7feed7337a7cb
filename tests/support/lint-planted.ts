import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Files by path, as lines. */
export type Planted = Readonly<Record<string, readonly string[]>>
export type Finding = { file: string; rule: string; line: number; message: string }

type Diagnostic = {
  category: string
  message: string
  location: { path: string; start?: { line: number } }
}

const any = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '*']))
/** Dependencies that a case may import as declared. */
const declared = {
  type: 'module',
  imports: { '#*': './src/*' },
  dependencies: any(
    'react react-dom @base-ui/react lucide-react zod ofetch kysely pg sharp culori',
  ),
  devDependencies: any('vitest fast-check'),
}

/** The linter's findings per file, in a project like this one that has only these files. */
export async function lintPlanted(planted: readonly Planted[]): Promise<Map<string, Finding[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-walls-'))
  try {
    for (const file of ['biome.json', 'tsconfig.json']) copyFileSync(file, path.join(folder, file))
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(declared))
    for (const [file, code] of planted.flatMap((files) => Object.entries(files))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${code.join('\n')}\n`)
    }
    return Map.groupBy(await lint(folder), ({ file }) => file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function lint(folder: string): Promise<Finding[]> {
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none']
  // It exits with an error when it finds something, as intended here.
  const run = promisify(execFile)(process.execPath, args, { cwd: folder })
  const { stdout } = await run.catch((failed: { stdout: string }) => failed)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics.map(({ category, location, message }) => ({
    file: location.path.replaceAll('\\', '/'),
    rule: category.replace('lint/', ''),
    line: location.start?.line ?? 0,
    message,
  }))
}
