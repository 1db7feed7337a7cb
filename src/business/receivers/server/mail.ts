import { attemptLimits, failed, type Limits, type Outcome, shortened } from './post.ts'
import { Email } from './write-body.ts'

/** The configured mail server. It is trusted. */
export type Mail = { readonly url: string; readonly from: string }
type Sending = { id: string; to: string; body: string; writtenAt: Date }

/** Sends an email. Its Message-ID is the message's id, so that mail programs can detect a second copy. */
export async function mail(
  { id, to, body, writtenAt }: Sending,
  { url, from }: Mail,
  signal?: AbortSignal,
  { connectMs, wholeMs }: Limits = attemptLimits,
): Promise<Outcome> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: wholeMs,
    socketTimeout: wholeMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const tooLate = AbortSignal.timeout(wholeMs)
  const ended = AbortSignal.any(signal ? [signal, tooLate] : [tooLate])
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'tiffin'
  try {
    const sent = transport.sendMail({
      ...Email.parse(JSON.parse(body)),
      from,
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      date: writtenAt,
    })
    const { response } = await Promise.race([sent, orEnd(ended, wholeMs)])
    return { isOk: true, status: statusIn(response), answer: shortened(response) }
  } catch (error) {
    const failure = error as Error & { responseCode?: number }
    return { ...failed(failure.message), status: failure.responseCode ?? null }
  }
}

const orEnd = (ended: AbortSignal, ms: number) =>
  new Promise<never>((_, fail) => {
    ended.addEventListener('abort', () => fail(new Error(`no answer within ${ms / 1000} s`)))
  })

const statusIn = (response: string) => Number(/^\d{3}/.exec(response)?.[0] ?? 250)
