// A busy machine may be late, as in the browser; what is wrong is wrong each time.
jest.retryTimes(2, { logErrorsBeforeRetry: true })
