// Which of the bundler's chunks become one file.

export type Chunk = {
  readonly bytes: number
  /** The chunks that load with it. */
  readonly imports: readonly string[]
  /** Code asks for it by its name, so it stays a file of its own. */
  readonly isEntry: boolean
}

/** The chunks that a page asks for at once, and how much they count. */
export type Load = { readonly names: readonly string[]; readonly weight: number }

type File = {
  readonly names: readonly string[]
  readonly bytes: number
  readonly isEntry: boolean
  /** All that loads with it. */
  readonly needs: Set<File>
  readonly loads: Set<Load>
}

/** A file more costs a page as much as this much code that it doesn't use: its request, headers and worse compression. */
export const bytesPerFile = 3000

/**
 * Puts small shared chunks together, and returns those of each file. The bundler makes a chunk for every set of pages that share
 * some modules: most were smaller than the headers of their response.
 */
export function mergeChunks(chunks: ReadonlyMap<string, Chunk>, loads: readonly Load[]) {
  let files = filesOf(
    [...chunks.keys()].map((name) => [name]),
    chunks,
    loads,
  )
  const isDone = new Set<string>()
  for (;;) {
    const [smallest] = files
      .filter(({ names, isEntry }) => !isEntry && !isDone.has(names.join()))
      .sort((one, other) => one.bytes - other.bytes)
    if (!smallest) return files.map(({ names }) => names)
    const best = bestFor(smallest, files)
    if (!best) {
      isDone.add(smallest.names.join())
      continue
    }
    const others = files.filter((file) => file !== smallest && file !== best)
    const merged = [...smallest.names, ...best.names]
    files = filesOf([merged, ...others.map(({ names }) => names)], chunks, loads)
  }
}

function filesOf(
  parts: readonly (readonly string[])[],
  chunks: ReadonlyMap<string, Chunk>,
  loads: readonly Load[],
): File[] {
  const files = parts.map((names): File => {
    const all = names.flatMap((name) => chunks.get(name) ?? [])
    const bytes = all.reduce((sum, chunk) => sum + chunk.bytes, 0)
    const isEntry = all.some((chunk) => chunk.isEntry)
    return { names, bytes, isEntry, needs: new Set(), loads: new Set() }
  })
  const fileOf = new Map(files.flatMap((file) => file.names.map((name) => [name, file])))
  const addAll = (names: readonly string[], found: Set<File>) => {
    for (const name of names) {
      const file = fileOf.get(name)
      if (!file || found.has(file)) continue
      found.add(file)
      addAll(importsOf(file), found)
    }
  }
  const importsOf = ({ names }: File) => names.flatMap((name) => chunks.get(name)?.imports ?? [])
  for (const file of files) {
    addAll(importsOf(file), file.needs)
    file.needs.delete(file)
  }
  for (const load of loads) {
    const loaded = new Set<File>()
    addAll(load.names, loaded)
    for (const file of loaded) file.loads.add(load)
  }
  return files
}

/** The file that saves the most if it is one with this one. */
function bestFor(one: File, files: readonly File[]): File | undefined {
  let best: { file: File; saved: number } | undefined
  for (const file of files) {
    if (file === one || file.isEntry || isBetween(one, file)) continue
    const saved = savedBytes(one, file)
    if (saved > (best?.saved ?? 0)) best = { file, saved }
  }
  return best?.file
}

/** Whether another file lies between them. It would import the merged one and be imported by it, so one would run too early. */
const isBetween = (one: File, other: File) =>
  [...one.needs].some(({ needs }) => needs.has(other)) ||
  [...other.needs].some(({ needs }) => needs.has(one))

/** Of all loads: the files that are fewer, less what is loaded and not used. */
const savedBytes = (one: File, other: File) =>
  bytesPerFile * weightOf(one.loads.intersection(other.loads)) -
  unusedBytes(one, other.loads) -
  unusedBytes(other, one.loads)

/** What these loads would load besides, if they loaded this file. */
function unusedBytes(file: File, loads: ReadonlySet<Load>) {
  let sum = file.bytes * weightOf(loads.difference(file.loads))
  for (const { bytes, loads: known } of file.needs)
    sum += (bytes + bytesPerFile) * weightOf(loads.difference(known))
  return sum
}

const weightOf = (loads: ReadonlySet<Load>) =>
  loads.values().reduce((sum, { weight }) => sum + weight, 0)
