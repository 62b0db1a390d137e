import 'server-only'
import { Refusal } from './http'

/** Lets so many jobs run at once. The others wait for their turn; when so many wait already, one more is refused with 429. */
export class Turns {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number = Number.POSITIVE_INFINITY,
  ) {}

  /** Nobody is at work, and so nobody waits. */
  get idle(): boolean {
    return this.running === 0
  }

  async take<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1
    else if (this.waiting.length < this.mayWait) await new Promise<void>((go) => this.waiting.push(go))
    else throw new Refusal(429, 'too much at once')
    try {
      return await job()
    } finally {
      // A turn that is handed on stays taken.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}

/** Turns of each for themselves: whoever asks for much at once waits behind themselves, and keeps nobody else waiting. */
export class OwnTurns {
  private readonly owners = new Map<string, Turns>()

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async take<Result>(owner: string, job: () => Promise<Result>): Promise<Result> {
    const turns = this.owners.get(owner) ?? new Turns(this.atOnce, this.mayWait)
    this.owners.set(owner, turns)
    try {
      return await turns.take(job)
    } finally {
      if (turns.idle) this.owners.delete(owner)
    }
  }
}
