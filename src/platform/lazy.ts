/** Makes a value when it is first needed, and keeps it: what only some requests use needn't delay the server's start. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
