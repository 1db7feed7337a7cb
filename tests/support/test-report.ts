import path from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { failureOf, slowestOf } from './report.ts'

const fewEnough = 100
const most = 8

/** The end of a run: the slowest tests, and which failed, at which line, with what. */
export function testReport(): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const timed = tests.map((test) => ({
        name: nameOf(test),
        ms: test.diagnostic()?.duration ?? 0,
      }))
      if (tests.length >= fewEnough)
        process.stdout.write(`${slowestOf(timed)}\n\nSEED=${process.env.SEED}\n`)
      const failed = tests.filter((test) => test.result().state === 'failed')
      const lines = [
        ...failed.map((test) => {
          const [error] = test.result().errors ?? []
          return `✘ ${nameOf(test)}\n${error ? failureOf(error) : ''}`
        }),
        ...modules.flatMap((module) =>
          module.errors().map((error) => `✘ ${module.relativeModuleId}\n${failureOf(error)}`),
        ),
        ...errors.map((error) => `✘ outside of a test\n${failureOf(error)}`),
      ]
      if (lines.length === 0) return
      process.stdout.write(
        `\nFailed. SEED=${process.env.SEED}\n${lines.slice(0, most).join('\n')}\n`,
      )
      if (lines.length > most) process.stdout.write(`and ${lines.length - most} more\n`)
    },
  }
}

const nameOf = (test: TestCase) =>
  `${test.project.name} ${path.normalize(test.module.relativeModuleId)}:${test.location?.line ?? ''} > ${test.fullName}`
