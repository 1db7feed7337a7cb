const longestMs = 10

/** Like `map`, but other requests have their turn in between. */
export async function inSlices<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Answer | Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let until = performance.now() + longestMs
  for (const item of items) {
    answers.push(await work(item))
    if (performance.now() < until) continue
    await new Promise((next) => setTimeout(next))
    until = performance.now() + longestMs
  }
  return answers
}
