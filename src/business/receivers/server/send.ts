import type { ReceiverRow } from '#db/tables.ts'
import type { Config } from '#platform/server/config.ts'
import { type Mail, mail } from './mail.ts'
import { failed, type Guard, type Outcome, post, signedHeaders } from './post.ts'

/** The outside world, as far as the settings allow it. */
export type Outward = Guard & {
  readonly mail: Mail | undefined
  /** The shop's address, if the server's administrator has set it. */
  readonly publicUrl: URL | undefined
}

export const outwardBy = ({
  receiverAllow,
  mail,
  publicUrl,
}: Pick<Config, 'receiverAllow' | 'mail' | 'publicUrl'>) =>
  ({ allow: receiverAllow, mail, publicUrl }) satisfies Outward

/** The same body and id at every attempt; only the time differs. */
export type Sending = { readonly id: string; readonly body: string; readonly writtenAt: Date }

/** One attempt to deliver a message. */
export function send(
  receiver: ReceiverRow,
  { id, body, writtenAt }: Sending,
  at: Date,
  outward: Outward,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { kind, url, method, authorization, secret } = receiver
  if (kind === 'EMAIL') {
    if (!outward.mail)
      return Promise.resolve(failed('SMTP_URL isn’t set, so no email can be sent.'))
    return mail({ id, to: url.slice('mailto:'.length), body, writtenAt }, outward.mail, signal)
  }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Tiffin',
    ...signedHeaders(secret, { id, at, body }),
    ...(authorization && { Authorization: authorization }),
  }
  return post({ url, method, headers, body }, outward, signal)
}
