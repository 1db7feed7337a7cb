import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { shiftClock } from './shift-clock.mjs'

const aheadMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0)

const withWorkers = new WeakSet<Browser>()

/**
 * The clock of the run (`AT=… npm test`) in a browser's pages, frames and shared workers; other workers keep the machine's time.
 * Called before the first page opens, so that a clock that a test installs stands on top of it.
 */
export async function atClock(context: BrowserContext) {
  if (aheadMs === 0) return
  await context.addInitScript(shiftClock, aheadMs)
  const browser = context.browser()
  if (!browser || withWorkers.has(browser)) return
  withWorkers.add(browser)
  await shiftWorkers(await browser.newBrowserCDPSession())
}

/** No script of a page runs in them, so theirs gets another beginning. A route would turn off the browser's cache. */
async function shiftWorkers(session: CDPSession) {
  session.on('Fetch.requestPaused', async ({ requestId, responseHeaders = [] }) => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const script = Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: responseHeaders.filter(
        ({ name }) => !/^content-(encoding|length)$/i.test(name),
      ),
      body: Buffer.concat([Buffer.from(`(${shiftClock})(${aheadMs});`), script]).toString('base64'),
    })
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/assets/line-worker-*.js', requestStage: 'Response' }],
  })
}
