// Real proxies on this machine, configured as owners might for a shop.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownPort } from '#tests/support/own-port.ts'
import { within } from './test-receivers.ts'

type Proxy = { name: string; origin: string }
/** One address for each configuration of the program. */
type Program = {
  name: string
  shapes: Readonly<Record<string, string>>
  /** The arguments and the settings file they refer to. */
  args(settings: string, folder: string): string[]
  settings(sites: readonly Site[], folder: string): string
}
type Site = { port: number; line: string; to: number }

const programs: readonly Program[] = [
  {
    name: 'nginx',
    shapes: {
      'proxy_pass alone': '',
      'X-Real-IP': 'proxy_set_header X-Real-IP $remote_addr;',
      'Host $host': 'proxy_set_header Host $host;',
      'X-Forwarded-For': 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      Forwarded: 'proxy_set_header Forwarded "for=127.0.0.1;host=localhost";',
    },
    args: (settings, folder) => ['-p', folder, '-c', settings, '-e', 'stderr'],
    settings: (sites, folder) => `daemon off; master_process off; pid ${folder}/pid;
events {}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${sites.map(({ port, line, to }) => `  server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${to}; ${line} } }`).join('\n')}
}
`,
  },
  {
    name: 'haproxy',
    shapes: { plain: '', 'option forwardfor': 'option forwardfor' },
    args: (settings) => ['-db', '-f', settings],
    settings: (sites) => `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
${sites.map(({ port, line, to }) => `listen at${port}\n  bind 127.0.0.1:${port}\n  ${line}\n  server shop 127.0.0.1:${to}`).join('\n')}
`,
  },
  {
    name: 'caddy',
    shapes: { reverse_proxy: '' },
    args: (settings) => ['run', '--adapter', 'caddyfile', '--config', settings],
    settings: (sites) => `{
  admin off
  auto_https off
}
${sites.map(({ port, to }) => `http://:${port} {\n  bind 127.0.0.1\n  reverse_proxy 127.0.0.1:${to}\n}`).join('\n')}
`,
  },
]

/** The shop behind every installed proxy; `absent` has the names of the others. */
export async function proxiesOf(shopPort: number) {
  const proxies: Proxy[] = []
  const absent: string[] = []
  const running: { child: ChildProcess; folder: string }[] = []
  for (const program of programs) {
    const file = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
      .map((folder) => path.join(folder, program.name))
      .find(existsSync)
    if (!file) {
      absent.push(program.name)
      continue
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-proxy-'))
    const sites: Site[] = []
    const own: Proxy[] = []
    for (const [shape, line] of Object.entries(program.shapes)) {
      const port = await ownPort()
      sites.push({ port, line, to: shopPort })
      own.push({ name: `${program.name}, ${shape}`, origin: `http://127.0.0.1:${port}` })
    }
    const settings = path.join(folder, 'settings')
    writeFileSync(settings, program.settings(sites, folder))
    const child = spawn(file, program.args(settings, folder), {
      // Caddy writes its configuration into its home folder.
      env: { HOME: folder },
      stdio: 'ignore',
    })
    running.push({ child, folder })
    for (const { name, origin } of own) {
      const isUp = () =>
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      if (!(await within(15_000, isUp))) throw new Error(`No answer comes through ${name}.`)
    }
    proxies.push(...own)
  }
  return {
    proxies,
    absent,
    async close() {
      for (const { child, folder } of running) {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        if (child.exitCode === null) await gone
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
