/**
 * Lets `places` works run concurrently, and `seats` more wait for a place in the order in which they came. A place is free
 * once the promise of its work settles.
 */
export class Line {
  private running = 0;
  private readonly waiting = new Set<() => Promise<unknown>>();

  constructor(
    private readonly places: number,
    private readonly seats: number,
  ) {}

  /** Starts the work or lets it wait. Returns false if there is no seat left. */
  join(work: () => Promise<unknown>): boolean {
    if (this.running >= this.places && this.waiting.size >= this.seats) return false;
    this.waiting.add(work);
    this.startNext();
    return true;
  }

  /** Gives up the seat of a work that waits. */
  leave(work: () => Promise<unknown>): void {
    this.waiting.delete(work);
  }

  private startNext(): void {
    const [work] = this.waiting;
    if (!work || this.running >= this.places) return;
    this.waiting.delete(work);
    this.running++;
    const end = () => {
      this.running--;
      this.startNext();
    };
    work().then(end, end);
  }
}
