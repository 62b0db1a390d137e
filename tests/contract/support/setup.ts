// A busy machine may be late once, as in the browser; what is wrong is wrong each time.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
