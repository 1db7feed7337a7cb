type Headers = Record<string, string>
// Tests check responses by hand here: their types are the contract's business.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type HttpAnswer = { status: number; headers: globalThis.Headers; body: any; text: string }

/** A client with a cookie jar that sends requests like the shop's own pages. */
export function browser(origin: string) {
  const cookies = new Map<string, string>()
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<HttpAnswer> => {
    const form = body instanceof URLSearchParams
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(body !== undefined && {
          'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...(form && { Accept: 'text/html' }),
        ...(cookies.size > 0 && {
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...headers,
      },
      ...(body !== undefined && {
        body: form ? body.toString() : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    }
  }
  return {
    send,
    cookies,
    get: (path: string, headers?: Headers) => send('GET', path, undefined, headers),
  }
}

/** A user with their own IP address, so that one's rate limits don't affect others. */
export const personAt =
  (origin: string) =>
  (address = randomAddress()): ReturnType<typeof browser> => {
    const someone = browser(origin)
    const send: typeof someone.send = (method, to, body, headers = {}) =>
      someone.send(method, to, body, { 'X-Forwarded-For': address, ...headers })
    return { ...someone, send, get: (to, headers) => send('GET', to, undefined, headers) }
  }

const randomAddress = () =>
  `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 254)).join('.')}`
