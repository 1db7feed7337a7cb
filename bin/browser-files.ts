// Which modules are one file in the browser's build.
import { createBuilder, type Rolldown } from 'vite'
import { type Load, mergeChunks } from './merge-chunks.ts'

/** Builds without writing, to learn which pages share which modules. */
export async function browserFiles(): Promise<Rolldown.CodeSplittingGroup> {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: { client: { build: { write: false, copyPublicDir: false } } },
  })
  const forBrowsers = builder.environments.client
  if (!forBrowsers) throw new Error('vite.config.ts has no build for browsers.')
  const { output } = (await builder.build(forBrowsers)) as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const parts = new Map(
    [...chunks].map(([name, { code, imports, isEntry, isDynamicEntry }]) => [
      name,
      { bytes: code.length, imports, isEntry: isEntry || isDynamicEntry },
    ]),
  )
  const files = mergeChunks(parts, loadsOf([...chunks.values()])).filter(({ length }) => length > 1)
  const fileOf = new Map(
    files.flatMap((names, at) =>
      names.flatMap(
        (name) => chunks.get(name)?.moduleIds.map((id) => [id, `${at}`] as const) ?? [],
      ),
    ),
  )
  return {
    debugName: 'merged',
    name: (id) => fileOf.get(id) ?? null,
    // What they need is in files of its own.
    includeDependenciesRecursively: false,
  }
}

/** Customers come once, often on a slow connection. Staff's browsers already have most files. */
const weight = { customers: 10, staff: 1 }

/** Each page with its frame, and what customers' next press may need (src/load-ahead.ts). */
function loadsOf(chunks: readonly Rolldown.OutputChunk[]): Load[] {
  const named = (source: RegExp) => {
    const found = chunks.filter(({ facadeModuleId }) => source.test(facadeModuleId ?? ''))
    if (found.length === 0) throw new Error(`No file of the build begins with ${source}.`)
    return found
  }
  const namesOf = (some: typeof chunks) => some.map(({ fileName }) => fileName)
  const entry = namesOf(named(/\/src\/browser\.tsx$/))
  const frame = namesOf(named(/\/src\/(command-center\/frame\/layout\.tsx|staff-\w+\.ts)$/))
  const ahead = named(/\/src\/load-ahead\.ts$/).flatMap(({ dynamicImports }) => dynamicImports)
  const sheets = namesOf(named(/\/sheet\.tsx$/))
  const parts = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  return [
    { names: [...entry, ...ahead, ...sheets], weight: weight.customers },
    ...parts.map(({ fileName, facadeModuleId }) => {
      const isForStaff = /\/src\/command-center\//.test(facadeModuleId ?? '')
      const hasFrame = isForStaff && /(?<!sign-in|welcome)\/page\.tsx$/.test(facadeModuleId ?? '')
      return {
        names: [...entry, fileName, ...(hasFrame ? frame : [])],
        weight: isForStaff ? weight.staff : weight.customers,
      }
    }),
  ]
}
