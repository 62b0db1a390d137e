/**
 * Sends a request to a new worker, which is terminated afterwards, so that all its memory is freed. Resolves with the first result that
 * `read` returns for a message, or null when there is no worker: none can be started, it failed, or its file belongs to an older build that
 * is gone. Rejects with what `read` throws and with the reason of an abort.
 */
export async function runInWorker<Message, Result extends object>(
  start: () => Worker,
  request: unknown,
  read: (message: Message) => Result | undefined,
  signal?: AbortSignal,
): Promise<Result | null> {
  let worker: Worker | undefined
  try {
    return await new Promise<Result | null>((resolve, reject) => {
      worker = start()
      worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        try {
          const result = read(data)
          if (result) resolve(result)
        } catch (error) {
          reject(error)
        }
      })
      worker.addEventListener('error', () => resolve(null))
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(request)
    })
  } catch (error) {
    if (worker) throw error
    return null
  } finally {
    worker?.terminate()
  }
}
