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
    // The time to connect includes the greeting and TLS, which some servers delay to deter spam. The signal ends it first.
    connectionTimeout: 2 * wholeMs,
    dnsTimeout: connectMs,
    socketTimeout: 2 * wholeMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const tooLate = AbortSignal.timeout(wholeMs)
  const ended = AbortSignal.any(signal ? [signal, tooLate] : [tooLate])
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'tiffin'
  try {
    const { response } = await transport.sendMail({
      ...Email.parse(JSON.parse(body)),
      from,
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      date: writtenAt,
      // Else a slow server may take the message after this attempt has failed, and then again.
      signal: ended,
    })
    return { isOk: true, status: statusIn(response), answer: shortened(response) }
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number }
    const reason = ended.aborted ? `no answer within ${wholeMs / 1000} s` : message
    return { ...failed(reason), status: responseCode ?? null }
  }
}

const statusIn = (response: string) => Number(/^\d{3}/.exec(response)?.[0] ?? 250)
