// Writes docs/api.md from the endpoints and webhooks.
import { doors, webhooks } from '#api.ts'
import { outwardBy } from '#business/receivers/server/send.ts'
import { readConfig } from '#platform/server/config.ts'
import { anyone } from '#platform/server/may.ts'
import { eventsOf, fromAProgram, refusalsOf } from '#platform/server/openapi.ts'
import { writeChanged } from './write-changed.ts'

const bySetupCode = { ...anyone, who: 'holder of the setup code' }
const config = readConfig({})
const machine = { ...config, engine: 'sqlite' } as const
const rows = doors(bySetupCode, outwardBy(config), machine).map((door) => {
  const { method, path, summary } = door.endpoint
  const refusals = refusalsOf(door).map(({ code, status }) => `${status} ${code}`)
  const events = eventsOf(door).map(({ event, about }) => `- Event \`${event}\`: ${about}\n`)
  return `## \`${method} ${path}\`\n\n${summary}.\n\n- Access: ${door.may.who}\n${events.join('')}- Errors: ${refusals.join(', ')}\n`
})
const sent = webhooks.map(({ name, summary }) => `## Webhook \`${name}\`\n\n${summary}.\n`)
writeChanged(
  'docs/api.md',
  `# API\n\nGenerated from the contracts by \`npm run make\`. A running shop documents every field at \`/api/reference\` and \`/api/openapi.json\`.\n\n## From a program\n\n${fromAProgram}\n\n${[...rows, ...sent].join('\n')}`,
)
