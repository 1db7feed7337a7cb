import { createHmac, randomBytes } from 'node:crypto'

/** In the format of Standard Webhooks, so that its libraries accept it unchanged. */
export const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

type Message = { id: string; at: Date; body: string }

/** The headers that identify a message, and prove that it is ours. */
export function signedHeaders(secret: string, { id, at, body }: Message) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
