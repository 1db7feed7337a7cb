import type { Reporter } from 'vitest/node'

const shown = 10
const fewEnough = 100
/** No test takes longer on a quiet machine. */
const longMs = 30_000

/** Prints the slowest tests of a run, and names those that take too long. */
export function slowest(): Reporter {
  return {
    onTestRunEnd(modules) {
      const tests = modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          name: `${module.project.name} ${module.relativeModuleId} > ${test.name}`,
          ms: test.diagnostic()?.duration ?? 0,
        })),
      )
      if (tests.length < fewEnough) return
      const ranked = tests.toSorted((one, other) => other.ms - one.ms).slice(0, shown)
      const lines = ranked.map(
        ({ name, ms }) => `  ${(ms / 1000).toFixed(1)} s ${ms > longMs ? 'TOO LONG ' : ''}${name}`,
      )
      process.stdout.write(`\nThe slowest tests:\n${lines.join('\n')}\n`)
    },
  }
}
