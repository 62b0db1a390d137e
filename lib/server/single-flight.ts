import 'server-only'

/** Work under way by name: who asks for the same meanwhile waits for the same outcome. */
export class SingleFlight<Value> {
  private readonly underWay = new Map<string, Promise<Value>>()

  run(name: string, work: () => Promise<Value>): Promise<Value> {
    const first = this.underWay.get(name)
    if (first) return first
    const running = work().finally(() => this.underWay.delete(name))
    this.underWay.set(name, running)
    return running
  }
}
