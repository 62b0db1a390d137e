import 'server-only'

export class SingleFlight<Value> {
  private readonly pending = new Map<string, Promise<Value>>()

  run(name: string, work: () => Promise<Value>): Promise<Value> {
    const first = this.pending.get(name)
    if (first) return first
    const running = work().finally(() => this.pending.delete(name))
    this.pending.set(name, running)
    return running
  }
}
