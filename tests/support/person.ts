type Headers = Record<string, string>
// What the shop answers is looked at by hand here: its type is the contract's business.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Said = { status: number; headers: globalThis.Headers; body: any; text: string }

/** Somebody with a cookie jar who asks the shop as its own pages do. */
export function browser(origin: string) {
  const cookies = new Map<string, string>()
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Said> => {
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
