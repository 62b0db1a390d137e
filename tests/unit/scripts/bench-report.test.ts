import { recorded, withPart } from '@/tests/bench/report'

describe('the report of the benchmark', () => {
  const text = '# Measured\n\n## lists\n\n```text\nold\n```\n\n## pages\n\n```text\nkept\n```\n'

  test('has the output of a part in place of its earlier one', () => {
    expect(withPart(text, 'lists', '\nnew\n')).toBe(text.replace('old', 'new'))
    expect(withPart(text, 'pages', 'new')).toBe(text.replace('kept', 'new'))
  })

  test('has a part that was never measured at its end', () => {
    expect(withPart(text, 'page', 'new')).toBe(`${text}\n## page\n\n\`\`\`text\nnew\n\`\`\`\n`)
  })

  test('records what a part prints, also until it fails', async () => {
    const terminal = console
    const { log } = terminal
    const print = jest.spyOn(terminal, 'log').mockImplementation(() => undefined)
    expect(
      await recorded(() => {
        terminal.log('a', 1)
        terminal.log('b')
        return Promise.resolve()
      }),
    ).toBe('a 1\nb')
    await expect(recorded(() => Promise.reject(new Error('no browser')))).rejects.toThrow('no browser')
    expect(print).toHaveBeenCalledTimes(2)
    print.mockRestore()
    expect(terminal.log).toBe(log)
  })
})
