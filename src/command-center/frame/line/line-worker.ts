// The shared line of this browser, outside of its pages: see board-line.ts.
import { joinLine } from './board-line.ts'

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (port) joinLine(port)
})
