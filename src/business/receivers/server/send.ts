import type { ReceiverRow } from '#db/tables.ts'
import type { Config } from '#platform/server/config.ts'
import type { Guard } from './address-guard.ts'
import { type Mail, mail } from './mail.ts'
import { failed, type Outcome, post } from './post.ts'
import { signedHeaders } from './sign.ts'

/** The world outside, as far as the settings open it. */
export type Outward = Guard & { readonly mail: Mail | undefined }

export const outwardBy = ({ receiverAllow, mail }: Pick<Config, 'receiverAllow' | 'mail'>) =>
  ({ allow: receiverAllow, mail }) satisfies Outward

/** What is sent is the same at every attempt, its id too; only the moment differs. */
export type Message = { readonly id: string; readonly body: string; readonly writtenAt: Date }

/** One attempt to tell a receiver. */
export function send(
  receiver: ReceiverRow,
  { id, body, writtenAt }: Message,
  at: Date,
  outward: Outward,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { kind, url, method, authorization, secret } = receiver
  if (kind === 'EMAIL') {
    if (!outward.mail) return Promise.resolve(failed('SMTP_URL is not set: no letter can be sent.'))
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
