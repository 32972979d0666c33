import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { listShipments } from '#contract/operations/shipments.ts'

/** Ids of records, and numbers of ships but for their check digit: each copy has its own. */
const ids = /"id":"([\da-f]{8})(?=-)/g
const ships = /"(pod_vessel_imo|imo)":"(\d{6})\d"/g

/** Headers of the answer as it was sent. */
const ofTransfer = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** The IMO number of these six digits: the last one follows from them. */
function imoOf(digits: string): string {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0)
  return `${digits}${sum % 10}`
}

/** The records of an answer in some copy of the account, which the first one is itself. */
function copied(text: string, copy: number): string {
  const moved = (hex: string) => (Number.parseInt(hex, 16) ^ copy).toString(16).padStart(8, '0')
  const other = (digits: string) => String(900_000 + ((Number(digits) + copy * 1_009) % 100_000))
  return text
    .replaceAll(ids, (_, hex: string) => `"id":"${moved(hex)}`)
    .replaceAll(ships, (_, name: string, digits: string) => `"${name}":"${imoOf(other(digits))}"`)
}

interface List {
  meta: { total: number }
  links: object
}

/** Shipments of a page: the most that the interface gives, as the watch asks for them. */
const pageSize = 100

/** The account of a large forwarder: a tracking service whose list of shipments goes on with copies of its own. */
export class ManyAccount {
  readonly #service: string
  readonly #least: number
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  /** Full pages of the service itself. */
  #pages = 0

  /**
   * @param service its address, with the version of the API
   * @param least shipments under tracking that there are at least
   */
  constructor(service: string, least: number) {
    this.#service = service
    this.#least = least
  }

  /** @returns its address, with the version of the API */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v2`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URL(url, this.#service)
    const page = Number(target.searchParams.get('page[number]'))
    const isWalk = target.pathname.endsWith(listShipments.path) && page > 0
    if (isWalk) target.searchParams.set('page[number]', String(((page - 1) % Math.max(1, this.#pages)) + 1))
    const answer = await fetch(target, { headers: { authorization: headers.authorization ?? '' } })
    const text = await answer.text()
    const told = [...answer.headers].filter(([name]) => !ofTransfer.includes(name))
    response.writeHead(answer.status, Object.fromEntries(told))
    response.end(isWalk && answer.ok ? this.#moved(text, page) : text)
  }

  /** A page of the service as that of the whole account. */
  #moved(text: string, page: number): string {
    if (this.#pages === 0) this.#pages = Math.floor((JSON.parse(text) as List).meta.total / pageSize)
    const list = JSON.parse(copied(text, Math.floor((page - 1) / this.#pages))) as List
    const copies = Math.ceil(this.#least / (this.#pages * pageSize))
    list.meta.total = copies * this.#pages * pageSize
    list.links = {}
    return JSON.stringify(list)
  }
}
