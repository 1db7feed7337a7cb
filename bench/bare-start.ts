// The smallest server to compare with: bare `node:http` that responds from a SQLite file.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const [file = '', port = '0'] = process.argv.slice(2)
const sqlite = new DatabaseSync(file)
const channel = sqlite.prepare('select * from "channel"')
createServer((_, response) => response.end(JSON.stringify(channel.all()))).listen(
  Number(port),
  '127.0.0.1',
)
