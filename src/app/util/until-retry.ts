/** Resolves when another try makes sense: the connection is back, or some time has passed. */
export async function untilRetry(latestMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, latestMs)
    addEventListener('online', go)
  })
}
