/**
 * A file of the app itself that holds data. Not read as a module: browsers keep the failure of a module, and what did
 * not come once would never come.
 * @throws when it cannot be had now
 */
export async function readAppFile(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`A file of the app was not given: ${answer.status}.`)
  return (await answer.json()) as unknown
}
