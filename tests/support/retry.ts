// Retries timeouts of a busy machine; a real failure fails each time.
jest.retryTimes(2, { logErrorsBeforeRetry: true })
