import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workHeader } from '#contract/work.ts'
import { getMetrics } from '#contract/desk/monitor.ts'
import { type Program, startProgram } from '../program.ts'

/** Of the app: a call without it is no call of one of its pages. */
export const pageHeaders = { [workHeader]: 'view' }

/** A dashboard whose desk watches its own service, in a folder that outlasts it. */
export class Dashboard {
  readonly directory: string
  readonly #environment: Readonly<Record<string, string>>
  #program: Program | null = null

  private constructor(directory: string, environment: Readonly<Record<string, string>>) {
    this.directory = directory
    this.#environment = environment
  }

  /** A folder for one, which is not started yet. */
  static async create(environment: Readonly<Record<string, string>>): Promise<Dashboard> {
    return new Dashboard(await mkdtemp(join(tmpdir(), 'quayside-bench-')), environment)
  }

  async start(): Promise<void> {
    // After a restart it is where it was.
    const port: Record<string, string> = this.#program === null ? {} : { PORT: new URL(this.url).port }
    const environment = { DATA_DIR: this.directory, ...port, ...this.#environment }
    this.#program = await startProgram('proxy', environment)
  }

  get url(): string {
    if (this.#program === null) throw new Error('It was never started.')
    return this.#program.url
  }

  get pid(): number | undefined {
    return this.#program?.pid
  }

  async stop(): Promise<void> {
    await this.#program?.stop()
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.directory, { recursive: true })
  }

  /** The sum of a metric over its labels. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}${getMetrics.path}`)).text()
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  /** Waits until a metric is at least so much. */
  async until(name: string, least: number): Promise<void> {
    while ((await this.metric(name)) < least) await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
