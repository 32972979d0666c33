/**
 * How a webhook answers. Prompt: its last delivery was answered promptly. Unheard: nothing is known, as after each
 * start of the program. Slow: it answers, but not promptly. Silent: its last delivery was not answered.
 */
type Standing = 'prompt' | 'unheard' | 'slow' | 'silent'

/** How many deliveries run at the same time to the webhooks of a standing, and to one of them. */
const places: Readonly<Record<Standing, { inTotal: number; perWebhook: number }>> = {
  prompt: { inTotal: 16, perWebhook: 4 },
  unheard: { inTotal: 8, perWebhook: 1 },
  slow: { inTotal: 8, perWebhook: 1 },
  silent: { inTotal: 4, perWebhook: 1 },
}

/** Webhooks that are remembered; the one that was served longest ago is forgotten first. */
const mostRemembered = 10_000

/** A delivery that is running. */
export interface Place {
  readonly webhookId: string
  /** The standing whose places it takes. */
  standing: Standing
}

interface Memory {
  standing: Standing
  /** Counts up with each delivery that begins. */
  lastBegun: number
}

/**
 * Who may deliver now, so that no receiver, and no number of bad receivers, holds up one that answers. A delivery
 * that takes long gives its place back to the prompt ones while it is still running: what a bad receiver costs
 * the others is bounded by what counts as prompt, not by the timeout.
 */
export class DeliveryPlaces {
  readonly #running = new Set<Place>()
  readonly #known = new Map<string, Memory>()
  #begun = 0

  #memoryOf(webhookId: string): Memory {
    return this.#known.get(webhookId) ?? { standing: 'unheard', lastBegun: 0 }
  }

  #remember(webhookId: string, change: Partial<Memory>): void {
    const memory = { ...this.#memoryOf(webhookId), ...change }
    this.#known.delete(webhookId)
    this.#known.set(webhookId, memory)
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest)
  }

  #count(isCounted: (place: Place) => boolean): number {
    return [...this.#running].filter(isCounted).length
  }

  #runningTo(webhookId: string): number {
    return this.#count((place) => place.webhookId === webhookId)
  }

  /** How many more deliveries to a webhook can begin now. */
  roomFor(webhookId: string): number {
    const { standing } = this.#memoryOf(webhookId)
    const { inTotal, perWebhook } = places[standing]
    const taken = this.#count((place) => place.standing === standing)
    return Math.max(0, Math.min(inTotal - taken, perWebhook - this.#runningTo(webhookId)))
  }

  /** Those with the fewest running deliveries first, then those that waited longest: none waits forever. */
  inOrder(webhookIds: readonly string[]): string[] {
    return webhookIds
      .map((id) => ({ id, running: this.#runningTo(id), lastBegun: this.#memoryOf(id).lastBegun }))
      .toSorted((one, other) => one.running - other.running || one.lastBegun - other.lastBegun)
      .map(({ id }) => id)
  }

  /** A delivery begins. */
  take(webhookId: string): Place {
    this.#begun += 1
    this.#remember(webhookId, { lastBegun: this.#begun })
    const place = { webhookId, standing: this.#memoryOf(webhookId).standing }
    this.#running.add(place)
    return place
  }

  /** A delivery takes long. It moves to the places of those that do. */
  late(place: Place): void {
    const { standing } = this.#memoryOf(place.webhookId)
    place.standing = standing === 'prompt' || standing === 'slow' ? 'slow' : 'silent'
    this.#remember(place.webhookId, { standing: place.standing })
  }

  /** A delivery is over, and this is how: with an answer that came promptly or late, or without one. */
  leave(place: Place, answered: 'promptly' | 'late' | 'never'): void {
    const { webhookId } = place
    this.#running.delete(place)
    const isAnotherLate = [...this.#running].some(
      (other) => other.webhookId === webhookId && (other.standing === 'slow' || other.standing === 'silent'),
    )
    if (answered === 'never') this.#remember(webhookId, { standing: 'silent' })
    else this.#remember(webhookId, { standing: answered === 'late' || isAnotherLate ? 'slow' : 'prompt' })
  }
}
